import Calls
package import Catalogue
import Diagnostics
public import IntentTraits
import SearchIndex
import Synchronization
import SystemFiles
import Values

/// The place where apps have their data, and what is set for them; each is opened there once,
/// before its first call.
public final class AppHome: Sendable {
    /// Reads what is set for apps, when the first of them is opened.
    public typealias Source = @Sendable () async throws -> AppSections

    /// Reads it for the first call that needs it, of which the folder is known in which relative
    /// paths begin, if it has one.
    package typealias FolderSource = @Sendable (_ folder: String?) async throws -> AppSections

    private enum Standing {
        case opening(Task<Void, any Error>)
        case open(with: [String: AppValue])
    }

    private struct State {
        var source: FolderSource?

        /// What was read last.
        var sections: AppSections?
        var apps: [String: Standing] = [:]
        var indexes: [String: SearchIndex] = [:]
    }

    private let folder: String?
    private let clock: CallClock
    private let now: @Sendable () -> Duration
    private let state = Mutex(State())

    /// Creates the home of apps whose folders lie in `folder`; `now` is the time since the
    /// beginning of 1970, and `clock` measures waits.
    public init(
        in folder: String?, clock: any Clock<Duration>, now: @escaping @Sendable () -> Duration
    ) {
        self.folder = folder
        self.clock = CallClock(clock)
        self.now = now
    }

    /// Sets where the settings are from, for apps that are opened from now on.
    public func use(_ source: @escaping Source) { use { _ in try await source() } }

    /// Sets where the settings are from, which may depend on the folder of the call that needs them
    /// first.
    package func use(_ source: @escaping FolderSource) {
        state.withLock { state in
            state.source = source
            state.sections = nil
        }
    }

    /// Sets the settings for apps that are opened from now on; returns those that are open already
    /// with others, which they keep.
    public func use(_ sections: AppSections) -> [String] {
        state.withLock { state in
            state.source = { _ in sections }
            state.sections = sections
            return state.apps.compactMap { app, standing in
                guard case .open(let values) = standing, values != sections.values[app] ?? [:]
                else { return nil }
                return app
            }.sorted()
        }
    }

    /// What is set, read now unless it was read before; it is read for a call in `folder`, if that
    /// is given.
    package func sections(in folder: String?) async throws -> AppSections {
        let (known, source) = state.withLock { ($0.sections, $0.source) }
        if let known { return known }
        let sections = try await source?(folder) ?? AppSections()
        // What holds where no folder is known need not hold for the next call.
        guard folder != nil else { return sections }
        return state.withLock { state in
            state.sections = state.sections ?? sections
            return state.sections ?? sections
        }
    }

    /// Whether an app need not be waited for.
    func isOpen(_ app: String) -> Bool {
        state.withLock { if case .open? = $0.apps[app] { true } else { false } }
    }

    /// Whether an app has had its folder made, so that there may be data in it.
    func hasData(of app: String) -> Bool {
        folder.map { FileEntry("\($0)/\(app)") != nil } ?? false
    }

    /// The words by which the things of an app are found.
    func index(of app: String) -> SearchIndex {
        state.withLock { state in
            if let known = state.indexes[app] { return known }
            let index =
                folder.map { folder in
                    SearchIndex(in: "\(folder)/\(app)", clock: now) { [weak self] in
                        _ = try await self?.folder(of: app)
                    }
                } ?? SearchIndex(clock: now)
            state.indexes[app] = index
            return index
        }
    }

    /// Opens an app, unless it is open; all who want that at once wait for the same.
    ///
    /// It is opened for a call in `folder`, if that is given. One that cannot be opened is tried
    /// again the next time.
    func open(_ app: HostedApp, in folder: String?) async throws(CallFailure) {
        guard let declaration = app.declaration else { return note([:], of: app.id) }
        let task = state.withLock { state -> Task<Void, any Error>? in
            switch state.apps[app.id] {
            case .open?: return nil
            case .opening(let task)?: return task
            case nil:
                let task = Task { try await begin(app.id, declaration, in: folder) }
                state.apps[app.id] = .opening(task)
                return task
            }
        }
        do {
            try await task?.value
        } catch {
            throw CallFailure(opening: app.id, error)
        }
    }

