extension ShapeStyle where Self == Color {
    public static var red: Self { .red }
    public static var orange: Self { .orange }
    public static var yellow: Self { .yellow }
    public static var green: Self { .green }
    public static var mint: Self { .mint }
    public static var teal: Self { .teal }
    public static var cyan: Self { .cyan }
    public static var blue: Self { .blue }
    public static var indigo: Self { .indigo }
    public static var purple: Self { .purple }
    public static var pink: Self { .pink }
    public static var brown: Self { .brown }
    public static var gray: Self { .gray }
    public static var white: Self { .white }
    public static var black: Self { .black }
    public static var clear: Self { .clear }
}
