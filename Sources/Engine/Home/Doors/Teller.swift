/// Tells the person who runs a home of troubles that belong to no run, and of their ends.
struct Teller: Sendable {
    let trouble: @Sendable (String) -> Void
    let news: @Sendable (String) -> Void

    func callAsFunction(_ trouble: String) { self.trouble(trouble) }
}

extension Ownership {
    var teller: Teller { Teller(trouble: trouble ?? { _ in }, news: news ?? { _ in }) }
}
