import Testing

@testable import HTTP

@Suite struct HTTPReachTests {
    @Test(arguments: [
        ("127.0.0.1", HTTPReach.machine), ("127.255.0.1", .machine), ("0.0.0.0", .machine),
        ("169.254.169.254", .machine), ("10.0.0.1", .network), ("172.16.0.1", .network),
        ("172.31.255.255", .network), ("172.32.0.1", .world), ("192.168.1.1", .network),
        ("192.169.1.1", .world), ("100.64.0.1", .network), ("100.128.0.1", .world),
        ("198.18.0.1", .network), ("224.0.0.1", .network), ("255.255.255.255", .network),
        ("192.0.0.8", .network), ("192.0.2.1", .world), ("8.8.8.8", .world),
        ("::", .machine), ("::1", .machine), ("[::1]", .machine), ("fe80::1%eth0", .machine),
        ("fc00::1", .network), ("fd12:3456::1", .network), ("fec0::1", .network),
        ("ff02::1", .network), ("2606:4700::1", .world), ("::ffff:127.0.0.1", .machine),
        ("::ffff:10.0.0.1", .network), ("::ffff:8.8.8.8", .world), ("::127.0.0.1", .machine),
        ("64:ff9b::a00:1", .network), ("2002:7f00:1::", .machine), ("2002:808:808::", .world),
    ])
    func `an address is as far as it is`(_ address: String, _ reach: HTTPReach) {
        #expect(HTTPReach(ofAddress: address) == reach)
    }

    @Test(arguments: ["", "example.org", "127.0.0", "1.2.3.4.5", ":", "localhost"])
    func `a name may be anywhere`(_ name: String) {
        #expect(HTTPReach(ofAddress: name) == nil)
    }

    @Test(arguments: ["localhost", "api.localhost"])
    func `the name of this machine is its own`(_ name: String) {
        #expect(HTTPReach(ofHost: name) == .machine)
    }
}
