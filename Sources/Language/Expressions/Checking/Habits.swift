/// The habits of people who come from other languages, and the way to write them here.
enum Habits {
    private static let names = [
        "True": "true", "TRUE": "true", "False": "false", "FALSE": "false", "None": "null",
        "NULL": "null", "Null": "null", "nil": "null", "undefined": "null",
    ]

    private static let functions = [
        "len": "size", "length": "size", "count": "size", "str": "string", "toString": "string",
        "lower": "lowerAscii", "toLower": "lowerAscii", "toLowerCase": "lowerAscii",
        "upper": "upperAscii", "toUpper": "upperAscii", "toUpperCase": "upperAscii",
        "includes": "contains", "any": "exists", "some": "exists", "every": "all", "strip": "trim",
        "float": "double", "hasPrefix": "startsWith", "hasSuffix": "endsWith", "orElse": "orValue",
        "datetime": "timestamp", "max": "greatest", "min": "least", "parse": "decode",
        "stringify": "encode", "toJSON": "json.encode", "tojson": "json.encode",
        "to_json": "json.encode", "fromJSON": "json.decode", "fromjson": "json.decode",
        "from_json": "json.decode", "basename": "path.name", "dirname": "path.folder",
        "ceiling": "ceil",
    ]

    private static let ways = [
        "now": "an expression has no clock, so the time comes in a variable",
        "today": "an expression has no clock, so the time comes in a variable",
        "date": "write 'timestamp(\"2026-01-31T00:00:00Z\")', with a time of day and a zone",
        "isEmpty": "write 'size(x) == 0'", "has": "write 'key in map' or 'has(x.field)'",
        "get": "write 'x[?key].orValue(…)'", "append": "write 'list + [x]'",
        "push": "write 'list + [x]'", "add": "write 'list + [x]'",
        "keys": "write 'x.map(key, key)'", "values": "write 'x.map(key, x[key])'",
        "default": "write 'x.?field.orValue(…)'", "coalesce": "write 'x.?field.orValue(…)'",
        "iif": "write 'a ? b : c'", "ifelse": "write 'a ? b : c'", "if": "write 'a ? b : c'",
        "env": "write 'env.HOME', and 'env: [HOME]' at the head of the workflow",
        "getenv": "write 'env.HOME', and 'env: [HOME]' at the head of the workflow",
        "random": "an expression gives the same each time; ask a program such as 'shuf' in a step",
    ]

    /// The name of the value that another name stands for elsewhere.
    static func name(for name: String) -> String? { names[name] }

    /// The name of the function that another name stands for elsewhere.
    static func function(for name: String) -> String? { functions[name] }

    /// The advice where there is no function for it.
    static func way(for name: String) -> String? { ways[name] }
}
