/// What has become of a nag.
enum NagStatus: String, CaseIterable, Sendable {
    case open, completed, missed, cancelled
}
