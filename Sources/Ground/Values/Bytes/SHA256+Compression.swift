/// The names are those of the standard, section 6.2.2.
extension SHA256 {
    /// Returns the hash after one more block of 64 bytes.
    static func compressed(_ hash: SIMD8<UInt32>, with block: Span<UInt8>) -> SIMD8<UInt32> {
        let schedule = schedule(of: block)
        let (w, k) = (schedule.span, k.span)
        var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
        var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
        // Instead of moving eight variables every round, the next round takes them one place
        // further.
        for t in stride(from: 0, to: 64, by: 8) {
            round(k[t] &+ w[t], a, b, c, &d, e, f, g, &h)
            round(k[t + 1] &+ w[t + 1], h, a, b, &c, d, e, f, &g)
            round(k[t + 2] &+ w[t + 2], g, h, a, &b, c, d, e, &f)
            round(k[t + 3] &+ w[t + 3], f, g, h, &a, b, c, d, &e)
            round(k[t + 4] &+ w[t + 4], e, f, g, &h, a, b, c, &d)
            round(k[t + 5] &+ w[t + 5], d, e, f, &g, h, a, b, &c)
            round(k[t + 6] &+ w[t + 6], c, d, e, &f, g, h, a, &b)
            round(k[t + 7] &+ w[t + 7], b, c, d, &e, f, g, h, &a)
        }
        return hash &+ SIMD8(a, b, c, d, e, f, g, h)
    }

    @inline(__always) private static func round(
        _ given: UInt32, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32,
        _ f: UInt32, _ g: UInt32, _ h: inout UInt32
    ) {
        let sum1 = e.rotated(by: 6) ^ e.rotated(by: 11) ^ e.rotated(by: 25)
        let choice = (e & f) ^ (~e & g)
        let t1 = h &+ sum1 &+ choice &+ given
        let sum0 = a.rotated(by: 2) ^ a.rotated(by: 13) ^ a.rotated(by: 22)
        let majority = (a & b) ^ (a & c) ^ (b & c)
        d &+= t1
        h = t1 &+ sum0 &+ majority
    }

    private static func schedule(of block: Span<UInt8>) -> InlineArray<64, UInt32> {
        var w = InlineArray<64, UInt32>(repeating: 0)
        for t in 0..<16 {
            let (high, low) = (
                UInt32(block[4 * t]) << 24 | UInt32(block[4 * t + 1]) << 16,
                UInt32(block[4 * t + 2]) << 8 | UInt32(block[4 * t + 3])
            )
            w[t] = high | low
        }
        for t in 16..<64 {
            let (x, y) = (w[t - 15], w[t - 2])
            let sigma0 = x.rotated(by: 7) ^ x.rotated(by: 18) ^ x >> 3
            let sigma1 = y.rotated(by: 17) ^ y.rotated(by: 19) ^ y >> 10
            w[t] = sigma1 &+ w[t - 7] &+ sigma0 &+ w[t - 16]
        }
        return w
    }

    private static let k: InlineArray<64, UInt32> = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
        0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
        0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
        0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
        0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
        0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
        0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
        0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
        0xC671_78F2,
    ]
}

extension UInt32 {
    fileprivate func rotated(by count: UInt32) -> UInt32 { self &>> count | self &<< (32 - count) }
}
