import type { TriageRow, TriageView } from '../../store/triage-index.ts'

/** What a view reads its rows from. */
export interface RowSource {
  readonly size: number
  keyOf(slot: number): string
  rowOf(slot: number): TriageRow
  find(key: string): number | undefined
}

/** Places that are looked for one by one; for more of them a table of all is worth its room. */
const fewLookUps = 8

/** Slots in the order of a query; `descending` reads them from the end. */
export function createView(source: RowSource, slots: Uint32Array, descending: boolean): TriageView {
  let positions: Int32Array | null = null
  let lookUps = 0
  const slotAt = (position: number): number => {
    const slot = slots[descending ? slots.length - 1 - position : position]
    if (slot === undefined) throw new RangeError(`No row at position ${position} of ${slots.length}`)
    return slot
  }
  const shownAt = (index: number): number => (descending && index !== -1 ? slots.length - 1 - index : index)
  const positionsBySlot = (): Int32Array => {
    const bySlot = new Int32Array(source.size).fill(-1)
    slots.forEach((slot, index) => {
      bySlot[slot] = shownAt(index)
    })
    return bySlot
  }
  return {
    total: slots.length,
    keyAt: (position) => source.keyOf(slotAt(position)),
    rowAt: (position) => source.rowOf(slotAt(position)),
    positionOf: (key) => {
      const slot = source.find(key)
      if (slot === undefined) return -1
      lookUps += 1
      if (positions === null && lookUps <= fewLookUps) return shownAt(slots.indexOf(slot))
      positions ??= positionsBySlot()
      return positions[slot] ?? -1
    }
  }
}