    private func note(_ values: [String: AppValue], of app: String) {
        state.withLock { $0.apps[app] = .open(with: values) }
    }

    private func begin(
        _ app: String, _ declaration: any IntentApp.Type, in folder: String?
    ) async throws {
        do {
            // The caller that opens the app first has no part in that.
            try await Circumstances.$current.withValue(nil) {
                let sections = try await self.sections(in: folder)
                let written = sections.values[app] ?? [:]
                try await SearchIndex.$current.withValue(index(of: app)) {
                    try await open(declaration, with: written, sections)
                }
                note(written, of: app)
            }
        } catch {
            state.withLock { $0.apps[app] = nil }
            throw error
        }
    }

    private func open(
        _ declaration: any IntentApp.Type, with written: [String: AppValue],
        _ sections: AppSections
    ) async throws {
        let app = declaration.id
        var values = written
        for setting in declaration.settings where values[setting.name] == nil {
            values[setting.name] = setting.standard
            if setting.isRequired, setting.standard == nil {
                throw MissingSetting(app: app, setting: setting, file: sections.file)
            }
        }
        let fetched = Mutex<[Value]>([])
        let context = AppContext(
            values: values, from: sections.file ?? "errand.yaml",
            in: { [self] in try await folder(of: app) },
            searching: { name in
                let secret = try await sections.secret(name)
                fetched.withLock { $0.append(.string(secret)) }
                return secret
            }, clock: now)
        do {
            try await declaration.open(context)
        } catch {
            throw CallFailure(error, hiding: Mask(secrets: fetched.withLock { $0 }))
        }
    }

    private func folder(of app: String) async throws(AppFolderError) -> String {
        guard let folder else { throw .nowhere }
        let own = AppFolder(path: "\(folder)/\(app)")
        try await own.hold(waitingOn: clock)
        return own.path
    }
}

/// What is set for apps, by their ids and the names of their settings, and where the secrets are
/// that it names.
public struct AppSections: Sendable {
    public let values: [String: [String: AppValue]]

    /// The file that they are from, or would be if something were set.
    package var file: String?

    /// Of which apps it is kept what is done with them.
    package var uses = UsePolicy()
    let secret: @Sendable (String) async throws -> String

    public init(
        _ values: [String: [String: AppValue]],
        secret: @escaping @Sendable (String) async throws -> String
    ) {
        self.values = values
        self.secret = secret
    }

    /// Creates settings beside which there are no secrets.
    public init(_ values: [String: [String: AppValue]] = [:]) {
        self.init(values) { throw NoSecret(name: $0) }
    }
}

/// A secret that is in no place.
private struct NoSecret: Error, CustomStringConvertible {
    let name: String
    var description: String { "there is no secret '\(name)'" }
}

/// An app cannot do without a setting that has no value.
private struct MissingSetting: Error, CustomStringConvertible {
    let app: String
    let setting: AppSetting
    let file: String?

    var description: String {
        let place =
            file.map { "'\($0)'" }
            ?? "the 'errand.yaml' of the project that is served, or of the home"
        return
            "'\(setting.name)' is not set; write 'apps: {\(app): {\(setting.name): …}}' into \(place)"
    }
}

extension CallFailure {
    /// The failure of a call whose app cannot be opened, with the code that the app gives it.
    fileprivate init(opening app: String, _ error: any Error) {
        let failure = CallFailure(error, hiding: .nothing)
        let code = failure.code == "intent-failed" ? "app-not-open" : failure.code
        self.init(
            .clean,
            Diagnostic.Message(
                code: code, "the app '\(app)' cannot begin: \(failure.sentence)"))
    }
}
