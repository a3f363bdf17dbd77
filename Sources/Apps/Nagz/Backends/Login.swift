/// What lets a person in at a server.
struct Login: Hashable, Codable, Sendable {
    let access: String
    let refresh: String
}
