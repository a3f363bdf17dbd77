import Testing
import Values

@testable import Calendars

/// Times that others have published, to the minute or the second, in the standard time of each
/// place.
///
/// - `usno`: "Rise and Set for the Sun" for a year, U. S. Naval Observatory, aa.usno.navy.mil;
///   whole minutes.
/// - `timeanddate`: the tables of 2023 of timeanddate.com; seconds. Where summer time was in force
///   it is taken off.
/// - `accurate`: the program Accurate Times of the Jordanian Astronomical Society, for 2010;
///   seconds.
/// - `noaa`: NOAA's solar calculator, gml.noaa.gov/grad/solcalc, for Alert on 28 February 2016;
///   whole minutes.
@Suite struct SunTableTests {
    struct Row: CustomTestStringConvertible {
        let name: String
        let latitude: Double
        let longitude: Double
        let hours: Double
        let date: String
        let times: KeyValuePairs<SunEvent, String>
        var testDescription: String { "\(name) on \(date)" }

        init(
            _ name: String, _ latitude: Double, _ longitude: Double, utc hours: Double,
            _ date: String, _ times: KeyValuePairs<SunEvent, String>
        ) {
            self.name = name
            self.latitude = latitude
            self.longitude = longitude
            self.hours = hours
            self.date = date
            self.times = times
        }
    }

    static let usno = [
        Row(
            "60° N on Greenwich", 60, 0, utc: 0, "2019-01-01",
            [.sunrise: "09:02", .sunset: "15:05"]),
        Row(
            "60° N on Greenwich", 60, 0, utc: 0, "2019-06-21",
            [.sunrise: "02:36", .sunset: "21:28"]),
        Row(
            "60° N on Greenwich", 60, 0, utc: 0, "2019-10-10",
            [.sunrise: "06:26", .sunset: "17:07"]),
        Row("60° S, 150° W", -60, -150, utc: 0, "2019-03-20", [.sunrise: "16:00"]),
        Row("60° S, 150° W", -60, -150, utc: 0, "2019-06-21", [.sunrise: "19:06"]),
        Row("60° S, 150° W", -60, -150, utc: 0, "2019-12-21", [.sunrise: "12:32"]),
        Row(
            "80° N on Greenwich", 80, 0, utc: 0, "2019-03-20",
            [.sunrise: "05:55", .sunset: "18:25"]),
        Row(
            "80° N on Greenwich", 80, 0, utc: 0, "2019-09-15",
            [.sunrise: "04:22", .sunset: "19:23"]),
        Row(
            "80° N on Greenwich", 80, 0, utc: 0, "2019-10-10",
            [.sunrise: "08:06", .sunset: "15:25"]),
        Row(
            "Fredonia", 36.95, -112.52, utc: -7, "2023-02-01",
            [.sunrise: "07:33", .sunset: "17:55"]),
        Row(
            "Fredonia", 36.95, -112.52, utc: -7, "2023-06-21",
            [.sunrise: "05:11", .sunset: "19:53"]),
        Row(
            "San Francisco", 37.0 + 46 / 60, -122 - 26.0 / 60, utc: -8, "2012-04-01",
            [.sunrise: "05:54", .sunset: "18:33"]),
        Row(
            "San Francisco", 37.0 + 46 / 60, -122 - 26.0 / 60, utc: -8, "2012-12-21",
            [.sunrise: "07:22", .sunset: "16:55"]),
        Row(
            "Toronto", 43 + 40.0 / 60, -79 - 25.0 / 60, utc: -4, "2001-04-01",
            [.sunrise: "06:59", .sunset: "19:45"]),
        Row(
            "Toronto", 43 + 40.0 / 60, -79 - 25.0 / 60, utc: -4, "2001-04-30",
            [.sunrise: "06:11", .sunset: "20:19"]),
        Row(
            "Buford", 34 + 7.0 / 60, -84, utc: -5, "2016-05-01",
            [.sunrise: "05:46", .sunset: "19:20"]),
        Row(
            "Buford", 34 + 7.0 / 60, -84, utc: -5, "2016-11-15",
            [.sunrise: "07:09", .sunset: "17:32"]),
    ]

    static let noaa = [
        Row(
            "Alert", 82.501667, -62.348056, utc: -5, "2016-02-28",
            [.sunrise: "10:15", .sunset: "12:32"])
    ]

