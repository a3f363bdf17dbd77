/// What became of a letter.
package enum MailOutcome: Hashable, Sendable {
    case sent

    /// There is nothing that takes mail.
    case nowhere
    case failed(String)
}
