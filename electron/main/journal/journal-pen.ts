import { isWhole, type JournalEntry } from '../../../shared/domain/work-journal.ts'
import { systemCode } from '../files/file-system.ts'
import type { ChainEnd } from './frame.ts'
import { type JournalPart, type NamingEntry, partName, partsToMerge, startOf } from './part.ts'
import { compactEntries, keyOf, netOf, readJournal } from './read-journal.ts'
import { partFiles, readParts } from './read-parts.ts'
import {
  announceParts,
  closing,
  continueFile,
  framesOf,
  type JournalFileParts,
  keepPartBeside,
  orRemoved,
  takePlace,
  writeNew,
  writeWhole,
  type Written
} from './written-file.ts'

/** The most rows in one frame, because an act may have tens of thousands. */
const rowsAFrame = 500
/** How many times as large as the journal's own file a part may become. */
const partSize = 8

/** Writes one journal. Its callers make sure that methods do not overlap. */
export class JournalPen {
  readonly #parts: JournalFileParts
  /** Null after a replacement that failed: nobody knows which file has the name now. */
  #written: Written | null
  #compactedTo: number
  #waiting: readonly NamingEntry[] = []
  /** Parts that are damaged are kept beside when the journal is replaced. */
  #keepsOld: boolean

  constructor(parts: JournalFileParts, opened: Written, { keepsOld }: { readonly keepsOld: boolean }) {
    this.#parts = parts
    this.#written = opened
    this.#compactedTo = 0
    this.#keepsOld = keepsOld
  }

  keepOld(): void {
    this.#keepsOld = true
  }

  take(entry: JournalEntry): void {
    this.#waiting = [...this.#waiting, ...split(entry)]
  }

  /** Writes everything that waits. What cannot be written waits on. */
  async flush(): Promise<null> {
    const taken = this.#waiting
    if (taken.length === 0) return null
    const { cipher, compactFromBytes } = this.#parts
    const before = await this.#place()
    const { bytes, end } = isLost(before)
      ? framesOf(cipher, naming(taken, before.parts), before.end, false)
      : framesOf(cipher, taken, before.end, before.length === 0)
    await writeOrCut(before, bytes)
    const written = { ...before, length: before.length + bytes.length, end }
    this.#written = written
    this.#waiting = this.#waiting.slice(taken.length)
    if (written.length > compactFromBytes && written.length > 2 * this.#compactedTo)
      await this.#compactIfPossible(written)
    return null
  }

  /** What was written is on the disk, whatever becomes of this. It is tried again once as much came to it (SPEC J5p). */
  async #compactIfPossible(written: Written): Promise<void> {
    try {
      await this.#compact(written)
    } catch (thrown) {
      systemCode(thrown)
      this.#compactedTo = written.length
    }
  }

  async replace(entries: readonly JournalEntry[]): Promise<null> {
    const place = await this.#place()
    const { end, parts } = place
    const last = entries.at(-1)
    if (last === undefined || this.#firstOf(entries).length === entries.length)
      await this.#put(entries, end, { kept: [], added: [] })
    else {
      await announceParts(place)
      const [added, next] = await this.#writeParts(entries, end)
      await this.#put([{ ...last, puts: [], deletes: [] }], next, { kept: [], added })
    }
    // What was taken meanwhile is not among them, and is written next.
    this.#waiting = this.#waiting.filter((entry) => last !== undefined && isBehind(entry, last))
    await this.#drop(parts, this.#keepsOld)
    this.#keepsOld = false
    return null
  }

  async close(): Promise<void> {
    await closing(this.#written?.handle)
  }

  /** Where the next frame goes. A file that is not there any more is not begun anew: it would read as whole. */
  async #place(): Promise<Written> {
    const { disk, name } = this.#parts
    if (this.#written === null && (await disk.read(name)) === null)
      throw Object.assign(new Error(`${name} is gone`), { code: 'ENOENT' })
    return (this.#written ??= await continueFile(this.#parts))
  }

  /** What the file holds becomes a part, together with the last ones if they are small (SPEC J5e). */
  async #compact({ length, start, parts }: Written): Promise<void> {
    const { disk, name, cipher, compactFromBytes } = this.#parts
    const own = readJournal((await disk.read(name)) ?? Buffer.alloc(0), cipher)
    const last = own.entries.at(-1)
    this.#compactedTo = length
    // Bytes changed on the disk while the app ran. They are left as they are, so that the next start reports
    // them.
    if (own.findings.length > 0 || last === undefined) return
    const tail = { bytes: length, deletes: netOf(own.entries).deletes.size }
    const merged = parts.slice(parts.length - partsToMerge(parts, tail, partSize * compactFromBytes))
    const before = await readParts(disk, name, cipher, merged)
    if (!isWhole(before.findings)) return
    const kept = parts.slice(0, parts.length - merged.length)
    const net = netOf([...before.entries, ...own.entries])
    const { lineage, revision, at } = last
    const entries = compactEntries(kept.length === 0 ? { ...net, deletes: new Map() } : net, at)
    const from = merged[0] === undefined ? start : startOf(merged[0])
    const [added, end] = await this.#writeParts(entries, from)
    await this.#put([{ lineage, revision, at, puts: [], deletes: [] }], end, { kept, added })
    await this.#drop(merged, false)
  }

  async #writeParts(
    entries: readonly JournalEntry[],
    from: ChainEnd
  ): Promise<readonly [readonly JournalPart[], ChainEnd]> {
    const parts: JournalPart[] = []
    let end = from
    for (let rest = entries; rest.length > 0;) {
      const portion = this.#firstOf(rest)
      const begin = end
      const [part, next] = await this.#orRemoved(parts, () => this.#writePart(portion, begin))
      parts.push(part)
      end = next
      rest = rest.slice(portion.length)
    }
    return [parts, end]
  }

  async #writePart(
    entries: readonly JournalEntry[],
    from: ChainEnd
  ): Promise<readonly [JournalPart, ChainEnd]> {
    const { disk, name, cipher } = this.#parts
    const file = ((await partFiles(disk, name)).at(-1) ?? 0) + 1
    const { bytes, end } = framesOf(cipher, entries, from, true)
    const part = partName(name, { file })
    await orRemoved(disk, [part], () => writeWhole(disk, part, bytes))
    const sum = (of: (entry: JournalEntry) => readonly unknown[]): number =>
      entries.reduce((total, entry) => total + of(entry).length, 0)
    const [puts, deletes] = [sum((entry) => entry.puts), sum((entry) => entry.deletes)]
    const { number, hash } = from
    return [{ file, bytes: bytes.length, puts, deletes, number, previous: hash.toString('hex') }, end]
  }

