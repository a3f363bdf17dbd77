extension TypeDeclaration {
    static let images: [TypeDeclaration] = [
        TypeDeclaration("public.image", in: ["public.data", "public.content"]),
        TypeDeclaration(
            "public.jpeg", in: ["public.image"], extensions: ["jpeg", "jpg", "jpe"],
            media: ["image/jpeg", "image/jpg"]),
        TypeDeclaration(
            "public.png", in: ["public.image"], extensions: ["png"], media: ["image/png"]),
        TypeDeclaration(
            "com.compuserve.gif", in: ["public.image"], extensions: ["gif"], media: ["image/gif"]),
        TypeDeclaration(
            "public.tiff", in: ["public.image"], extensions: ["tiff", "tif"], media: ["image/tiff"]),
        TypeDeclaration(
            "com.microsoft.bmp", in: ["public.image"], extensions: ["bmp", "dib"],
            media: ["image/bmp"]),
        TypeDeclaration(
            "com.microsoft.ico", in: ["public.image"], extensions: ["ico"],
            media: ["image/vnd.microsoft.icon", "image/x-icon"]),
        TypeDeclaration(
            "com.apple.icns", in: ["public.image"], extensions: ["icns"], media: ["image/x-icns"]),
        TypeDeclaration(
            "org.webmproject.webp", in: ["public.image"], extensions: ["webp"],
            media: ["image/webp"]),
        TypeDeclaration(
            "public.heif", in: ["public.image"], extensions: ["heif", "hif"], media: ["image/heif"]),
        TypeDeclaration(
            "public.heic", in: ["public.heif"], extensions: ["heic"], media: ["image/heic"]),
        TypeDeclaration(
            "public.svg-image", in: ["public.image", "public.xml"], extensions: ["svg"],
            media: ["image/svg+xml"]),
        TypeDeclaration("public.camera-raw-image", in: ["public.image"]),
        TypeDeclaration("com.ilm.openexr-image", in: ["public.image"], extensions: ["exr"]),
        TypeDeclaration("com.apple.live-photo"),
        TypeDeclaration("public.3d-content", in: ["public.content"]),
        TypeDeclaration(
            "com.pixar.universal-scene-description-mobile",
            in: ["public.data", "public.3d-content"], extensions: ["usdz"],
            media: ["model/vnd.usdz+zip"]),
    ]
}
