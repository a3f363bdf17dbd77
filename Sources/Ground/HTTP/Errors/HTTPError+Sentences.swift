extension HTTPError: CustomStringConvertible {
    public var description: String {
        address.isEmpty ? "\(kind)" : "'\(address)' \(kind)"
    }
}

/// Phrases that go on after the address of a server.
extension HTTPError.Kind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noLibrary: "needs the library libcurl; 'apt install libcurl4' installs it"
        case .oldLibrary(let version): "needs libcurl 7.85 or newer; \(version) is installed"
        case .failed(let reason): "cannot be asked: \(reason)"
        case .cancelled: "was not waited for any longer"
        case .address(let reason): "is no URL that can be asked: \(reason)"
        case .scheme(let scheme): "begins with '\(scheme)'; only http and https can be asked"
        case .method(let method): "cannot be asked with '\(method)', which is no method"
        case .header(let name):
            "cannot be sent the header '\(name)'; it has characters that headers do not have, or "
                + "says what the body says"
        case .file(let path, let reason): "cannot be sent the file '\(path)': \(reason)"
        case .credentials(let error): "cannot be asked without credentials: \(error)"
        case .unknownHost(let host): "has an unknown host; no address is found for '\(host)'"
        case .unreachable(let reason): "cannot be reached: \(reason)"
        case .connecting(let limit): "is not connected after \(limit)"
        case .tooNear: "leads to an address of this machine or its network; name it in the URL"
        case .otherServer(let target):
            "names '\(target)', another server, which is not asked; ask that server itself if "
                + "that is right"
        case .secureConnection(let reason): "makes no secure connection: \(reason)"
        case .certificate(let problem): "has a certificate \(problem)"
        case .trustFile(let path): "cannot be checked; '\(path)' has no certificates"
        case .proxy(let proxy, let problem): "needs the proxy '\(proxy)', which \(problem)"
        case .status(let status): "answers with status \(status)"
        case .lost(.beforeAnswer): "has closed the connection before its answer"
        case .lost(.inAnswer): "has closed the connection in the middle of its answer"
        case .silent(let limit): "has said nothing for \(limit)"
        case .late(let limit): "was not done after \(limit)"
        case .notHTTP: "does not speak HTTP"
        case .encoding: "sends an answer that cannot be decompressed"
        case .headersTooLarge(let limit): "sends more than \(limit) bytes of headers"
        case .answerTooLarge(let limit): "sends more than \(limit) bytes"
        case .lineTooLong(let limit): "sends a line of more than \(limit) bytes"
        case .saving(let path, let reason): "cannot be saved as '\(path)': \(reason)"
        case .tooManyRedirects(let limit): "sends on more than \(limit) times"
        case .redirectScheme(let scheme): "sends on to a URL with '\(scheme)', which is not asked"
        case .redirectUnreadable: "sends on to what is no URL"
        case .redirectToPlain(let target):
            "sends on to '\(target)', which is not secure; a secure request stays secure"
        case .redirectWithBody(let target):
            "sends what it was given on to '\(target)'; ask that server itself if that is right"
        }
    }
}

extension HTTPError.Certificate: CustomStringConvertible {
    public var description: String {
        switch self {
        case .expired: "that has expired"
        case .notYetValid: "that is not valid yet; look at the clocks of both machines"
        case .otherName: "that is for another name"
        case .ownMaker: "that it has made itself; a file of trusted certificates can name it"
        case .unknownMaker:
            "from a maker whom this machine does not trust; a file of trusted certificates can "
                + "name it"
        case .other: "that this machine does not trust"
        }
    }
}

extension HTTPError.Proxy: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown: "is not found"
        case .unreachable: "cannot be reached"
        case .unusable: "is none that can be used"
        case .refuses(407): "wants a user and a password"
        case .refuses(let status): "refuses with status \(status)"
        }
    }
}
