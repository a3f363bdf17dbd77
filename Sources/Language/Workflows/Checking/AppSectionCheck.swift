package import Catalogue
package import Diagnostics
package import IntentTraits
import Values

/// Reads what `errand.yaml` sets for apps, by what these let people set.
struct AppSectionCheck {
    private let catalogue: IntentCatalogue
    private(set) var diagnostics: DiagnosticList

    init(_ source: SourceFile, _ catalogue: IntentCatalogue) {
        self.catalogue = catalogue
        diagnostics = DiagnosticList(about: source)
    }

    mutating func values(
        of sections: [Named<[Named<Literal>]>]
    ) -> [String: [String: AppValue]] {
        var values: [String: [String: AppValue]] = [:]
        for section in sections { values[section.name] = self.values(of: section) }
        return values
    }

    /// Reports apps of which nothing is to be kept, and that are not there.
    mutating func check(_ usage: UsageSetting) {
        for app in usage.apps where !apps.contains(app.name) {
            diagnostics.error(.unknownApp(app.name, among: apps.sorted()), at: app.range)
        }
    }

    private var apps: Set<String> {
        Set(catalogue.intentIDs.map(\.app)).union(catalogue.settings.keys)
    }

    private mutating func values(of section: Named<[Named<Literal>]>) -> [String: AppValue] {
        let app = section.name
        guard let settings = catalogue.settings[app] else {
            diagnostics.error(
                apps.contains(app) ? .nothingToSet(app) : .unknownApp(app, among: apps.sorted()),
                at: section.range)
            return [:]
        }
        var values: [String: AppValue] = [:]
        for entry in section.content {
            guard let setting = settings.first(where: { $0.name == entry.name }) else {
                let names = settings.map(\.name)
                diagnostics.error(.unknownSetting(entry.name, of: app, names), at: entry.range)
                continue
            }
            values[entry.name] = value(of: entry.content, as: setting)
        }
        let written = Set(section.content.map(\.name))
        for setting in settings
        where setting.isRequired && setting.standard == nil && !written.contains(setting.name) {
            diagnostics.error(.settingMissing(setting.name, of: app), at: section.range)
        }
        return values
    }

    private mutating func value(of literal: Literal, as setting: AppSetting) -> AppValue? {
        var conversion = Conversion(.empty)
        let place = literal.range ?? SourceRange(at: 0)
        guard !literal.hasExpression else {
            diagnostics.error(.expressionInSetting(), at: place)
            return nil
        }
        let isList = if case .list = literal.content { true } else { false }
        let wanted = setting.kind == .texts && !isList ? Literal(.list([literal])) : literal
        let value = conversion.value(
            of: wanted, as: setting.kind.type, for: "'\(setting.name)'")
        for found in conversion.diagnostics.sorted() {
            diagnostics.error(found.message, at: found.range ?? place)
        }
        if case .duration(let span) = value, span < .zero,
            case .scalar(let text, _) = literal.content
        {
            diagnostics.error(.negative(text), at: place)
        }
        return value.flatMap(AppValue.init)
    }
}

extension Literal {
    fileprivate var hasExpression: Bool {
        switch content {
        case .scalar(let text, _): text.contains("${{")
        case .list(let elements): elements.contains(where: \.hasExpression)
        case .map, .computed: false
        }
    }
}

extension AppValue {
    fileprivate init?(_ value: Value) {
        switch value {
        case .string(let text): self = .text(text)
        case .int(let number): self = .integer(Int(number))
        case .double(let number): self = .number(number)
        case .bool(let truth): self = .truth(truth)
        case .duration(let span):
            self = .duration(.seconds(span.seconds) + .nanoseconds(span.nanoseconds))
        case .list(let elements):
            self = .texts(
                elements.compactMap { if case .string(let text) = $0 { text } else { nil } })
        default: return nil
        }
    }
}

extension Project {
    /// What `errand.yaml` sets for apps, as far as that is right; reports what is wrong with it.
    package func appValues(
        against catalogue: IntentCatalogue, reportingTo diagnostics: inout DiagnosticList
    ) -> [String: [String: AppValue]] {
        guard let source = configurationSource else { return [:] }
        var check = AppSectionCheck(source, catalogue)
        let values = check.values(of: configuration.apps)
        check.check(configuration.usage)
        diagnostics.append(contentsOf: check.diagnostics)
        return values
    }
}

extension Configuration {
    /// Whether it sets something for an app.
    package func sets(_ app: String) -> Bool {
        apps.contains { $0.name == app && !$0.content.isEmpty }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownApp(_ app: String, among apps: [String]) -> Self {
        let advice = Spelling.advice(for: app, amongFew: apps)
        return Self(code: "unknown-app", "this program has no app '\(app)'\(advice)")
    }

    fileprivate static func nothingToSet(_ app: String) -> Self {
        Self(code: "nothing-to-set", "'\(app)' has nothing to set; remove its section")
    }

    fileprivate static func unknownSetting(
        _ name: String, of app: String, _ names: [String]
    ) -> Self {
        let advice = Spelling.advice(for: name, amongFew: names, "it has")
        return Self(code: "unknown-setting", "'\(app)' has no setting '\(name)'\(advice)")
    }

    fileprivate static func expressionInSetting() -> Self {
        Self(
            code: "expression-in-setting",
            "apps are set up before any workflow runs; write a value in place of the expression")
    }

    fileprivate static func settingMissing(_ name: String, of app: String) -> Self {
        Self(code: "missing-setting", "'\(app)' needs '\(name)'; write it into this section")
    }
}