    static let timeanddate = [
        Row(
            "Oslo", 59 + 55.0 / 60, 10 + 44.0 / 60, utc: 1, "2023-01-01",
            [
                .astronomicalDawn: "06:34:57", .nauticalDawn: "07:26:03", .dawn: "08:22:09",
                .sunrise: "09:18:34", .sunset: "15:22:33", .dusk: "16:18:59",
                .nauticalDusk: "17:15:06", .astronomicalDusk: "18:06:13",
            ]),
        Row(
            "Oslo", 59 + 55.0 / 60, 10 + 44.0 / 60, utc: 1, "2023-03-20",
            [
                .astronomicalDawn: "03:55:08", .nauticalDawn: "04:48:51", .dawn: "05:38:28",
                .sunrise: "06:19:50", .sunset: "18:30:41", .dusk: "19:12:13",
                .nauticalDusk: "20:02:10", .astronomicalDusk: "20:56:26",
            ]),
        Row(
            "Maputo", -25 - 58.0 / 60, 32 + 34.0 / 60, utc: 2, "2023-01-01",
            [
                .astronomicalDawn: "03:31:00", .nauticalDawn: "04:03:51", .dawn: "04:35:05",
                .sunrise: "05:01:03", .sunset: "18:45:03", .dusk: "19:11:00",
                .nauticalDusk: "19:42:12", .astronomicalDusk: "20:15:01",
            ]),
        Row(
            "Maputo", -25 - 58.0 / 60, 32 + 34.0 / 60, utc: 2, "2023-04-01",
            [
                .astronomicalDawn: "04:42:12", .nauticalDawn: "05:08:56", .dawn: "05:35:38",
                .sunrise: "05:58:40", .sunset: "17:48:19", .dusk: "18:11:20",
                .nauticalDusk: "18:38:01", .astronomicalDusk: "19:04:43",
            ]),
        Row(
            "New York", 40 + 43.0 / 60, -74 - 1.0 / 60, utc: -5, "2023-11-15",
            [
                .astronomicalDawn: "05:07:48", .nauticalDawn: "05:40:10", .dawn: "06:13:16",
                .sunrise: "06:42:36", .sunset: "16:38:12", .dusk: "17:07:32",
                .nauticalDusk: "17:40:36", .astronomicalDusk: "18:12:57",
            ]),
        Row(
            "Amsterdam", 52 + 22.0 / 60, 4 + 54.0 / 60, utc: 1, "2023-12-25",
            [
                .astronomicalDawn: "06:42:29", .nauticalDawn: "07:24:07", .dawn: "08:08:18",
                .sunrise: "08:49:43", .sunset: "16:31:00", .dusk: "17:12:25",
                .nauticalDusk: "17:56:36", .astronomicalDusk: "18:38:14",
            ]),
        Row(
            "Lord Howe Island", -31 - 33.0 / 60, 159 + 5.0 / 60, utc: 10.5, "2023-12-21",
            [
                .astronomicalDawn: "03:05:34", .nauticalDawn: "03:42:37", .dawn: "04:16:56",
                .sunrise: "04:45:02", .sunset: "18:57:43", .dusk: "19:25:48",
                .nauticalDusk: "20:00:07", .astronomicalDusk: "20:37:11",
            ]),
        Row(
            "Philipsburg", 18 + 2.0 / 60, -63 - 3.0 / 60, utc: -4, "2023-12-31",
            [
                .astronomicalDawn: "05:25:26", .nauticalDawn: "05:52:17", .dawn: "06:19:25",
                .sunrise: "06:43:04", .sunset: "17:47:11", .dusk: "18:10:49",
                .nauticalDusk: "18:37:57", .astronomicalDusk: "19:04:48",
            ]),
        Row(
            "Berlin", 52.520008, 13.404954, utc: 1, "2023-03-09",
            [.sunrise: "06:35", .sunset: "17:59"]),
        Row(
            "Redwood City", 37.4848, -122.2281, utc: -8, "2023-03-09",
            [.sunrise: "06:28", .sunset: "18:10"]),
        Row(
            "Punta Arenas", -53.163833, -70.917068, utc: -3, "2023-03-09",
            [.sunrise: "07:24", .sunset: "20:22"]),
        Row(
            "Auckland", -36.848461, 174.763336, utc: 13, "2023-03-09",
            [.sunrise: "07:13", .sunset: "19:49"]),
    ]

    static let accurate = [
        Row(
            "Tromsø", 69.1044, 18.0594, utc: 1, "2010-02-01",
            [.sunrise: "09:20:09", .sunset: "14:43:37"]),
        Row(
            "Tromsø", 69.1044, 18.0594, utc: 1, "2010-05-10",
            [.sunrise: "01:42:05", .sunset: "21:51:30"]),
        Row(
            "Tromsø", 69.1044, 18.0594, utc: 1, "2010-09-23",
            [.sunrise: "05:31:12", .sunset: "17:47:04"]),
        Row(
            "Los Angeles", 34.16667, -118.46667, utc: -8, "2010-11-01",
            [.sunrise: "06:13:43", .sunset: "17:00:45"]),
        Row(
            "Jakarta", -6.21138888888889, 106.845277777778, utc: 7, "2010-12-21",
            [.sunrise: "05:35:54", .sunset: "18:05:06"]),
    ]

    @Test(arguments: usno + noaa + timeanddate + accurate)
    func `the sun keeps to published tables within a minute`(_ row: Row) throws {
        let place = try #require(Place(latitude: row.latitude, longitude: row.longitude))
        for (event, time) in row.times {
            let text = "\(row.date)T\(time.count == 5 ? "\(time):00" : time)Z"
            let published = Double(try Timestamp(rfc3339: text).seconds) - row.hours * 3600
            let noon = published + row.longitude * 240
            let days = [-1, 0, 1].map { Int((noon / 86_400).rounded(.down)) + $0 }
            let seconds = days.compactMap { event.second(ofDay: $0, at: place) }
            let error = seconds.map { ($0 - published).magnitude }.min() ?? .infinity
            #expect(error <= 60, "\(event) is \(error) seconds away")
        }
    }

    @Test func `the places are twenty`() {
        let names = Set((Self.usno + Self.noaa + Self.timeanddate + Self.accurate).map(\.name))
        #expect(names.count >= 20)
    }
}
