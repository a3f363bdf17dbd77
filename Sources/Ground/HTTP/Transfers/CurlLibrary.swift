package import CCurl

/// The functions of libcurl.
package struct CurlLibrary: Sendable {
    // They are the same for all threads.
    package nonisolated(unsafe) let functions: ccurl_functions

    /// The library, opened when it is first asked for and never closed.
    package static let shared = Result { () throws(HTTPError.Kind) in try CurlLibrary() }

    /// The number of 7.85, which can limit protocols by their names.
    private static let oldest: UInt32 = 0x07_55_00

    init(named name: String = "libcurl.so.4") throws(HTTPError.Kind) {
        var functions = ccurl_functions()
        guard ccurl_load(&functions, name) != 0 else { throw .noLibrary }
        guard functions.global_init(ccurl_everything) == CURLE_OK,
            let version = functions.version_info(ccurl_version)
        else { throw .failed("libcurl does not start") }
        guard version.pointee.version_num >= Self.oldest else {
            throw .oldLibrary(String(cString: version.pointee.version))
        }
        self.functions = functions
    }
}

extension ccurl_functions {
    /// The library's words for a code, as a phrase.
    package func words(_ code: CURLcode) -> String {
        easy_strerror(code).map { String(cString: $0).lowercased() } ?? "\(code.rawValue)"
    }
}
