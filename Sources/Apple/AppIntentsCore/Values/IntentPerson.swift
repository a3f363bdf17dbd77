public import Foundation

/// A person whom an intent is about.
public struct IntentPerson: Hashable, Codable, Sendable {
    /// The identity of a person in an app.
    public enum Identifier: Hashable, Codable, Sendable {
        case applicationDefined(String)
        case contactIdentifier(String)
    }

    /// The name of a person.
    public enum Name: Hashable, Codable, Sendable {
        case displayName(String)
        case components(PersonNameComponents)

        /// The name as one text.
        public var displayString: String {
            switch self {
            case .displayName(let name): name
            case .components(let components):
                [components.givenName, components.middleName, components.familyName]
                    .compactMap { $0 }.joined(separator: " ")
            }
        }
    }

    /// An address of a person.
    public struct Handle: Hashable, Codable, Sendable {
        /// The kind of address, with its value.
        public enum Value: Hashable, Codable, Sendable {
            case emailAddress(String)
            case phoneNumber(String)
            case applicationDefined(String)
        }

        public let value: Value
        public let label: String?

        /// The address, of any kind.
        var text: String {
            switch value {
            case .emailAddress(let text), .phoneNumber(let text), .applicationDefined(let text):
                text
            }
        }

        public init(value: Value, label: String? = nil) {
            self.value = value
            self.label = label
        }

        public init(emailAddress: String, label: String? = nil) {
            self.init(value: .emailAddress(emailAddress), label: label)
        }

        public init(phoneNumber: String, label: String? = nil) {
            self.init(value: .phoneNumber(phoneNumber), label: label)
        }

        public init(applicationDefined: String, label: String? = nil) {
            self.init(value: .applicationDefined(applicationDefined), label: label)
        }
    }

    public let identifier: Identifier
    public let name: Name
    public let handle: Handle?
    public let isMe: Bool

    /// A person of whom only the handle is known, which then is the name as well.
    public init(handle: Handle) {
        self.init(
            identifier: .applicationDefined(handle.text), name: .displayName(handle.text),
            handle: handle)
    }

    public init(identifier: Identifier, name: Name, handle: Handle? = nil, isMe: Bool = false) {
        self.identifier = identifier
        self.name = name
        self.handle = handle
        self.isMe = isMe
    }
}

extension IntentPerson: DisplayRepresentable {
    public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Person" }

    public var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(stringLiteral: name.displayString)
    }
}

extension IntentPerson: _IntentValue {
    public static var _shape: _IntentValueShape { .person }

    public var _content: _IntentValueContent { .person(self) }

    public static func _make(from content: _IntentValueContent) -> IntentPerson? {
        if case .person(let person) = content { person } else { nil }
    }
}
