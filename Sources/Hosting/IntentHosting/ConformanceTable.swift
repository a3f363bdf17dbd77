/// The conformances that the images of this process declare, as the compiler has written them down.
///
/// The layout is that of the language's runtime on ELF systems, where every program has to agree
/// with the library that it is linked to; a test compares what is read here with types that are
/// known.
enum ConformanceTable {
    /// One record: a type conforms to a protocol.
    struct Conformance {
        let protocolDescriptor: UnsafeRawPointer
        let type: TypeDescriptor?
    }

    /// Calls `body` for each record of all images.
    static func forEach(_ body: (Conformance) -> Void) {
        withoutActuallyEscaping(body) { body in
            var visitor = Visitor(body: body)
            withUnsafeMutablePointer(to: &visitor) {
                enumerateSections(visit, UnsafeMutableRawPointer($0))
            }
        }
    }

    /// The address under which records name a protocol.
    static func descriptor(ofProtocol type: Any.Type) -> UnsafeRawPointer {
        // An existential type is its kind, flags and a count in one word each but the last two,
        // then its protocols.
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        return metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }

    private struct Visitor { let body: (Conformance) -> Void }

    @_silgen_name("swift_enumerateAllMetadataSections") private static func enumerateSections(
        _ visit: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
        _ context: UnsafeMutableRawPointer)

    /// Goes through the records of one image: the sections begin with a version, an address and two
    /// unused words; then come the places and lengths of each, protocols first and conformances
    /// second.
    private static let visit: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool = {
        sections, context in
        let visitor = context.assumingMemoryBound(to: Visitor.self)
        let word = MemoryLayout<UInt>.size
        let start = sections.load(fromByteOffset: 6 * word, as: UnsafeRawPointer?.self)
        let length = sections.load(fromByteOffset: 7 * word, as: Int.self)
        guard let start else { return true }
        for offset in stride(from: 0, to: length, by: MemoryLayout<Int32>.size) {
            visitor.pointee.body(Conformance(at: (start + offset).relativeTarget))
        }
        return true
    }
}

extension ConformanceTable.Conformance {
    /// Reads a record: protocol, type, witness table and flags, of which bits 3 to 5 tell how the
    /// type is named.
    fileprivate init(at record: UnsafeRawPointer) {
        protocolDescriptor = record.indirectableTarget
        switch record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7 {
        case 0: type = TypeDescriptor(address: (record + 4).relativeTarget)
        case 1:
            let target = (record + 4).relativeTarget.load(as: UnsafeRawPointer?.self)
            type = target.map(TypeDescriptor.init)
        default: type = nil
        }
    }
}

extension UnsafeRawPointer {
    /// The address that the relative distance stored here leads to.
    var relativeTarget: UnsafeRawPointer { self + Int(load(as: Int32.self)) }

    /// The address that the distance stored here leads to, through another address if its lowest
    /// bit is set.
    var indirectableTarget: UnsafeRawPointer {
        let distance = load(as: Int32.self)
        let target = self + Int(distance & ~1)
        return distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer.self)
    }
}
