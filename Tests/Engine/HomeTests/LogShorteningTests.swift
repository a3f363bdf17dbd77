import Testing

@testable import Home

@Suite struct LogShorteningTests {
    static let shares: [(sizes: [Int], most: Int, share: Int)] = [
        ([], 10, 10), ([3, 4], 10, 10), ([10, 10], 10, 5), ([1, 100], 10, 9),
        ([1, 2, 100, 100], 13, 5), ([100], 10, 10),
    ]

    @Test(arguments: shares.indices)
    func `who needs less leaves more to others`(_ index: Int) {
        let (sizes, most, share) = Self.shares[index]
        #expect(LogShortening.share(of: sizes, within: most) == share)
    }
}
