package import Workflows

/// Puts secrets where a search finds them, and takes them away.
extension SecretSearch {
    /// Puts a secret into the first of the places that can be written, and returns that place in
    /// words.
    package func keep(
        _ secret: String, as name: String, in sources: SecretSources
    ) async throws(SecretTrouble) -> String {
        SecretMemory.protect()
        guard secret.utf8.count <= SecretFile.longest else {
            throw SecretTrouble("a secret has at most \(SecretFile.longest / 1_024) KiB")
        }
        var troubles: [String] = []
        for source in sources.list {
            do throws(SecretTrouble) {
                switch source {
                case .folder(let folder):
                    let file = SecretFile(path: "\(path(folder, in: sources))/\(name)")
                    try file.keep(secret)
                    return "the file '\(file.path)'"
                case .keyring(let service):
                    try await SecretTool(service, name).store(secret, in: environment)
                    return SecretTool(service, name).place
                case .environment, .credentials, .command: continue
                }
            } catch {
                troubles.append(error.description)
            }
        }
        guard !troubles.isEmpty else { throw .notWritable(sources) }
        throw SecretTrouble(troubles.joined(separator: "; "))
    }

    /// Takes a secret out of the first place that has it and can be written; returns that place in
    /// words.
    package func remove(
        _ name: String, in sources: SecretSources
    ) async throws(SecretTrouble) -> String {
        var (places, troubles): ([String], [String]) = ([], [])
        for source in sources.list {
            do throws(SecretTrouble) {
                switch source {
                case .folder(let folder):
                    let file = SecretFile(path: "\(path(folder, in: sources))/\(name)")
                    if try file.remove() { return "the file '\(file.path)'" }
                    places.append("the file '\(file.path)'")
                case .keyring(let service):
                    let tool = SecretTool(service, name)
                    if try await tool.remove(in: environment) { return tool.place }
                    places.append(tool.place)
                case .environment, .credentials, .command: continue
                }
            } catch {
                troubles.append(error.description)
            }
        }
        guard troubles.isEmpty else { throw SecretTrouble(troubles.joined(separator: "; ")) }
        guard !places.isEmpty else { throw .notWritable(sources) }
        throw SecretTrouble(
            "there is no secret '\(name)' to remove; looked for "
                + places.joined(separator: ", then for "))
    }
}

/// The reason why a secret was not put or taken away, as a sentence.
package struct SecretTrouble: Error, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }

    static func notWritable(_ sources: SecretSources) -> SecretTrouble {
        let none = "'errand.yaml' says nowhere where secrets are; write"
        let others = "no place of 'secrets' in 'errand.yaml' can be written; make it"
        return SecretTrouble(
            "\(sources.list.isEmpty ? none : others) '\(sources.writableSection)', "
                + "or with '{ keyring: errand }' in place of the folder")
    }
}
