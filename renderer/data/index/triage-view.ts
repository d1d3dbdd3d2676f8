import type { FacetCounts, TriageRow, TriageView } from '../../../shared/domain/triage-index.ts'
import { type FacetChoice, facetNames } from '../../../shared/domain/triage-query.ts'
import { facetColumn, type FacetColumn, type FacetSource } from './facets.ts'
import type { Found } from './followed-slots.ts'
import { firstFailing, narrowingsOf } from './narrowings.ts'

/** What a view reads its rows from. */
export interface RowSource {
  readonly size: number
  keyOf(slot: number): string
  rowOf(slot: number): TriageRow
  find(key: string): number | undefined
}

/** Up to this many positions are looked for one by one. For more it is worth making a table of all. */
const fewLookUps = 8

/** Rows that a view keeps: while a list is scrolled, nearly all rows of a frame were in the frame before. */
const keptRows = 200

/** Slots in the order of a query; `descending` reads them from the end. */
export function createView(source: RowSource, { slots, places }: Found, descending: boolean): TriageView {
  const rows = new Map<number, TriageRow>()
  const slotAt = (position: number): number => {
    const slot = slots[descending ? slots.length - 1 - position : position]
    if (slot === undefined) throw new RangeError(`No row at position ${position} of ${slots.length}`)
    return slot
  }
  const shownAt = (index: number): number => (descending && index !== -1 ? slots.length - 1 - index : index)
  const positionsBySlot = (): Int32Array => {
    const bySlot = new Int32Array(source.size).fill(-1)
    // A loop: a call for each of 100,000 slots takes twice as long.
    for (let index = 0; index < slots.length; index += 1) bySlot[slots[index] as number] = shownAt(index)
    return bySlot
  }
  return {
    total: slots.length,
    keyAt: (position) => source.keyOf(slotAt(position)),
    rowAt: (position) => {
      const known = rows.get(position)
      if (known !== undefined) return known
      if (rows.size >= keptRows) rows.clear()
      const row = source.rowOf(slotAt(position))
      rows.set(position, row)
      return row
    },
    positionOf: (key) => {
      const slot = source.find(key)
      if (slot === undefined) return -1
      places.lookUps += 1
      if (places.bySlot === null && places.lookUps <= fewLookUps) return shownAt(slots.indexOf(slot))
      places.bySlot ??= positionsBySlot()
      return places.bySlot[slot] ?? -1
    }
  }
}

/** Alerts between two steps of a count, which take some milliseconds. */
const portion = 5_000

/**
 * Counts the values of all facets in one pass, with a pause after each portion. An alert that fails one facet counts only for the values of
 * that facet, which tell what would be shown if they were chosen instead.
 */
export function* countFacets(
  slots: Uint32Array,
  choice: FacetChoice,
  words: readonly Uint8Array[],
  source: FacetSource
): Generator<null, FacetCounts, undefined> {
  const columns = facetNames.map((name) => facetColumn(name, source))
  const tallies = columns.map(({ values }) => new Uint32Array(values.length))
  const narrowings = narrowingsOf(choice, source)
  const tallyOf = narrowings.map(({ name }) => facetNames.indexOf(name))
  const count = (slot: number): void => {
    if (!holdsAll(words, slot)) return
    const failing = firstFailing(narrowings, slot, 0)
    if (failing === narrowings.length)
      for (let facet = 0; facet < columns.length; facet += 1) tally(columns[facet], tallies[facet], slot)
    else if (firstFailing(narrowings, slot, failing + 1) === narrowings.length)
      tally(columns[tallyOf[failing] ?? 0], tallies[tallyOf[failing] ?? 0], slot)
  }
  for (let from = 0; from < slots.length; from += portion) {
    if (from > 0) yield null
    for (const slot of slots.subarray(from, from + portion)) count(slot)
  }
  return Object.fromEntries(
    facetNames.map((name, facet) => [name, spread(columns[facet], tallies[facet])])
  ) as FacetCounts
}

function holdsAll(words: readonly Uint8Array[], slot: number): boolean {
  for (const marks of words) if (marks[slot] !== 1) return false
  return true
}

function tally(column: FacetColumn | undefined, counts: Uint32Array | undefined, slot: number): void {
  const code = column?.codes[slot] ?? 0
  if (counts !== undefined) counts[code] = (counts[code] ?? 0) + 1
}

function spread(
  column: FacetColumn | undefined,
  counts: Uint32Array | undefined
): ReadonlyMap<string, number> {
  const byValue = new Map<string, number>()
  column?.values.forEach((held, code) => {
    const count = counts?.[code] ?? 0
    if (count > 0) for (const value of held) byValue.set(value, (byValue.get(value) ?? 0) + count)
  })
  return byValue
}
