import Expressions
import Testing

@Suite struct DeducedTypeTests {
    /// An expression with its type.
    static let types = [
        ("1", "int"), ("1u", "uint"), ("1.0", "double"), ("b''", "bytes"), ("null", "null"),
        ("[]", "list(dyn)"), ("{}", "map(dyn, dyn)"), ("[1, 'a']", "list(dyn)"),
        ("[1, null]", "list(dyn)"), ("[due, null]", "list(timestamp)"),
        ("[null, age]", "list(duration)"),
        ("[[], [1]]", "list(list(int))"),
        ("{'a': []} == {'a': [1]} ? {'a': []} : {'a': [1]}", "map(string, list(int))"),
        ("[] + [1]", "list(int)"), ("[1] + []", "list(int)"), ("[].map(x, 1)", "list(int)"),
        ("[1].map(x, [])", "list(list(dyn))"), ("done ? null : 1", "wrapper(int)"),
        ("done ? nick : 'a'", "wrapper(string)"), ("[nick, 'a']", "list(wrapper(string))"),
        ("done ? nags[0] : nag", "nagz.nag"), ("[nag, {'a': 1}]", "list(map(string, dyn))"),
        ("[category, 'a']", "list(string)"), ("category + '!'", "string"),
        ("due - due", "duration"), ("due + age", "timestamp"), ("anything + 1", "int"),
        ("anything.x.y", "dyn"), ("size(anything)", "int"),
        ("nags.map(n, n.title)", "list(string)"),
        ("nags.filter(n, has(n.dueAt)).map(n, n.dueAt)", "list(timestamp)"),
        ("nags.exists(n, n.title == '')", "bool"), ("ages.map(k, k)", "list(string)"),
        ("ages.transformList(k, v, v)", "list(int)"),
        ("names.transformMap(i, n, n)", "map(int, string)"),
        ("nag.transformList(k, v, v)", "list(dyn)"), ("nag['title']", "string"),
        ("nag.?dueAt", "optional_type(timestamp)"), ("nags[?0].title", "optional_type(string)"),
        ("maybe.?dueAt", "optional_type(timestamp)"), ("maybe[?'title']", "optional_type(string)"),
        ("optional.none().orValue(1)", "int"), ("nag[?name]", "optional_type(dyn)"),
        ("[?nag.?dueAt]", "list(timestamp)"), ("{?'a': ages[?'b']}", "map(string, int)"),
        ("type(1)", "type(int)"), ("cel.bind(x, [1], x[0])", "int"), ("-count", "int"),
        ("nick == null ? 0 : nick.size()", "int"), ("limit != null ? limit : 0", "int"),
        ("mail.sender", "dyn"), ("nmae.size()", "int"), ("nmae", "*error*"),
    ]

    @Test(arguments: types)
    func `a type is as narrow as the parts allow`(_ text: String, _ type: String) {
        let checked = Environment.fixture.check(Parsing(text).expression)
        #expect(checked.type.description == type)
    }

    @Test func `a name that is declared stands for its type until it is taken back`() {
        var environment = Environment(functions: .standard)
        #expect(environment.declare("a.b", as: .int) == nil)
        #expect(environment.check(Parsing("a.b").expression).type == .int)
        #expect(environment.declare("a.b", as: .string) == .int)
        #expect(environment.check(Parsing("a.b").expression).type == .string)
        #expect(environment.declare("a.b", as: nil) == .string)
        #expect(!environment.check(Parsing("a.b").expression).isValid)
    }

    static let rich: Environment = {
        var environment = Environment.fixture
        let chore = EnumerationType("chore", ["chores"])
        let color = EnumerationType("color", ["red"])
        let point = RecordType("point", [.init("x", .int)])
        let place = RecordType("place", [.init("x", .int), .init("y", .int, isOptional: true)])
        let types: [String: ExpressionType] = [
            "chore": .enumeration(chore), "color": .enumeration(color), "point": .record(point),
            "place": .record(place), "open": .record(RecordType("any", [], isOpen: true)),
            "tokens": .list(.secret(.string)), "key": .secret(.string), "done": .bool,
            "late": .nullable(.timestamp), "never": .nullable(.timestamp),
        ]
        for (name, type) in types { environment.variables[name] = type }
        return environment
    }()

