import SwiftUI

struct Ward: Identifiable {
    let id: Int
    let name: String
    let total: Int
    let free: Int
}

struct BedView: View {
    let wards: [(String, Int, Int)]

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Image(systemName: "bed.double.fill")
                    .foregroundStyle(.blue)
                Text("Beds")
                    .font(.headline)
            }

            Divider()

            ForEach(wards, id: \.0) { ward in
                HStack {
                    Text(ward.0)
                        .font(.subheadline)
                    Spacer()
                    Text("\(ward.2)/\(ward.1)")
                        .font(.subheadline.weight(.semibold))
                        .foregroundStyle(ward.2 == 0 ? .red : ward.2 <= 2 ? .orange : .green)
                    Text("free")
                        .font(.caption)
                        .foregroundStyle(.secondary)
                }
            }
        }
        .padding()
    }
}

struct BedPreviews: PreviewProvider {
    static var previews: some View {
        BedView(wards: [("A", 3, 1)])
    }
}

#Preview {
    BedView(wards: [("A", 3, 1)])
}

#Preview("Two wards", traits: .sizeThatFitsLayout) {
    let wards = [("A", 3, 1), ("B", 2, 2)]
    BedView(wards: wards)
        .padding()
}
