import fc from 'fast-check'
import { createJournalDisk } from '../../../electron/main/journal/journal-disk.ts'
import { type JournalFile, openJournalFile } from '../../../electron/main/journal/journal-file.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { JournalEntry } from '../../../shared/domain/work-journal.ts'
import { testCipher } from '../journal-in-memory.ts'
import type { HitPlan, Hits } from '../lives/hits.ts'
import { divert } from './file-calls.ts'
import { type Choose, chooser, type Operation, PowerCutDisk, type Survival } from './power-cut-disk.ts'

type Step =
  /** So many acts at once. */
  | { readonly kind: 'append'; readonly acts: number }
  | { readonly kind: 'replace' }
  | { readonly kind: 'reopen' }
  /** The disk takes so many bytes more, until the next step. */
  | { readonly kind: 'append-to-a-full-disk'; readonly room: number }
  /** A syncing of this step fails, and what it should have written is forgotten. */
  | { readonly kind: 'append-while-a-sync-fails'; readonly sync: number }
  | { readonly kind: 'replace-while-a-sync-fails'; readonly sync: number }

/** One start of the app, until the current is cut at a share of all that it would do. */
export interface Start {
  readonly steps: readonly Step[]
  readonly share: number
  readonly survival: Survival['kind']
  readonly seed: number
}

const acts = fc.integer({ min: 1, max: 4 })
const append: fc.Arbitrary<Step> = acts.map((many) => ({ kind: 'append', acts: many }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: append, weight: 8 },
  { arbitrary: fc.constant<Step>({ kind: 'replace' }), weight: 1 },
  { arbitrary: fc.constant<Step>({ kind: 'reopen' }), weight: 1 },
  {
    arbitrary: fc
      .integer({ min: 0, max: 900 })
      .map((room): Step => ({ kind: 'append-to-a-full-disk', room })),
    weight: 1
  },
  {
    arbitrary: fc
      .record({
        kind: fc.constantFrom('append-while-a-sync-fails' as const, 'replace-while-a-sync-fails' as const),
        sync: fc.integer({ min: 1, max: 4 })
      })
      .map((failing): Step => failing),
    weight: 1
  }
)

export const journalLives: fc.Arbitrary<readonly Start[]> = fc.array(
  fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
    share: fc.nat({ max: 999 }).map((thousandths) => thousandths / 1_000),
    survival: fc.constantFrom('nothing' as const, 'all' as const, 'beginning' as const, 'any' as const),
    seed: fc.nat()
  }),
  { minLength: 2, maxLength: 6 }
)

/** After these something waits to be synced. */
const loose = [
  'write journal',
  'cut journal',
  'create part',
  'write part',
  'remove part',
  'create new',
  'write new',
  'rename journal'
]
/** What a cut leaves, by what was done last before it. */
export const journalCuts: HitPlan = {
  nothing: loose,
  beginning: loose,
  any: loose,
  all: [...loose, 'sync journal', 'sync part', 'sync new', 'sync of the folder']
}

type Rows = ReadonlyMap<string, string>

/** What is known for certain of the journal, and what may be in it. */
interface Truth {
  /** More than one after a replacement that may have been done. */
  readonly bases: readonly Rows[]
  /** Written behind one of these, and not confirmed. */
  readonly pending: readonly JournalEntry[]
  readonly replacing: Rows | null
  /** Damage that was named at the last start may not have been kept aside yet. */
  readonly isDamaged: boolean
  readonly revision: number
}

const root = '/power-cut/journal'
const name = 'test.journal'
const compactFromBytes = 1_200

/** Lives through the starts, each on what the cut before it left. @throws if a confirmed act is lost or a lost one is not named. */
export async function liveJournal(starts: readonly Start[], hits: Hits): Promise<void> {
  let disk = new PowerCutDisk(root)
  let truth: Truth = { bases: [new Map()], pending: [], replacing: null, isDamaged: false, revision: 0 }
  for (const { steps, share, survival, seed } of starts) {
    const rehearsal = disk.cut({ kind: 'all' })
    await new JournalStart(rehearsal, truth).live(steps)
    disk.operationsLeft = Math.floor(share * rehearsal.operations)
    const start = new JournalStart(disk, truth)
    await Promise.race([start.live(steps), disk.stopped])
    if (survival === 'all' || disk.hasUnsynced) hits.add(survival, phaseOf(disk.last))
    disk = disk.cut(survivalOf(survival, chooser(seed)))
    truth = await checked(disk.cut({ kind: 'all' }), start.truth, survival === 'any' || truth.isDamaged)
  }
}

function survivalOf(kind: Survival['kind'], choose: Choose): Survival {
  return kind === 'nothing' || kind === 'all' ? { kind } : { kind, choose }
}

function phaseOf(last: Operation | null): string {
  if (last === null) return 'nothing'
  const { what, path } = last
  if (what === 'sync of the folder' || what === 'new folder') return what
  if (path.includes('.damaged')) return `${what} kept beside`
  if (path.includes('.part-')) return `${what} part`
  return `${what} ${path.endsWith('.new') ? 'new' : 'journal'}`
}

/** The journal as one start of the app writes it. */
class JournalStart {
  truth: Truth
  readonly #disk: PowerCutDisk
  #file: JournalFile | null = null

  constructor(disk: PowerCutDisk, truth: Truth) {
    this.#disk = disk
    this.truth = truth
  }

