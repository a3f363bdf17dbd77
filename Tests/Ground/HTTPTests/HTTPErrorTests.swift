import IntentTraits
import Testing

@testable import HTTP

@Suite struct HTTPErrorTests {
    @Test(arguments: [
        (200, HTTPError.Arrival.maybe), (302, .maybe), (400, .refused), (404, .refused),
        (408, .maybe), (409, .refused), (500, .maybe), (503, .maybe),
    ])
    func `a status says whether the server has refused`(
        _ status: Int, _ arrival: HTTPError.Arrival
    ) {
        let error = HTTPError(status: status, "http://h/")
        #expect(error.arrival == arrival)
        #expect(error.mayHaveArrived)
        #expect(error.isUnclear == (arrival == .maybe))
        #expect("\(error)" == "'http://h/' answers with status \(status)")
    }

    @Test(
        arguments: [
            (HTTPError.Kind.certificate(.expired), "has a certificate that has expired"),
            (
                .certificate(.unknownMaker),
                "has a certificate from a maker whom this machine does not trust; a file of trusted "
                    + "certificates can name it"
            ),
            (
                .proxy("http://p:3128", .refuses(407)),
                "needs the proxy 'http://p:3128', which wants a user and a password"
            ),
            (.silent(.seconds(30)), "has said nothing for 30.0 seconds"),
            (.lost(.inAnswer), "has closed the connection in the middle of its answer"),
            (
                .credentials(HTTPError(status: 400, "http://auth/")),
                "cannot be asked without credentials: 'http://auth/' answers with status 400"
            ),
        ] as [(HTTPError.Kind, String)])
    func `a sentence goes on after the address`(_ kind: HTTPError.Kind, _ sentence: String) {
        #expect("\(HTTPError(kind, "http://h/", .never))" == "'http://h/' \(sentence)")
    }
}
