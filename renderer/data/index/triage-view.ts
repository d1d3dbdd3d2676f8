import type { FacetCounts, TriageRow, TriageView } from '../../../shared/domain/triage-index.ts'
import { type FacetChoice, type FacetName, facetNames } from '../../../shared/domain/triage-query.ts'
import { facetColumn, type FacetColumn, type FacetSource } from './facets.ts'

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
export function createView(source: RowSource, slots: Uint32Array, descending: boolean): TriageView {
  let positions: Int32Array | null = null
  let lookUps = 0
  const rows = new Map<number, TriageRow>()
  const slotAt = (position: number): number => {
    const slot = slots[descending ? slots.length - 1 - position : position]
    if (slot === undefined) throw new RangeError(`No row at position ${position} of ${slots.length}`)
    return slot
  }
  const shownAt = (index: number): number => (descending && index !== -1 ? slots.length - 1 - index : index)
  const positionsBySlot = (): Int32Array => {
    const bySlot = new Int32Array(source.size).fill(-1)
    // A loop, since each decision asks: a call for each of 100,000 slots takes twice as long.
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
      lookUps += 1
      if (positions === null && lookUps <= fewLookUps) return shownAt(slots.indexOf(slot))
      positions ??= positionsBySlot()
      return positions[slot] ?? -1
    }
  }
}

/** One active facet: 1 for each code that is wanted. */
interface Narrowing {
  readonly name: FacetName
  readonly codes: Uint8Array | Uint32Array
  readonly wanted: Uint8Array
}

function narrowingsOf(choice: FacetChoice, source: FacetSource): readonly Narrowing[] {
  return facetNames.flatMap((name) => {
    const chosen = choice[name]
    if (chosen === undefined) return []
    const { codes, values } = facetColumn(name, source)
    return [
      {
        name,
        codes,
        wanted: Uint8Array.from(values, (held) => (held.some((value) => chosen.includes(value)) ? 1 : 0))
      }
    ]
  })
}

/** For the marks of a word: 1 at the slots that hold it. */
const marked = Uint8Array.of(0, 1)

/** Those of `slots` that match every facet and every word, and the one to be kept, in the same order. */
export function filterSlots(
  slots: Uint32Array,
  choice: FacetChoice,
  words: readonly Uint8Array[],
  source: FacetSource,
  kept?: number
): Uint32Array {
  const passes = [...words.map((codes) => ({ codes, wanted: marked })), ...narrowingsOf(choice, source)]
  if (passes.length === 0) return slots
  const found = new Uint32Array(slots.length)
  let left = slots
  for (const pass of passes) left = found.subarray(0, moveWanted(left, found, pass, kept ?? -1))
  return left
}

/**
 * Writes those that one facet wants, and the one to be kept, from the beginning of `found` on. Returns how many. A pass
 * for each facet takes half the time of one pass that asks all of them, and a decision waits for it.
 */
function moveWanted(
  slots: Uint32Array,
  found: Uint32Array,
  { codes, wanted }: Pick<Narrowing, 'codes' | 'wanted'>,
  kept: number
): number {
  let count = 0
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number
    if (wanted[codes[slot] ?? 0] !== 1 && slot !== kept) continue
    found[count] = slot
    count += 1
  }
  return count
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

/** The number of the first facet from `from` on that the slot fails, or the number of facets if it fails none. */
function firstFailing(narrowings: readonly Narrowing[], slot: number, from: number): number {
  for (let index = from; index < narrowings.length; index += 1) {
    const narrowing = narrowings[index]
    if (narrowing !== undefined && narrowing.wanted[narrowing.codes[slot] ?? 0] !== 1) return index
  }
  return narrowings.length
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
