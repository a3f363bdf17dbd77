import Diagnostics
import Expressions
import Testing

@Suite struct SecretTests {
    static let secret = [
        "secrets.token", "secrets.token + name", "name + secrets.token", "secrets.token == name",
        "secrets.token.size()", "size(secrets.token) > 3 && done", "done || secrets.token == ''",
        "!(secrets.token == '')", "done ? secrets.token : name", "secrets.token == '' ? 1 : 2",
        "[name, secrets.token]", "[[secrets.token]][0][0]", "{'a': secrets.token}",
        "{secrets.token: 1}", "{'a': secrets.token}.b", "names[size(secrets.token)]",
        "ages[secrets.token]", "secrets.token in names", "name in [secrets.token]",
        "[secrets.token].map(x, 1)", "names.map(x, x + secrets.token)",
        "names.exists(x, x == secrets.token)", "names.filter(x, x != secrets.token)",
        "names.exists_one(x, x == secrets.token)", "names.sortBy(x, x + secrets.token)",
        "names.transformMap(i, x, secrets.token)", "cel.bind(x, secrets.token, x)",
        "cel.bind(x, secrets.token, 1)", "optional.of(secrets.token)", "secrets.?token.hasValue()",
        "secrets.?token.orValue('')", "secrets['token']", "secrets[?'token']", "dyn(secrets.token)",
        "type(secrets)", "size(secrets)", "string(secrets.token)", "'%s'.format([secrets.token])",
        "math.greatest(size(secrets.token), 1)", "tokens[0]", "tokens.map(t, t)", "tokens.join()",
        "{'a': tokens}.a", "optional.of(tokens)[0]", "vault.keys[0].value",
        "vault.keys.map(k, k.value)", "cel.block([secrets.token], cel.index(0))",
        "timestamp(secrets.token)", "[1, 2].map(x, x)[size(secrets.token)]",
    ]

    static let plain = [
        "name", "vault.name", "vault.keys[0].name", "has(secrets.token)", "[name, 'a']",
        "vault.keys.map(k, k.name)", "tokens.map(_t, 1)", "names.map(x, x)", "{'a': name}.a",
        "size(vault.name)",
    ]

    static let environment: Environment = {
        var environment = Environment.fixture
        environment.variables["tokens"] = .list(.secret(.string))
        let key = RecordType("key", [.init("name", .string), .init("value", .secret(.string))])
        environment.variables["vault"] = .record(
            RecordType("vault", [.init("name", .string), .init("keys", .list(.record(key)))]))
        return environment
    }()

    @Test(arguments: secret)
    func `all that is made of a secret is one`(_ text: String) {
        let compilation = Self.environment.compile(
            text, for: Destination("'x'", allowsSecrets: true))
        #expect(compilation.expression.isSecret)
        #expect(compilation.program != nil, "\(compilation.diagnostics.map(\.message.text))")
        #expect(Self.environment.compile(text, for: Destination("'x'")).program == nil)
    }

    @Test(arguments: plain)
    func `what a secret is not part of is none`(_ text: String) {
        let compilation = Self.environment.compile(text, for: Destination("'x'"))
        #expect(!compilation.expression.isSecret)
        #expect(compilation.diagnostics.isEmpty)
    }
}
