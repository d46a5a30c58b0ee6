print("timelines")
