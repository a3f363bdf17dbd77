import AppIntents
import IntentTraits

extension System {
    struct PackagesIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Updates"
        static let description: IntentDescription? =
            "Returns the packages for which newer versions wait, as far as the system knows of them."
        static let effects: [Effect]? = [.reads("system:packages")]

        func perform() async throws -> some IntentResult & ReturnsValue<[PackageEntity]> {
            let text = try await Tool(
                "apt-get", "--simulate", "--quiet", "upgrade", "--with-new-pkgs"
            )
            .output()
            return .result(value: PackageEntity.all(in: text))
        }
    }

    struct PackageEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Waiting Update"

        @Property(title: "Name") var name: String
        @Property(title: "Installed") var installed: String?
        @Property(title: "Waiting") var waiting: String

        /// Whether it mends something that others could misuse.
        @Property(title: "Is for Security") var isForSecurity: Bool

        init() { (name, installed, waiting, isForSecurity) = ("", nil, "", false) }

        /// Reads what `apt-get` would install.
        static func all(in text: String) -> [PackageEntity] {
            text.split(separator: "\n").compactMap { line in
                guard let match = line.wholeMatch(of: /Inst (\S+) (?:\[(.+?)\] )?\((\S+) ?(.*)/)
                else {
                    return nil
                }
                let package = PackageEntity()
                package.name = String(match.1)
                package.installed = match.2.map(String.init)
                package.waiting = String(match.3)
                package.isForSecurity = match.4.localizedCaseInsensitiveContains("security")
                return package
            }
        }

        var displayRepresentation: DisplayRepresentation { "\(name) \(waiting)" }
    }
}
