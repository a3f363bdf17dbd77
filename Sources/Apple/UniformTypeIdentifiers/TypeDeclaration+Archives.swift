extension TypeDeclaration {
    static let archives: [TypeDeclaration] = [
        TypeDeclaration("public.archive"),
        TypeDeclaration(
            "public.zip-archive", in: ["public.data", "public.archive"], extensions: ["zip"],
            media: ["application/zip"]),
        TypeDeclaration(
            "org.gnu.gnu-zip-archive", in: ["public.data", "public.archive"],
            extensions: ["gz", "gzip"], media: ["application/gzip", "application/x-gzip"]),
        TypeDeclaration(
            "public.bzip2-archive", in: ["public.data", "public.archive"],
            extensions: ["bz2", "bzip2"], media: ["application/x-bzip2"]),
        TypeDeclaration(
            "public.tar-archive", in: ["public.data", "public.archive"], extensions: ["tar"],
            media: ["application/x-tar"]),
        TypeDeclaration("com.apple.archive", in: ["public.data"], extensions: ["aar"]),
        TypeDeclaration("public.disk-image", in: ["public.archive"]),
    ]
}
