// Expectations stand here.
