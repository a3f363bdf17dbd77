extension TypeDeclaration {
    static let documents: [TypeDeclaration] = [
        TypeDeclaration(
            "com.adobe.pdf", in: ["public.data", "public.composite-content"], extensions: ["pdf"],
            media: ["application/pdf"]),
        TypeDeclaration(
            "com.apple.rtfd", in: ["com.apple.package", "public.composite-content"],
            extensions: ["rtfd"]),
        TypeDeclaration("com.apple.flat-rtfd", in: ["public.data", "public.composite-content"]),
        TypeDeclaration(
            "com.apple.webarchive", in: ["public.data", "public.composite-content"],
            extensions: ["webarchive"], media: ["application/x-webarchive"]),
        TypeDeclaration(
            "org.idpf.epub-container", in: ["public.data", "public.composite-content"],
            extensions: ["epub"], media: ["application/epub+zip"]),
        TypeDeclaration("public.spreadsheet", in: ["public.content"]),
        TypeDeclaration("public.presentation", in: ["public.composite-content"]),
        TypeDeclaration(
            "com.microsoft.word.doc", in: ["public.data", "public.composite-content"],
            extensions: ["doc"], media: ["application/msword"]),
        TypeDeclaration(
            "org.openxmlformats.wordprocessingml.document",
            in: ["public.data", "public.composite-content"], extensions: ["docx"],
            media: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"]),
        TypeDeclaration(
            "com.microsoft.excel.xls", in: ["public.data", "public.spreadsheet"],
            extensions: ["xls"], media: ["application/vnd.ms-excel"]),
        TypeDeclaration(
            "org.openxmlformats.spreadsheetml.sheet", in: ["public.data", "public.spreadsheet"],
            extensions: ["xlsx"],
            media: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"]),
        TypeDeclaration(
            "com.microsoft.powerpoint.ppt", in: ["public.data", "public.presentation"],
            extensions: ["ppt"], media: ["application/vnd.ms-powerpoint"]),
        TypeDeclaration(
            "org.openxmlformats.presentationml.presentation",
            in: ["public.data", "public.presentation"], extensions: ["pptx"],
            media: ["application/vnd.openxmlformats-officedocument.presentationml.presentation"]),
        TypeDeclaration(
            "org.oasis-open.opendocument.text", in: ["public.data", "public.composite-content"],
            extensions: ["odt"], media: ["application/vnd.oasis.opendocument.text"]),
        TypeDeclaration(
            "org.oasis-open.opendocument.spreadsheet", in: ["public.data", "public.spreadsheet"],
            extensions: ["ods"], media: ["application/vnd.oasis.opendocument.spreadsheet"]),
        TypeDeclaration(
            "org.oasis-open.opendocument.presentation", in: ["public.data", "public.presentation"],
            extensions: ["odp"], media: ["application/vnd.oasis.opendocument.presentation"]),
        TypeDeclaration(
            "com.rsa.pkcs-12", in: ["public.data"], extensions: ["p12", "pfx"],
            media: ["application/x-pkcs12"]),
        TypeDeclaration(
            "public.x509-certificate", in: ["public.data"], extensions: ["cer", "crt", "der"],
            media: ["application/x-x509-ca-cert"]),
    ]
}
