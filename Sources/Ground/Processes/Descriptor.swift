import CLinux
import Glibc

/// An open file, which is closed with its last owner.
final class Descriptor: Sendable {
    let number: Int32

    /// Takes over an open file; a negative number is the error that `errno` tells.
    init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { close(number) }

    /// A pipe whose reading end never blocks; neither end is handed on to a program that is
    /// executed.
    static func pipe() -> (reading: Descriptor, writing: Descriptor)? {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0, let reading = Descriptor(ends[0]),
            let writing = Descriptor(ends[1])
        else { return nil }
        _ = fcntl(reading.number, F_SETFL, O_NONBLOCK)
        return (reading, writing)
    }

    /// A file in memory with something to read in it.
    static func holding(_ bytes: [UInt8]) -> Descriptor? {
        guard let file = Descriptor(memfd_create("input", UInt32(memfd_close_on_exec)))
        else { return nil }
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes {
                write(file.number, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            written += count
        }
        lseek(file.number, 0, SEEK_SET)
        return file
    }
}
