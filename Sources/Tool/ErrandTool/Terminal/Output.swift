import Arguments
import Glibc
import Synchronization
import Values

/// The destination of a command's text.
struct Output: Sendable {
    let write: @Sendable (String) -> Void

    /// Writes bytes that need not be text.
    let writeBytes: @Sendable ([UInt8]) -> Void

    init(_ write: @escaping @Sendable (String) -> Void) {
        self.init(write) { write(String(decoding: $0, as: UTF8.self)) }
    }

    private init(
        _ write: @escaping @Sendable (String) -> Void, bytes: @escaping @Sendable ([UInt8]) -> Void
    ) {
        self.write = write
        writeBytes = bytes
    }

    func print(_ text: String) { write(text + "\n") }

    /// Prints a value as JSON, of which no more than a piece is held at once.
    func print(json value: Value) {
        value.writePrettyJSON(to: writeBytes)
        write("\n")
    }

    /// Keeps nothing.
    static let nowhere = Output { _ in }

    /// The descriptor that is the standard output, which may be kept elsewhere than usual.
    private static let standardDescriptor = Atomic(STDOUT_FILENO)

    static func useAsStandard(_ descriptor: Int32) {
        standardDescriptor.store(descriptor, ordering: .relaxed)
    }

    static var standardNumber: Int32 { standardDescriptor.load(ordering: .relaxed) }

    /// The standard output, to which each text is written at once.
    ///
    /// If the reader is gone, as behind `head` in a pipe, the command goes on and ends with its own
    /// code; with any other obstacle, the process ends with a sentence.
    static let standard = Output({ writeToStandard(Array($0.utf8)) }, bytes: writeToStandard)

    private static let lostReader = Atomic(false)

    /// Whether a text for the standard output has found no reader.
    static var hasLostReader: Bool { lostReader.load(ordering: .relaxed) }

    @Sendable private static func writeToStandard(_ bytes: [UInt8]) {
        switch failure(writing: bytes, to: standardNumber) {
        case nil: return
        case EPIPE?: lostReader.store(true, ordering: .relaxed)
        case let error?:
            let reason = String(cString: strerror(error))
            errors.print("error: standard output cannot be written: \(reason)")
            exit(ExitCode.environment.rawValue)
        }
    }

    /// The standard error.
    ///
    /// Output that cannot be written there is lost, and changes nothing else.
    static let errors = Output({ _ = failure(writing: Array($0.utf8), to: STDERR_FILENO) }) {
        _ = failure(writing: $0, to: STDERR_FILENO)
    }

    /// Writes all of some bytes, or returns the system's number of the error.
    private static func failure(writing bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return errno }
        }
        return nil
    }
}
