import Mail
import Testing
import Values

/// Mails of other programs.
@Suite struct ReceivedMailTests {
    private func mail(_ text: String) -> ReceivedMail {
        ReceivedMail(number: 7, Array(text.replacing("\n", with: "\r\n").utf8))
    }

    static let headers: [(written: String, read: String)] = [
        ("plain", "plain"), ("=?utf-8?Q?J=C3=B8rn_=C3=85s?=", "Jørn Ås"),
        ("=?UTF-8?b?w4Ug?= =?utf-8?B?w6U=?= and", "Å å and"),
        ("=?iso-8859-1?Q?bl=E5?= =?windows-1252?Q?_=80?=", "blå €"),
        ("=?utf-8*en?Q?a?=b", "ab"), ("=?nonsense", "=?nonsense"),
        ("a =?b?c?d?= e", "a =?b?c?d?= e"),
        ("=?unknown-9?Q?a=C3=B8?=", "aø"),
    ]

    @Test(arguments: headers) func `a header is read as it is meant`(
        _ header: (written: String, read: String)
    ) {
        #expect(mail("Subject: \(header.written)\n\nx").subject == header.read)
    }

    static let bodies: [(written: String, read: String)] = [
        ("\nHei\n", "Hei"),
        (
            "Content-Type: text/plain; charset=ISO-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nbl=E5=\nb=E6r =3D =zz\n",
            "blåbær = =zz"
        ),
        ("Content-Transfer-Encoding: base64\n\nSG\n Vp\n", "Hei"),
        (
            "Content-Type: text/html\n\n<style>p{}</style><p>a &lt;b&gt;<br>c</p><!-- <p>d -->",
            "a <b>\nc"
        ),
        (
            "Content-Type: multipart/alternative; boundary=\"x y\"\n\n--x y\nContent-Type: text/html\n\n<p>a\n--x y\n\nb\n--x y--\nc",
            "b"
        ),
        (
            "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Disposition: attachment\n\na\n--x\nContent-Type: multipart/alternative; boundary=y\n\n--y\n\nb\n--y--\n--x--",
            "b"
        ),
        ("Content-Type: multipart/mixed; boundary=x\n\n--x\n\ncut of", "cut of"),
        ("Content-Type: multipart/mixed\n\nnothing", ""), ("Content-Type: image/png\n\nx", ""),
    ]

    @Test(arguments: bodies.indices) func `the text is what was written`(_ row: Int) {
        #expect(mail("From: a@b\n\(Self.bodies[row].written)").text == Self.bodies[row].read)
    }

    @Test func `all else that counts is read`() {
        let mail = mail(
            """
            from: "Ås, Jørn" <jorn@example.org>
            To: a@example.org, "b, c" <b@example.org>,
            \td@example.org
            Date: Mon, 23 Nov 2026 04:03:46 +0100
            Message-Id: <x@y>

            """)
        #expect(mail.from == "\"Ås, Jørn\" <jorn@example.org>")
        #expect(mail.to == ["a@example.org", "\"b, c\" <b@example.org>", "d@example.org"])
        #expect(mail.time == Timestamp(seconds: 1_795_403_026))
        #expect(mail.id == "x@y" && mail.number == 7)
    }

    @Test func `what a server says is put together, however it comes`() throws {
        let said =
            "* 1 FETCH (UID 5 BODY[]<0> {11}\r\na\r\nE1 OK b))\r\n* OK [UIDVALIDITY 3] x\r\nE1 OK\r\n"
        for size in [1, 3, 1000] {
            var reader = IMAPReader()
            var found: [IMAPResponse] = []
            let bytes = Array(said.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.add(bytes[start..<min(start + size, bytes.count)])
                while let response = try reader.next() { found.append(response) }
            }
            #expect(
                found.map(\.text) == [
                    "* 1 FETCH (UID 5 BODY[]<0> )", "* OK [UIDVALIDITY 3] x", "E1 OK",
                ])
            #expect(found[0].literals == [Array("a\r\nE1 OK b)".utf8)])
        }
    }

    static let floods: [(line: String, lines: Int)] = [
        ("\n", 200_000), ("* OK still here\r\n", 200_000), ("x", 10_000_000),
        ("{4000000}\n" + String(repeating: "x", count: 4_000_000), 3), ("{9000000}\n", 1),
    ]

    @Test(arguments: floods.indices) func `an answer without an end is cut off`(_ row: Int) {
        var reader = IMAPReader()
        let flood = Self.floods[row]
        reader.add(String(repeating: flood.line, count: flood.lines).utf8)
        #expect(throws: IMAPReader.Trouble.tooMuch) { while try reader.next() != nil {} }
    }

    @Test func `an answer may be as long as those before it`() throws {
        var reader = IMAPReader()
        for _ in 1...3 {
            reader.beginAnswer()
            reader.add("{5000000}\r\n\(String(repeating: "x", count: 5_000_000))\r\n".utf8)
            #expect(try reader.next()?.literals.map(\.count) == [5_000_000])
        }
    }
}
