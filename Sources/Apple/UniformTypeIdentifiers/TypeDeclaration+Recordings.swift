extension TypeDeclaration {
    static let recordings: [TypeDeclaration] = [
        TypeDeclaration("public.audiovisual-content", in: ["public.data", "public.content"]),
        TypeDeclaration("public.movie", in: ["public.audiovisual-content"]),
        TypeDeclaration("public.video", in: ["public.movie"]),
        TypeDeclaration("public.audio", in: ["public.audiovisual-content"]),
        TypeDeclaration(
            "com.apple.quicktime-movie", in: ["public.movie"], extensions: ["mov", "qt"],
            media: ["video/quicktime"]),
        TypeDeclaration(
            "public.mpeg", in: ["public.movie"], extensions: ["mpg", "mpeg", "mpe"],
            media: ["video/mpeg"]),
        TypeDeclaration(
            "public.mpeg-2-video", in: ["public.video"], extensions: ["m2v"], media: ["video/mpeg2"]
        ),
        TypeDeclaration(
            "public.mpeg-2-transport-stream", in: ["public.movie"], extensions: ["ts"],
            media: ["video/mp2t"]),
        TypeDeclaration(
            "public.mpeg-4", in: ["public.movie"], extensions: ["mp4", "mpg4"], media: ["video/mp4"]
        ),
        TypeDeclaration(
            "public.mpeg-4-audio", in: ["public.mpeg-4", "public.audio"], media: ["audio/mp4"]),
        TypeDeclaration(
            "com.apple.m4a-audio", in: ["public.mpeg-4-audio"], extensions: ["m4a"],
            media: ["audio/x-m4a"]),
        TypeDeclaration(
            "com.apple.m4v-video", in: ["public.mpeg-4"], extensions: ["m4v"],
            media: ["video/x-m4v"]),
        TypeDeclaration(
            "public.avi", in: ["public.movie"], extensions: ["avi"],
            media: ["video/avi", "video/x-msvideo"]),
        TypeDeclaration(
            "public.mp3", in: ["public.audio"], extensions: ["mp3"],
            media: ["audio/mpeg", "audio/mp3"]),
        TypeDeclaration(
            "com.microsoft.waveform-audio", in: ["public.audio"], extensions: ["wav", "wave"],
            media: ["audio/vnd.wave", "audio/wav", "audio/x-wav"]),
        TypeDeclaration(
            "public.aiff-audio", in: ["public.audio"], extensions: ["aiff", "aif"],
            media: ["audio/aiff", "audio/x-aiff"]),
        TypeDeclaration(
            "public.midi-audio", in: ["public.audio"], extensions: ["midi", "mid"],
            media: ["audio/midi"]),
        TypeDeclaration(
            "org.xiph.flac", in: ["public.audio"], extensions: ["flac"], media: ["audio/flac"]),
        TypeDeclaration(
            "public.m3u-playlist", in: ["public.text", "public.playlist"],
            extensions: ["m3u", "m3u8"], media: ["audio/mpegurl", "application/vnd.apple.mpegurl"]),
    ]
}
