import IntentHosting
import TimeZones

extension HomeDesk {
    /// What apps say where their shortcuts are shown.
    func subtitles(of apps: [String], in language: String?) async -> [String: String] {
        var subtitles: [String: String] = [:]
        for app in apps { subtitles[app] = await ownership.subtitle(of: app, in: language) }
        return subtitles
    }
}

extension Ownership {
    /// What an app says under its name now; tells if it cannot.
    func subtitle(of app: String, in language: String?) async -> String? {
        do {
            return try await host.subtitle(of: app, in: zone.name, language)
        } catch {
            trouble?("'\(app)' cannot say what it shows with its shortcuts: \(error)")
            return nil
        }
    }
}