  /** Does what these parts are written for, which no file names yet. */
  async #orRemoved<Value>(parts: readonly JournalPart[], work: () => Promise<Value>): Promise<Value> {
    const { disk, name } = this.#parts
    return await orRemoved(
      disk,
      parts.map((part) => partName(name, part)),
      work
    )
  }

  /** As many of these entries as one part may hold. */
  #firstOf(entries: readonly JournalEntry[]): readonly JournalEntry[] {
    const most = partSize * this.#parts.compactFromBytes
    let bytes = 0
    const tooMuch = entries.findIndex((entry) => (bytes += JSON.stringify(entry).length) > most)
    return tooMuch === -1 ? entries : entries.slice(0, Math.max(1, tooMuch))
  }

  /** Replaces the journal's own file by one that names these parts. Nothing of both counts before the renaming. */
  async #put(
    [first, ...others]: readonly JournalEntry[],
    from: ChainEnd,
    { kept, added }: { readonly kept: readonly JournalPart[]; readonly added: readonly JournalPart[] }
  ): Promise<void> {
    const old = this.#written
    const parts = [...kept, ...added]
    const named = first === undefined ? [] : [parts.length === 0 ? first : { ...first, parts }, ...others]
    const next = await this.#orRemoved(added, () => writeNew(this.#parts, named, from, parts))
    // A renaming that throws may have been done. What is written next must go into the file that has the name.
    this.#written = null
    this.#compactedTo = next.length
    await closing(old?.handle)
    this.#written = await takePlace(this.#parts, next)
  }

  /** What cannot be removed now, the next start removes. */
  async #drop(parts: readonly JournalPart[], isKept: boolean): Promise<void> {
    const { disk, name } = this.#parts
    for (const part of parts)
      await (isKept ? keepPartBeside(disk, name, part) : disk.remove(partName(name, part))).catch(systemCode)
  }
}

/** No file that is empty has older parts, unless it lost what named them. */
function isLost({ length, parts }: Written): boolean {
  return length === 0 && parts.length > 0
}

/** They name the older parts, and are no beginning of a file, so that it reads as damaged at each start (SPEC J5m). */
function naming(
  [first, ...others]: readonly NamingEntry[],
  parts: readonly JournalPart[]
): readonly NamingEntry[] {
  return first === undefined ? [] : [{ ...first, parts }, ...others]
}

function isBehind(entry: JournalEntry, last: JournalEntry): boolean {
  return entry.lineage === last.lineage && entry.revision > last.revision
}

/** Cuts off what was written in part. If even that fails, the next attempt overwrites it. */
async function writeOrCut({ handle, length }: Written, bytes: Buffer): Promise<void> {
  try {
    await handle.writeAt(bytes, length)
  } catch (thrown) {
    await handle.cutAt(length).catch(systemCode)
    throw thrown
  }
}

/**
 * All but the last frame say that the act goes on, so that a part of it is never read as all of it (SPEC J4f). Deletions
 * come last, so that if only a part of an act can be read, something is there twice and not missing.
 */
function split(entry: JournalEntry): readonly NamingEntry[] {
  if (entry.puts.length <= rowsAFrame) return [entry]
  const written = new Set(entry.puts.map(keyOf))
  const portions = Array.from({ length: Math.ceil(entry.puts.length / rowsAFrame) }, (_, index) =>
    entry.puts.slice(index * rowsAFrame, (index + 1) * rowsAFrame)
  )
  const deletes = entry.deletes.filter((row) => !written.has(keyOf(row)))
  return portions.map((puts, index) =>
    index === portions.length - 1
      ? { ...entry, puts, deletes }
      : { ...entry, puts, deletes: [], goesOn: true as const }
  )
}