  async live(steps: readonly Step[]): Promise<void> {
    divert(root, this.#disk)
    this.#file = await opened()
    for (const one of steps) await this.#take(one)
  }

  async #take(one: Step): Promise<void> {
    const disk = this.#disk
    switch (one.kind) {
      case 'append':
        await this.#append(one.acts)
        break
      case 'replace':
        await this.#replace()
        break
      case 'reopen':
        await this.#file?.close()
        this.#file = await opened()
        break
      case 'append-to-a-full-disk':
        disk.room = one.room
        await this.#append(2)
        disk.room = Infinity
        await this.#append(1)
        break
      case 'append-while-a-sync-fails':
        disk.failSync(one.sync)
        await this.#append(2)
        disk.failSync(Infinity)
        await this.#append(1)
        break
      case 'replace-while-a-sync-fails':
        disk.failSync(one.sync)
        await this.#replace()
        disk.failSync(Infinity)
        await this.#append(1)
    }
  }

  async #append(many: number): Promise<void> {
    const entries = Array.from({ length: many }, (_, index) => entryOf(this.truth.revision + index + 1))
    const { pending, revision } = this.truth
    this.truth = { ...this.truth, pending: [...pending, ...entries], revision: revision + many }
    await Promise.all(
      entries.map(async (entry) => {
        const written = await this.#file?.append(entry)
        if (written?.kind === 'ok') this.#confirm(entry)
      })
    )
  }

  /** What waited before it is confirmed with it. */
  #confirm(entry: JournalEntry): void {
    const { bases, pending } = this.truth
    const upTo = pending.indexOf(entry) + 1
    this.truth = {
      ...this.truth,
      bases: bases.map((rows) => fold(rows, pending.slice(0, upTo))),
      pending: pending.slice(upTo)
    }
  }

  /** As the page does when its database is ahead: all that it holds becomes the journal. */
  async #replace(): Promise<void> {
    const { bases, pending, revision } = this.truth
    const rows = fold(bases[0] ?? new Map<string, string>(), pending)
    this.truth = { ...this.truth, replacing: rows, revision: revision + 1 }
    const written = await this.#file?.replace([
      {
        lineage: 'one',
        revision: revision + 1,
        at: toEpochMillis(revision + 1),
        puts: [...rows].map(([id, text]) => ({ table: 'drafts', id, content: text })),
        deletes: []
      }
    ])
    if (written?.kind === 'ok') this.truth = { ...this.truth, bases: [rows], pending: [], replacing: null }
    else this.truth = { ...this.truth, bases: [...this.truth.bases, rows], replacing: null }
  }
}

/** What the next start finds is all that was confirmed, and of the rest a beginning or, where damage is named, any part. */
async function checked(disk: PowerCutDisk, truth: Truth, mayBeDamaged: boolean): Promise<Truth> {
  divert(root, disk)
  const file = await opened()
  const read = await file.read()
  if (read.kind === 'failed') throw new Error(`The journal cannot be read: ${read.failure.code}`)
  const findings = [...file.findings, ...read.value.findings]
  const isNamed = findings.some(({ kind }) => kind !== 'torn-tail')
  if (isNamed && !mayBeDamaged) throw new Error(`Called damaged without damage: ${JSON.stringify(findings)}`)
  const rows: Rows = new Map([...read.value.rows].map(([, { id, content }]) => [id, String(content)]))
  const { bases, pending, replacing } = truth
  const allowed = [
    ...bases.flatMap((base) =>
      (isNamed ? subsets(pending) : beginnings(pending)).map((some) => fold(base, some))
    ),
    ...(replacing === null ? [] : [replacing])
  ].map(textOf)
  if (!allowed.includes(textOf(rows)))
    throw new Error(`${textOf(rows)} is none of ${allowed.join(' or ')}: ${JSON.stringify(findings)}`)
  return { ...truth, bases: [rows], pending: [], replacing: null, isDamaged: isNamed }
}

async function opened(): Promise<JournalFile> {
  const disk = createJournalDisk(`${root}/journals`)
  const file = await openJournalFile({ disk, name, cipher: testCipher, compactFromBytes })
  if (file.kind === 'failed') throw new Error(`The journal does not open: ${file.failure.code}`)
  return file.value
}

/** Writes one of a few rows, and deletes one now and then, in texts of many lengths. */
function entryOf(revision: number): JournalEntry {
  const id = (of: number): string => `alert-${String(of % 31)}`
  return {
    lineage: 'one',
    revision,
    at: toEpochMillis(revision),
    puts: [
      {
        table: 'drafts',
        id: id(revision),
        content: `${String(revision)} ${'ż'.repeat((revision * 37) % 150)}`
      }
    ],
    deletes: revision % 4 === 0 ? [{ table: 'drafts', id: id(revision + 11) }] : []
  }
}

function fold(rows: Rows, entries: readonly JournalEntry[]): Rows {
  const folded = new Map(rows)
  for (const { puts, deletes } of entries) {
    for (const { id } of deletes) folded.delete(id)
    for (const { id, content } of puts) folded.set(id, String(content))
  }
  return folded
}

function beginnings(entries: readonly JournalEntry[]): readonly (readonly JournalEntry[])[] {
  return Array.from({ length: entries.length + 1 }, (_, length) => entries.slice(0, length))
}

function subsets(entries: readonly JournalEntry[]): readonly (readonly JournalEntry[])[] {
  return entries.reduce<readonly (readonly JournalEntry[])[]>(
    (all, entry) => [...all, ...all.map((some) => [...some, entry])],
    [[]]
  )
}

function textOf(rows: Rows): string {
  return [...rows]
    .map(([id, text]) => `${id}=${/^\d+/u.exec(text)?.[0] ?? '?'}/${String(text.length)}`)
    .sort()
    .join(' ')
}
