/// What people write who come from other languages, and what it is called here.
enum Habits {
    private static let names = [
        "True": "true", "TRUE": "true", "False": "false", "FALSE": "false", "None": "null",
        "NULL": "null", "Null": "null", "nil": "null", "undefined": "null",
    ]

    private static let functions = [
        "len": "size", "length": "size", "count": "size", "str": "string", "toString": "string",
        "lower": "lowerAscii", "toLowerCase": "lowerAscii", "upper": "upperAscii",
        "toUpperCase": "upperAscii", "includes": "contains", "any": "exists", "some": "exists",
        "every": "all", "strip": "trim", "float": "double", "hasPrefix": "startsWith",
        "hasSuffix": "endsWith", "datetime": "timestamp", "defined": "has",
    ]

    static func name(for name: String) -> String? { names[name] }

    static func function(for name: String) -> String? { functions[name] }
}
