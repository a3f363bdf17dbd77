import Calls
import Testing
import Values

@Suite struct MaskTests {
    @Test(arguments: [
        ["sesame", "sesame-open", "open", "sesame"], ["open", "sesame-open", "sesame", "-open"],
    ])
    func `no text leaves a piece of another, in whichever order they are hidden`(
        _ texts: [String]
    ) {
        var mask = Mask([])
        for text in texts { mask.hide([.string(text)]) }
        #expect(mask("sesame-open, sesame and open") == "•••, ••• and •••")
    }

    @Test(arguments: [[1, 400], [400, 1], [1, 1, 400, 1]])
    func `it does not matter how many are hidden at once`(_ counts: [Int]) {
        var mask = Mask([])
        var all: [Value] = []
        for (index, count) in counts.enumerated() {
            let values = (0..<count).map { Value.string("sesame-\(index)-\($0)") }
            mask.hide(values)
            all += values
        }
        #expect(all.allSatisfy { mask($0) == "•••" })
    }

    @Test func `every text in a value is hidden, and no empty one`() {
        var mask = Mask([])
        mask.hide([.list(["", "sesame"]), .map(["name": .int(1234)])])
        #expect(mask("the name of sesame is 1234") == "the name of ••• is •••")
    }
}
