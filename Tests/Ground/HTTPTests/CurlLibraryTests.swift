import ProcessTestKit
import Testing

@testable import HTTP

@Suite struct CurlLibraryTests {
    @Test(.installed("ldd")) func `a program that can ask servers does not link libcurl`() throws {
        let ldd = try #require(ChildProcess.path(of: "ldd"))
        let run = try ChildProcess.run(ldd, [try ChildProcess.product("errandPackageTests.xctest")])
        #expect(run.output.contains("libc.so"))
        #expect(!run.output.contains("libcurl"))
    }

    @Test func `a library that is missing is named with its package`() {
        let error = #expect(throws: HTTPError.Kind.self) {
            try CurlLibrary(named: "libcurl-that-is-not-here.so.4")
        }
        let sentence = error.map { "\(HTTPError($0, "", .never))" }
        #expect(sentence == "needs the library libcurl; 'apt install libcurl4' installs it")
    }
}
