import SystemFiles

extension ZoneDatabase {
    /// Returns the zone that this machine is in: as TZ says, else as `/etc/localtime` does, else
    /// UTC.
    ///
    /// Its `id` is `system`, not the zone's name, so that rules without a zone stay the same on a
    /// machine that travels.
    public func systemZone(
        environment: [String: String], localTime: String = "/etc/localtime",
        nameFile: String = "/etc/timezone"
    ) throws(ZoneError) -> Zone {
        let zone: Zone =
            if let variable = environment["TZ"] {
                try self.zone(inVariable: variable)
            } else if FileEntry(localTime)?.isFile == true {
                try self.zone(inFile: localTime, called: nameFile)
            } else { .utc }
        return Zone(name: zone.name, id: "system", table: zone.table)
    }

    /// TZ holds a name, a path or a rule, and a colon may come first.
    private func zone(inVariable variable: String) throws(ZoneError) -> Zone {
        let text = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
        if text.isEmpty { return .utc }
        if text.hasPrefix("/") { return try zone(inFile: text, called: nil) }
        do {
            return try zone(named: text)
        } catch .unknown {
            var reader = ZoneRuleReader(text)
            // For any mistake in the rule, the variable has to be changed.
            guard let rule = try? reader.rule() else { throw .badVariable(variable) }
            let table = ZoneTable(offset: rule.standard, then: [], rule: rule)
            return Zone(name: text, id: text, table: table)
        }
    }

    /// The file is a link to that of a zone, or a copy of it, and then another file has the name.
    private func zone(inFile path: String, called nameFile: String?) throws(ZoneError) -> Zone {
        for target in [FileEntry.target(ofLink: path), FileEntry.realPath(path)] {
            // A link that leads elsewhere is read like any other file.
            if let name = target.flatMap(Self.name), let zone = try? zone(named: name) {
                return zone
            }
        }
        let table = try ZoneTable(file: path)
        if let name = nameFile.flatMap(Self.firstLine), let zone = try? zone(named: name),
            zone.table == table
        {
            return zone
        }
        return Zone(name: path, id: path, table: table)
    }

    private static func name(inPath path: String) -> String? {
        let parts = path.split(separator: "/")
        guard let folder = parts.lastIndex(of: "zoneinfo"), folder + 1 < parts.count else {
            return nil
        }
        return String(path[parts[folder + 1].startIndex...])
    }

    private static func firstLine(of path: String) -> String? {
        guard let bytes = try? ZoneFile.bytes(path) else { return nil }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
            .map(String.init)
    }
}
