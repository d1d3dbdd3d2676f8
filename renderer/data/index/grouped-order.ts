/** Slots by the rank of the group that they belong to, inside a group in the order of `slots`: a counting sort. */
export function groupSlots(slots: Uint32Array, groupOf: (slot: number) => number, ranks: Uint32Array): Uint32Array {
  const starts = new Uint32Array(ranks.length + 1)
  const rankOf = (slot: number): number => ranks[groupOf(slot)] ?? 0
  for (const slot of slots) starts[rankOf(slot) + 1] = (starts[rankOf(slot) + 1] ?? 0) + 1
  for (let rank = 1; rank < starts.length; rank += 1) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0)
  const sorted = new Uint32Array(slots.length)
  for (const slot of slots) {
    const rank = rankOf(slot)
    const place = starts[rank] ?? 0
    sorted[place] = slot
    starts[rank] = place + 1
  }
  return sorted
}
