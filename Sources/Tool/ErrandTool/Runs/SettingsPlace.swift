/// The folder whose `errand.yaml` sets what holds for apps.
struct SettingsPlace {
    /// Without links.
    let folder: String?

    /// Looks for it: it is that of the project that the home has served last, or else the home's
    /// own if that has the file, or else that of the project which the call belongs to that needs
    /// it first.
    init(knowing project: String?, home: String?, calledIn called: String?) {
        let isOwn = home.map(ProjectSettings.areThere) ?? false
        // A folder that cannot be looked at is no project.
        let atHand = called.flatMap { called in (try? CheckedPath(called, in: called))?.project }
        let place = project ?? (isOwn ? home : atHand ?? home)
        folder = place.map { CheckedPath.real($0, in: "/") ?? $0 }
    }
}
