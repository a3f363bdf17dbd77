import Processes

/// Protects the memory of this process once it has a secret.
package enum SecretMemory {
    /// Keeps the secret out of images of the process that the system may write.
    package static func protect() { CoreDumps.forbid() }
}
