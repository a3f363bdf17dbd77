import Processes

/// Protects the memory of this process once it has a secret.
public enum SecretMemory {
    /// Keeps the secret out of images of the process that the system may write.
    public static func protect() { CoreDumps.forbid() }
}
