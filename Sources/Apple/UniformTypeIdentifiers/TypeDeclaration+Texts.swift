extension TypeDeclaration {
    static let texts: [TypeDeclaration] = [
        TypeDeclaration("public.text", in: ["public.data", "public.content"]),
        TypeDeclaration(
            "public.plain-text", in: ["public.text"], extensions: ["txt", "text"],
            media: ["text/plain"]),
        TypeDeclaration("public.utf8-plain-text", in: ["public.plain-text"]),
        TypeDeclaration("public.utf16-plain-text", in: ["public.plain-text"]),
        TypeDeclaration("public.utf16-external-plain-text", in: ["public.plain-text"]),
        TypeDeclaration("public.delimited-values-text", in: ["public.text"]),
        TypeDeclaration(
            "public.comma-separated-values-text", in: ["public.delimited-values-text"],
            extensions: ["csv"], media: ["text/csv"]),
        TypeDeclaration(
            "public.tab-separated-values-text", in: ["public.delimited-values-text"],
            extensions: ["tsv", "tab"], media: ["text/tab-separated-values"]),
        TypeDeclaration(
            "public.utf8-tab-separated-values-text",
            in: ["public.tab-separated-values-text", "public.utf8-plain-text"]),
        TypeDeclaration(
            "public.rtf", in: ["public.text"], extensions: ["rtf"],
            media: ["text/rtf", "application/rtf"]),
        TypeDeclaration(
            "public.html", in: ["public.text"], extensions: ["html", "htm", "shtml"],
            media: ["text/html"]),
        TypeDeclaration(
            "public.xml", in: ["public.text"], extensions: ["xml"],
            media: ["application/xml", "text/xml"]),
        TypeDeclaration(
            "public.yaml", in: ["public.text"], extensions: ["yaml", "yml"],
            media: ["application/yaml", "application/x-yaml"]),
        TypeDeclaration(
            "public.css", in: ["public.text"], extensions: ["css"], media: ["text/css"]),
        TypeDeclaration(
            "public.json", in: ["public.text"], extensions: ["json"], media: ["application/json"]),
        TypeDeclaration(
            "public.geojson", in: ["public.json"], extensions: ["geojson"],
            media: ["application/geo+json"]),
        TypeDeclaration("public.log", in: ["public.plain-text"], extensions: ["log"]),
        TypeDeclaration(
            "public.vcard", in: ["public.contact", "public.text"], extensions: ["vcf", "vcard"],
            media: ["text/vcard", "text/x-vcard"]),
        TypeDeclaration(
            "net.daringfireball.markdown", in: ["public.plain-text"],
            extensions: ["md", "markdown"], media: ["text/markdown"]),
        TypeDeclaration(
            "com.apple.ical.ics", in: ["public.calendar-event", "public.text"], extensions: ["ics"],
            media: ["text/calendar"]),
        TypeDeclaration("public.email-message", in: ["public.message"]),
        TypeDeclaration(
            "com.apple.mail.email", in: ["public.email-message", "public.data"],
            extensions: ["eml"], media: ["message/rfc822"]),
        TypeDeclaration("com.apple.property-list", in: ["public.data"], extensions: ["plist"]),
        TypeDeclaration(
            "com.apple.xml-property-list", in: ["public.xml", "com.apple.property-list"]),
        TypeDeclaration("com.apple.binary-property-list", in: ["com.apple.property-list"]),
        TypeDeclaration("com.apple.internet-location", in: ["public.data"]),
        TypeDeclaration(
            "com.microsoft.internet-shortcut", in: ["com.apple.internet-location"],
            extensions: ["url"]),
    ]
}
