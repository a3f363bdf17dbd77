import Testing
import Values

@Suite struct NetworkLibraryTests {
    static let addresses = [
        ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"), ("::", "::"),
        ("::1", "::1"),
        ("1::", "1::"), ("2001:DB8::68", "2001:db8::68"), ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
        ("1:0:0:2:0:0:0:3", "1:0:0:2::3"), ("1:0:0:2:0:0:3:4", "1::2:0:0:3:4"),
        ("1:2:3:4:5:6:0:8", "1:2:3:4:5:6:0:8"), ("0:0:0:0:0:0:0:0", "::"), ("00ab::", "ab::"),
        ("::1.2.3.4", "::102:304"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
        ("::ffff:c0a8:1", "192.168.0.1"),
    ]

    @Test(arguments: addresses)
    func `an address is written as RFC 5952 says`(text: String, canonical: String) throws {
        #expect(try Sample.evaluate("string(ip('\(text)'))") == .string(canonical))
        #expect(try Sample.evaluate("ip.isCanonical('\(canonical)')") == true)
    }

    static let noAddresses = [
        "", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.04", "1.2.3.+4", "1.2..4", "1.2.3.4 ",
        "a.b.c.d",
        ":", ":::", "1::2::3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "12345::",
        "g::", "1:", ":1", "1.2.3.4::", "::1.2.3", "::ffff:192.168.0.1", "fe80::1%en0", "::-1",
        "1:2:3:4:5:6:7::8:9", "::1/64", "0x1.2.3.4", "٣.1.1.1", "::1:2:3:4:5:6:7:8",
    ]

    @Test(arguments: noAddresses)
    func `what is no address is none`(text: String) throws {
        #expect(try Sample.evaluate("isIP('\(text)')") == false)
        Failure(
            "ip('\(text)')", "the text is not an address such as '192.0.2.1' or '2001:db8::1'"
        ).check()
    }

    static let noNetworks = [
        "10.0.0.0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/08", "10.0.0.0/-1", "10.0.0.0/8/8", "/8",
        "::/129", "::/1000", "::ffff:192.168.0.1/24", "::ffff:c0a8:1/120", "fe80::1%en0/24",
    ]

    @Test(arguments: noNetworks)
    func `what is no network is none`(text: String) throws {
        #expect(try Sample.evaluate("isCIDR('\(text)')") == false)
        Failure(
            "cidr('\(text)')", "the text is not a network such as '10.0.0.0/8' or '2001:db8::/32'"
        ).check()
    }

    /// Each is true.
    static let facts = [
        "ip('127.0.0.1').family() == 4 && ip('::1').family() == 6",
        "ip('0.0.0.0').isUnspecified() && ip('::').isUnspecified()",
        "ip('127.255.0.1').isLoopback() && ip('::1').isLoopback() && !ip('::2').isLoopback()",
        "ip('224.0.0.1').isLinkLocalMulticast() && ip('ff02::1').isLinkLocalMulticast()",
        "ip('ff12::1').isLinkLocalMulticast() && !ip('ff01::1').isLinkLocalMulticast()",
        "!ip('224.0.1.1').isLinkLocalMulticast()",
        "ip('169.254.1.1').isLinkLocalUnicast() && ip('fe80::1').isLinkLocalUnicast()",
        "ip('febf::1').isLinkLocalUnicast() && !ip('fec0::1').isLinkLocalUnicast()",
        "ip('192.168.0.1').isGlobalUnicast() && ip('2001:db8::1').isGlobalUnicast()",
        "!ip('224.0.0.1').isGlobalUnicast() && !ip('ff02::1').isGlobalUnicast()",
        "!ip('0.0.0.0').isGlobalUnicast() && !ip('::1').isGlobalUnicast()",
        "ip('10.0.0.1') != ip('10.0.0.2') && ip('0.0.0.1') != ip('::1')",
        "cidr('10.0.0.0/8').containsIP('10.255.0.1') && !cidr('10.0.0.0/8').containsIP('11.0.0.0')",
        "cidr('0.0.0.0/0').containsIP('1.2.3.4') && cidr('::/0').containsIP('::1')",
        "!cidr('0.0.0.0/0').containsIP('::1')",
        "cidr('10.0.0.1/32').containsIP(ip('10.0.0.1'))",
        "!cidr('192.168.0.0/24').containsCIDR('192.168.0.0/23')",
        "!cidr('10.0.0.0/8').containsCIDR(cidr('11.0.0.0/16'))",
        "cidr('192.168.1.5/24').ip() == ip('192.168.1.5')",
        "cidr('192.168.1.5/24').masked() == cidr('192.168.1.0/24')",
        "cidr('192.168.1.5/24') != cidr('192.168.1.0/24')",
        "cidr('2001:db8::1/0').masked() == cidr('::/0')",
        "cidr('192.168.1.0/24').prefixLength() == 24",
        "string(cidr('192.168.1.5/24')) == '192.168.1.5/24'",
        "type(ip('::1')) == net.IP && type(cidr('::/1')) == net.CIDR",
        "dyn(ip('::1')) != dyn(cidr('::1/128'))",
    ]

    @Test(arguments: facts)
    func `addresses and networks are what the network extension says`(text: String) throws {
        #expect(try Sample.evaluate(text) == true)
    }
}
