import Foundation

/// A book of the list.
public struct Book: Codable, Hashable, Sendable {
  /// What it is called.
  public let title: String
  /// Who wrote it.
  public let authors: [String]

  /// A book by its title and authors.
  public init(title: String, authors: [String]) { (self.title, self.authors) = (title, authors) }
}

/// Why there is no list of books.
public enum BookListError: Error, Hashable {
  /// The server cannot be reached, or does not serve the list.
  case unreachable
  /// What the server sent is no list of books.
  case malformed
}

/// What the server sends: `{"books": [{"title": "Emma", "authors": ["Jane Austen"]}]}`.
struct BookResponse: Codable {
  let books: [Book]

  /// The books of a response in JSON.
  static func decode(_ data: Data) throws(BookListError) -> [Book] {
    do {
      return try JSONDecoder().decode(BookResponse.self, from: data).books
    } catch {
      throw .malformed
    }
  }
}
