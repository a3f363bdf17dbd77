import SystemFiles

/// The folders in which the files of services lie.
struct ServicePlaces: Hashable, Sendable {
    let scope: ServiceScope

    /// The folder of a package that is being made, in place of this machine.
    let root: String?

    /// The environment of the person.
    let environment: [String: String]

    /// The folder of units; `nil` where the person has none.
    private var units: String? {
        if let root { return "\(root)/usr/lib/systemd/\(scope.rawValue)" }
        guard scope == .user else { return "/etc/systemd/system" }
        // XDG says that a relative path is no path.
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            return "\(folder)/systemd/user"
        }
        return environment["HOME"].flatMap {
            $0.hasPrefix("/") ? "\($0)/.config/systemd/user" : nil
        }
    }

    private var accounts: String { root.map { "\($0)/usr/lib/sysusers.d" } ?? "/etc/sysusers.d" }

    /// The files of a service; `nil` where the person has no folder.
    func files(of unit: ServiceUnit) -> [ServiceFile]? {
        guard let units else { return nil }
        let file = ServiceFile(path: "\(units)/\(unit.fileName)", text: unit.text)
        guard scope == .system else { return [file] }
        return [file, ServiceFile(path: "\(accounts)/\(unit.name).conf", text: unit.account)]
    }

    /// The file of the unit of a service.
    func unit(of name: String) -> String? { units.map { "\($0)/\(name).service" } }

    /// The texts of the units that were made here, by the names of their services.
    var made: [String: String] {
        guard let units else { return [:] }
        var made: [String: String] = [:]
        for file in Folder.names(in: units) where file.hasSuffix(".service") {
            // One that cannot be read is none of this person's.
            switch try? ServiceFile(path: "\(units)/\(file)", text: "").state() {
            case .older(let text)?, .strange(let text, .changed)?:
                made[String(file.dropLast(".service".count))] = text
            default: break
            }
        }
        return made
    }

    /// The folder of the home that a unit of a person names, or else the usual one.
    func home(in unit: String) -> String? {
        ServiceUnit.home(in: unit) ?? environment["HOME"].map { "\($0)/.local/share/errand" }
    }

    /// The links by which a unit of a name begins with the machine, or with the login.
    func links(of name: String) -> [String] {
        units.map { units in
            ["default.target.wants", "multi-user.target.wants"].map {
                "\(units)/\($0)/\(name).service"
            }
        } ?? []
    }

    /// The folder of what people have changed of a unit.
    func dropIns(of name: String) -> String? { units.map { "\($0)/\(name).service.d" } }
}
