/// What a slot takes, as it is compared.
enum SlotForm: Sendable {
    case text, number, length, date, truth

    /// Things of a kind, by its number in the book, or names of some.
    case things(Int)

    var isText: Bool { if case .text = self { true } else { false } }
    var isDate: Bool { if case .date = self { true } else { false } }
}
