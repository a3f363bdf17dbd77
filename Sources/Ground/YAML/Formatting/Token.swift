import CYAML
import Diagnostics

/// A token of YAML where it stands, as libyaml's scanner finds it.
struct Token {
    enum Kind: Hashable {
        case directive, documentStart, documentEnd
        case blockMapStart, blockListStart, blockEnd
        case bracketOpen, bracketClose, comma

        /// A `-` in front of an element.
        case dash

        /// The beginning of a key: a `?`, or nothing at all.
        case key

        /// The `:` behind a key.
        case colon
        case alias, anchor, tag
        case scalar(Node.ScalarStyle)
        case end
    }

    let kind: Kind
    var range: Range<Int>

    /// Whether something of it stands in the file; a key has no mark where none is needed.
    var isWritten: Bool {
        switch kind {
        case .blockMapStart, .blockListStart, .blockEnd: false
        case .key: !range.isEmpty
        default: true
        }
    }
}

extension Token {
    /// Returns the tokens of a text that has been read without an error; none where that fails.
    static func all(of source: SourceFile) -> [Token] {
        var tokens: [Token] = []
        var cursor = ScalarCursor(source)
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) != 0 else { return [] }
        defer { yaml_parser_delete(&parser) }
        let text = source.text.utf8Span.span
        // Both stay where they are while the text is borrowed.
        text.withUnsafeBufferPointer { bytes in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
            var isOver = false
            while !isOver {
                var token = yaml_token_t()
                guard yaml_parser_scan(&parser, &token) != 0 else {
                    tokens = []
                    return
                }
                defer { yaml_token_delete(&token) }
                isOver = token.type == YAML_STREAM_END_TOKEN
                guard let kind = Kind(token) else { continue }
                let start = Int(cursor.offset(of: token.start_mark.index))
                let end = Int(cursor.offset(of: token.end_mark.index))
                tokens.append(Token(kind: kind, range: start..<max(start, end)))
            }
        }
        return tokens
    }
}

extension Token.Kind {
    fileprivate init?(_ token: borrowing yaml_token_t) {
        switch token.type {
        case YAML_VERSION_DIRECTIVE_TOKEN, YAML_TAG_DIRECTIVE_TOKEN: self = .directive
        case YAML_DOCUMENT_START_TOKEN: self = .documentStart
        case YAML_DOCUMENT_END_TOKEN: self = .documentEnd
        case YAML_BLOCK_MAPPING_START_TOKEN: self = .blockMapStart
        case YAML_BLOCK_SEQUENCE_START_TOKEN: self = .blockListStart
        case YAML_BLOCK_END_TOKEN: self = .blockEnd
        case YAML_FLOW_SEQUENCE_START_TOKEN, YAML_FLOW_MAPPING_START_TOKEN: self = .bracketOpen
        case YAML_FLOW_SEQUENCE_END_TOKEN, YAML_FLOW_MAPPING_END_TOKEN: self = .bracketClose
        case YAML_FLOW_ENTRY_TOKEN: self = .comma
        case YAML_BLOCK_ENTRY_TOKEN: self = .dash
        case YAML_KEY_TOKEN: self = .key
        case YAML_VALUE_TOKEN: self = .colon
        case YAML_ALIAS_TOKEN: self = .alias
        case YAML_ANCHOR_TOKEN: self = .anchor
        case YAML_TAG_TOKEN: self = .tag
        case YAML_SCALAR_TOKEN: self = .scalar(.init(token.data.scalar.style))
        case YAML_STREAM_END_TOKEN: self = .end
        default: return nil
        }
    }
}
