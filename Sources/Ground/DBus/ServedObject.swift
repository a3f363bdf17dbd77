import CSystemd
import Glibc

/// An object on a connection, in the form in which sd-bus has it, and the calls that came for it.
///
/// Only the thread of its connection may use it.
final class ServedObject {
    /// A call that waits for its answer, with the message that it came as.
    struct Waiting {
        let call: BusCall
        let message: OpaquePointer
    }

    let object: BusObject
    fileprivate(set) var calls: [Waiting] = []
    private let functions: bus_functions
    private var texts: [UnsafeMutablePointer<CChar>] = []
    fileprivate var table: UnsafeMutablePointer<sd_bus_vtable>?

    init(_ object: BusObject, _ functions: bus_functions) throws(BusTrouble) {
        self.object = object
        self.functions = functions
        var methods: [bus_method] = []
        for method in object.methods {
            var entry = bus_method()
            entry.name = try kept(method.name)
            entry.takes = try kept(method.takes)
            entry.gives = try kept(method.gives)
            entry.names = try kept(method.names.map { "\($0)\0" }.joined())
            methods.append(entry)
        }
        table = withUnsafePointer(to: functions) {
            bus_make_table($0, methods, UInt(methods.count), Self.received)
        }
        guard table != nil else { throw .failed(ENOMEM) }
    }

    deinit {
        for waiting in calls { _ = functions.let_go(waiting.message) }
        free(table)
        texts.forEach { free($0) }
    }

    /// A text that stays as long as the object, with another null at its end.
    private func kept(_ text: String) throws(BusTrouble) -> UnsafePointer<CChar> {
        let bytes = text.utf8.map { CChar(bitPattern: $0) } + [0, 0]
        guard let copy = calloc(bytes.count, 1)?.assumingMemoryBound(to: CChar.self) else {
            throw .failed(ENOMEM)
        }
        copy.update(from: bytes, count: bytes.count)
        texts.append(copy)
        return UnsafePointer(copy)
    }

    private static let received: sd_bus_message_handler_t = { message, context, _ in
        guard let message, let context else { return 0 }
        return Unmanaged<ServedObject>.fromOpaque(context).takeUnretainedValue().take(message)
    }

    /// Notes a call, which is answered later.
    private func take(_ message: OpaquePointer) -> Int32 {
        // sd-bus has compared the types, so that only a broken message cannot be read; it answers
        // with the number.
        guard let values = try? BusReader(functions: functions, message: message).values() else {
            return -EBADMSG
        }
        guard let member = functions.member(message), let sender = functions.sender(message) else {
            return -EBADMSG
        }
        let call = BusCall(
            member: String(cString: member), sender: String(cString: sender), arguments: values)
        guard let kept = functions.keep(message) else { return -ENOMEM }
        calls.append(Waiting(call: call, message: kept))
        return 1
    }
}

/// Being called by other programs.
extension BusConnection {
    /// Offers an object to other programs.
    func serve(_ object: BusObject) throws(BusTrouble) {
        let served = try ServedObject(object, functions)
        self.served = served
        let code = functions.add_object(
            bus, nil, object.path, object.interface, served.table,
            Unmanaged.passUnretained(served).toOpaque())
        try BusTrouble.check(code)
    }

    /// Takes a name; returns whether no other program has it.
    func take(name: String) throws(BusTrouble) -> Bool {
        let code = functions.request_name(bus, name, 0)
        if code == -EEXIST { return false }
        try BusTrouble.check(code)
        return true
    }

    /// Gives a name back; what was sent to it before is still there to be taken.
    func release(name: String) throws(BusTrouble) {
        try BusTrouble.check(functions.release_name(bus, name))
    }

    /// Returns the calls that have come.
    func calls() throws(BusTrouble) -> [ServedObject.Waiting] {
        _ = try process()
        defer { served?.calls = [] }
        return served?.calls ?? []
    }

    /// Answers a call, for which nothing can be answered again.
    func answer(_ waiting: ServedObject.Waiting, _ answer: BusAnswer) throws(BusTrouble) {
        defer { _ = functions.let_go(waiting.message) }
        switch answer {
        case .error(let name, let sentence):
            try refuse(waiting.message, "org.freedesktop.DBus.Error.\(name)", sentence)
        case .values(let values, then: _):
            var reply: OpaquePointer?
            try BusTrouble.check(functions.new_return(waiting.message, &reply))
            defer { _ = functions.let_go(reply) }
            guard let reply else { throw .failed(ENOMEM) }
            let types = served?.object.method(waiting.call.member)?.gives ?? ""
            try BusWriter(functions: functions, message: reply).write(values, as: types)
            try BusTrouble.check(functions.post(bus, reply, nil))
        }
    }

    private func refuse(
        _ call: OpaquePointer, _ name: String, _ sentence: String
    ) throws(BusTrouble) {
        let code = withUnsafePointer(to: functions) { functions in
            name.withCString { name in
                BusText.plain(sentence).withCString {
                    bus_answer_error(functions, call, name, $0)
                }
            }
        }
        try BusTrouble.check(code)
    }

    /// Waits until all that was answered has gone.
    func flush() throws(BusTrouble) { try BusTrouble.check(functions.flush(bus)) }
}