    /// Expressions that can be of two types, with the type that they have then.
    static let joined = [
        ("[chore, category]", "list(nagz.category)"), ("[category, chore]", "list(nagz.category)"),
        ("[color, chore]", "list(dyn)"), ("['a', color]", "list(string)"),
        ("[point, place]", "list(place)"), ("[place, point]", "list(point)"),
        ("[point, {'x': 1}]", "list(map(string, dyn))"),
        ("[{'x': 1}, point]", "list(map(string, dyn))"),
        ("[point, nag]", "list(dyn)"), ("[open, point]", "list(point)"),
        ("tokens + [name]", "secret(list(secret(string)))"),
        ("[name] + tokens", "secret(list(secret(string)))"),
        ("done ? key : name", "secret(string)"), ("done ? null : key", "secret(wrapper(string))"),
        ("done ? null : due", "timestamp"), ("done ? late : never", "wrapper(timestamp)"),
        ("[late, due, null]", "list(wrapper(timestamp))"), ("[type(1), type('')]", "list(type)"),
        ("[type(1), int]", "list(type(int))"), ("[ip('::'), ip('::1')]", "list(net.IP)"),
        ("[{'a': 1}, {'b': dyn(2)}]", "list(map(string, dyn))"), ("[null, null]", "list(null)"),
        ("[optional.none(), null]", "list(optional_type(dyn))"), ("[nmae, 1]", "list(*error*)"),
        ("nags.filter(n, has(n.dueAt)) + nags", "list(nagz.nag)"),
    ]

    @Test(arguments: joined)
    func `what can be of two types has the narrowest that fits both`(_ text: String, _ type: String)
    {
        #expect(Self.rich.check(Parsing(text).expression).type.description == type)
    }

    @Test func `an overload that does not fit decides nothing`() {
        var environment = Environment.fixture
        environment.functions.add(
            Function(
                "pick", "",
                [
                    Overload([.list(.int), .list(.string)], .list(.int)),
                    Overload([.list(.string), .list(.int)], .list(.string)),
                ]))
        let checked = environment.check(Parsing("cel.bind(x, [], [x, pick(x, [1])])").expression)
        #expect(checked.type.description == "list(list(string))")
        #expect(checked.isValid)
    }

    @Test func `a field is optional unless it is there in both`() {
        let joined = "(nags.filter(n, has(n.dueAt)) + nags)[0].dueAt"
        #expect(!Self.rich.check(Parsing(joined).expression).isValid)
        let narrowed = "(nags.filter(n, has(n.dueAt)) + nags.filter(n, has(n.dueAt)))[0].dueAt"
        #expect(Self.rich.check(Parsing(narrowed).expression).isValid)
    }

    static let spellings = [
        "int", "list(int)", "map(string, list(bool))", "optional_type(int)", "wrapper(int)",
        "type", "type(int)", "<T>", "list(<T>)", "tuple(<T>, int)", "secret(string)", "net.IP",
        "timestamp", "null", "dyn",
    ]

    @Test(arguments: spellings)
    func `a type is read as it is spelt`(_ text: String) {
        #expect(ExpressionType(spelling: text)?.description == text)
    }

    static let synonyms = [
        ("google.protobuf.Timestamp", "timestamp"), ("google.protobuf.Struct", "map(string, dyn)"),
        ("google.protobuf.Int32Value", "wrapper(int)"), ("map(string,int)", "map(string, int)"),
        ("list(int, int)", "list(int, int)"),
    ]

    @Test(arguments: synonyms)
    func `a type has other names in the tools of CEL`(_ text: String, _ type: String) {
        #expect(ExpressionType(spelling: text)?.description == type)
    }

    @Test(arguments: ["", "list(", "list()", "list(int))", "<", "<>", "<T", "int int", "(int)"])
    func `what is no type is read as none`(_ text: String) {
        #expect(ExpressionType(spelling: text) == nil)
    }

    @Test func `a type is not read deeper than the stack goes`() {
        let text = String(repeating: "list(", count: 10_000)
        #expect(ExpressionType(spelling: text) == nil)
    }
}
