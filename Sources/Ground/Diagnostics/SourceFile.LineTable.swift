extension SourceFile {
    /// The starts of lines, found in one reading of the file for all places that are asked for.
    struct LineTable: Sendable {
        /// A character inside a long line, so that no column is counted from far away.
        struct Mark {
            var offset: Int
            var characters = 0
            var scalars = 0
        }

        /// The offset of the first byte of every line; the first line starts at 0.
        let starts: [Int]

        /// In ascending order, none inside a character, and only in lines longer than their
        /// distance.
        let marks: [Mark]

        private static let charactersBetweenMarks = 1024

        init(_ text: String) {
            starts = Self.starts(in: text)
            var marks: [Mark] = []
            for (line, start) in starts.enumerated() {
                let end = line + 1 < starts.count ? starts[line + 1] : text.utf8.count
                if end - start > Self.charactersBetweenMarks {
                    Self.appendMarks(to: &marks, from: start, to: end, in: text)
                }
            }
            self.marks = marks
        }

        private static func starts(in text: String) -> [Int] {
            let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
            var starts = [0]
            let bytes = text.utf8Span.span
            for i in bytes.indices where bytes[i] <= carriageReturn {
                let byte = bytes[i]
                if byte == lineFeed {
                    starts.append(i + 1)
                } else if byte == carriageReturn, i + 1 == bytes.count || bytes[i + 1] != lineFeed {
                    starts.append(i + 1)
                }
            }
            return starts
        }

        private static func appendMarks(
            to marks: inout [Mark], from start: Int, to end: Int, in text: String
        ) {
            var mark = Mark(offset: start)
            var index = text.index(atByte: start)
            let end = text.index(atByte: end)
            while let next = text.index(index, offsetBy: charactersBetweenMarks, limitedBy: end) {
                mark.offset += text.utf8.distance(from: index, to: next)
                mark.characters += charactersBetweenMarks
                mark.scalars += text.unicodeScalars.distance(from: index, to: next)
                marks.append(mark)
                index = next
            }
        }

        /// Returns the line, from 0, that `offset` lies in.
        func line(at offset: Int) -> Int { starts.partitioningIndex { $0 > offset } - 1 }

        /// Returns the last counted place at or before `offset` that lies in `line`.
        func mark(in line: Int, before offset: Int) -> Mark {
            let after = marks.partitioningIndex { $0.offset > offset }
            guard after > 0, marks[after - 1].offset > starts[line] else {
                return Mark(offset: starts[line])
            }
            return marks[after - 1]
        }
    }
}
