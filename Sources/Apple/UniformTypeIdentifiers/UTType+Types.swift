extension UTType {
    public static var item: UTType { UTType(declared: "public.item") }
    public static var content: UTType { UTType(declared: "public.content") }
    public static var compositeContent: UTType { UTType(declared: "public.composite-content") }
    public static var data: UTType { UTType(declared: "public.data") }
    public static var directory: UTType { UTType(declared: "public.directory") }
    public static var resolvable: UTType { UTType(declared: "com.apple.resolvable") }
    public static var symbolicLink: UTType { UTType(declared: "public.symlink") }
    public static var executable: UTType { UTType(declared: "public.executable") }
    public static var aliasFile: UTType { UTType(declared: "com.apple.alias-file") }
    public static var urlBookmarkData: UTType { UTType(declared: "com.apple.bookmark") }
    public static var url: UTType { UTType(declared: "public.url") }
    public static var fileURL: UTType { UTType(declared: "public.file-url") }
    public static var folder: UTType { UTType(declared: "public.folder") }
    public static var volume: UTType { UTType(declared: "public.volume") }
    public static var `package`: UTType { UTType(declared: "com.apple.package") }
    public static var bundle: UTType { UTType(declared: "com.apple.bundle") }
    public static var framework: UTType { UTType(declared: "com.apple.framework") }
    public static var application: UTType { UTType(declared: "com.apple.application") }
    public static var applicationBundle: UTType { UTType(declared: "com.apple.application-bundle") }
    public static var unixExecutable: UTType { UTType(declared: "public.unix-executable") }
    public static var exe: UTType { UTType(declared: "com.microsoft.windows-executable") }
    public static var message: UTType { UTType(declared: "public.message") }
    public static var contact: UTType { UTType(declared: "public.contact") }
    public static var toDoItem: UTType { UTType(declared: "public.to-do-item") }
    public static var calendarEvent: UTType { UTType(declared: "public.calendar-event") }
    public static var database: UTType { UTType(declared: "public.database") }
    public static var playlist: UTType { UTType(declared: "public.playlist") }
    public static var bookmark: UTType { UTType(declared: "public.bookmark") }
    public static var font: UTType { UTType(declared: "public.font") }

    public static var text: UTType { UTType(declared: "public.text") }
    public static var plainText: UTType { UTType(declared: "public.plain-text") }
    public static var utf8PlainText: UTType { UTType(declared: "public.utf8-plain-text") }
    public static var utf16PlainText: UTType { UTType(declared: "public.utf16-plain-text") }
    public static var utf16ExternalPlainText: UTType {
        UTType(declared: "public.utf16-external-plain-text")
    }
    public static var delimitedText: UTType { UTType(declared: "public.delimited-values-text") }
    public static var commaSeparatedText: UTType {
        UTType(declared: "public.comma-separated-values-text")
    }
    public static var tabSeparatedText: UTType {
        UTType(declared: "public.tab-separated-values-text")
    }
    public static var utf8TabSeparatedText: UTType {
        UTType(declared: "public.utf8-tab-separated-values-text")
    }
    public static var rtf: UTType { UTType(declared: "public.rtf") }
    public static var html: UTType { UTType(declared: "public.html") }
    public static var xml: UTType { UTType(declared: "public.xml") }
    public static var yaml: UTType { UTType(declared: "public.yaml") }
    public static var css: UTType { UTType(declared: "public.css") }
    public static var json: UTType { UTType(declared: "public.json") }
    public static var geoJSON: UTType { UTType(declared: "public.geojson") }
    public static var log: UTType { UTType(declared: "public.log") }
    public static var vCard: UTType { UTType(declared: "public.vcard") }
    public static var emailMessage: UTType { UTType(declared: "public.email-message") }
    public static var propertyList: UTType { UTType(declared: "com.apple.property-list") }
    public static var xmlPropertyList: UTType { UTType(declared: "com.apple.xml-property-list") }
    public static var binaryPropertyList: UTType {
        UTType(declared: "com.apple.binary-property-list")
    }
    public static var internetLocation: UTType { UTType(declared: "com.apple.internet-location") }
    public static var internetShortcut: UTType {
        UTType(declared: "com.microsoft.internet-shortcut")
    }

    public static var sourceCode: UTType { UTType(declared: "public.source-code") }
    public static var assemblyLanguageSource: UTType { UTType(declared: "public.assembly-source") }
    public static var cSource: UTType { UTType(declared: "public.c-source") }
    public static var objectiveCSource: UTType { UTType(declared: "public.objective-c-source") }
    public static var swiftSource: UTType { UTType(declared: "public.swift-source") }
    public static var cPlusPlusSource: UTType { UTType(declared: "public.c-plus-plus-source") }
    public static var objectiveCPlusPlusSource: UTType {
        UTType(declared: "public.objective-c-plus-plus-source")
    }
    public static var cHeader: UTType { UTType(declared: "public.c-header") }
    public static var cPlusPlusHeader: UTType { UTType(declared: "public.c-plus-plus-header") }
    public static var script: UTType { UTType(declared: "public.script") }
    public static var appleScript: UTType { UTType(declared: "com.apple.applescript.text") }
    public static var shellScript: UTType { UTType(declared: "public.shell-script") }
    public static var pythonScript: UTType { UTType(declared: "public.python-script") }
    public static var perlScript: UTType { UTType(declared: "public.perl-script") }
    public static var rubyScript: UTType { UTType(declared: "public.ruby-script") }
    public static var phpScript: UTType { UTType(declared: "public.php-script") }
    public static var javaScript: UTType { UTType(declared: "com.netscape.javascript-source") }

    public static var pdf: UTType { UTType(declared: "com.adobe.pdf") }
    public static var rtfd: UTType { UTType(declared: "com.apple.rtfd") }
    public static var flatRTFD: UTType { UTType(declared: "com.apple.flat-rtfd") }
    public static var webArchive: UTType { UTType(declared: "com.apple.webarchive") }
    public static var epub: UTType { UTType(declared: "org.idpf.epub-container") }
    public static var spreadsheet: UTType { UTType(declared: "public.spreadsheet") }
    public static var presentation: UTType { UTType(declared: "public.presentation") }
    public static var pkcs12: UTType { UTType(declared: "com.rsa.pkcs-12") }
    public static var x509Certificate: UTType { UTType(declared: "public.x509-certificate") }

    public static var archive: UTType { UTType(declared: "public.archive") }
    public static var zip: UTType { UTType(declared: "public.zip-archive") }
    public static var gzip: UTType { UTType(declared: "org.gnu.gnu-zip-archive") }
    public static var bz2: UTType { UTType(declared: "public.bzip2-archive") }
    public static var tarArchive: UTType { UTType(declared: "public.tar-archive") }
    public static var appleArchive: UTType { UTType(declared: "com.apple.archive") }
    public static var diskImage: UTType { UTType(declared: "public.disk-image") }

    public static var image: UTType { UTType(declared: "public.image") }
    public static var jpeg: UTType { UTType(declared: "public.jpeg") }
    public static var png: UTType { UTType(declared: "public.png") }
    public static var gif: UTType { UTType(declared: "com.compuserve.gif") }
    public static var tiff: UTType { UTType(declared: "public.tiff") }
    public static var bmp: UTType { UTType(declared: "com.microsoft.bmp") }
    public static var ico: UTType { UTType(declared: "com.microsoft.ico") }
    public static var icns: UTType { UTType(declared: "com.apple.icns") }
    public static var webP: UTType { UTType(declared: "org.webmproject.webp") }
    public static var heif: UTType { UTType(declared: "public.heif") }
    public static var heic: UTType { UTType(declared: "public.heic") }
    public static var svg: UTType { UTType(declared: "public.svg-image") }
    public static var rawImage: UTType { UTType(declared: "public.camera-raw-image") }
    public static var exr: UTType { UTType(declared: "com.ilm.openexr-image") }
    public static var livePhoto: UTType { UTType(declared: "com.apple.live-photo") }
    public static var threeDContent: UTType { UTType(declared: "public.3d-content") }
    public static var usdz: UTType {
        UTType(declared: "com.pixar.universal-scene-description-mobile")
    }

    public static var audiovisualContent: UTType { UTType(declared: "public.audiovisual-content") }
    public static var movie: UTType { UTType(declared: "public.movie") }
    public static var video: UTType { UTType(declared: "public.video") }
    public static var audio: UTType { UTType(declared: "public.audio") }
    public static var quickTimeMovie: UTType { UTType(declared: "com.apple.quicktime-movie") }
    public static var mpeg: UTType { UTType(declared: "public.mpeg") }
    public static var mpeg2Video: UTType { UTType(declared: "public.mpeg-2-video") }
    public static var mpeg2TransportStream: UTType {
        UTType(declared: "public.mpeg-2-transport-stream")
    }
    public static var mpeg4Movie: UTType { UTType(declared: "public.mpeg-4") }
    public static var mpeg4Audio: UTType { UTType(declared: "public.mpeg-4-audio") }
    public static var avi: UTType { UTType(declared: "public.avi") }
    public static var mp3: UTType { UTType(declared: "public.mp3") }
    public static var wav: UTType { UTType(declared: "com.microsoft.waveform-audio") }
    public static var aiff: UTType { UTType(declared: "public.aiff-audio") }
    public static var midi: UTType { UTType(declared: "public.midi-audio") }
    public static var m3uPlaylist: UTType { UTType(declared: "public.m3u-playlist") }
}
