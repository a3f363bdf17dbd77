import AppIntents

@UnionValue
enum Attachment {
    case message(MessageEntity)
    case count(Int), mode(CaptureMode)
    case note(_ text: String)
    case words([String])

    static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [.count: "A Number"]
}

enum Mail {
    @UnionValue
    enum Target { case address(name: String), `default`(Bool) }
}

extension Mail.Target {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { "Where It Goes" }
}

private struct Hidden {
    @UnionValue
    enum Value { case one(Int) }
}

@UnionValue
private enum HiddenValue { case one(String) }

@UnionValue
public enum PublicValue: Hashable, Sendable { case one(String), two(Date) }
