import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCallLedger } from '../../electron/main/budget/call-ledger.ts'
import { createJournalDisk } from '../../electron/main/journal/journal-disk.ts'
import { createJournals } from '../../electron/main/journal/journals.ts'
import { toEpochMillis } from '../../shared/clock.ts'
import type { JournalRow } from '../../shared/domain/work-journal.ts'
import { workspaceId } from '../../shared/ids.ts'
import { lastingKey } from '../fakes/journal-in-memory.ts'
import type { Benchmark, Figure } from './figure.ts'

const calls = 1_000_000
const decisions = 100_000
/** One in a hundred, to compare with. */
const few = 100

/** How long a start waits for what years have left behind, and how long the bare reading of the same files takes. */
export const growthBenchmark: Benchmark = {
  ids: ['ledger-open', 'ledger-bare', 'journal-open', 'journal-bare', 'ledger-few', 'journal-few'],
  run: async (note) => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldcase-growth-'))
    try {
      const ledger = await both(note, `${calls} calls`, async (share) => {
        const file = join(folder, `ledger-${share}.ndjson`)
        await writeLedger(file, calls / share)
        return { open: () => openLedger(file), bare: () => readBare([file]) }
      })
      const journal = await both(note, `${decisions} decisions`, async (share) => {
        const one = join(folder, `journal-${share}`)
        await writeJournal(one, decisions / share)
        return {
          open: () => openJournal(one),
          bare: async () =>
            readBare(
              (await readdir(one, { recursive: true, withFileTypes: true }))
                .filter((entry) => entry.isFile())
                .map((entry) => join(entry.parentPath, entry.name))
            )
        }
      })
      return [
        seconds('ledger-open', 'a start reads the ledger of 1,000,000 calls', ledger.many),
        seconds('ledger-bare', 'its file read and hashed', ledger.bare),
        seconds('ledger-few', 'as the first, of 10,000 calls', ledger.few),
        seconds('journal-open', 'a start reads the journal of 100,000 decisions', journal.many),
        seconds('journal-bare', 'its files read and hashed', journal.bare),
        seconds('journal-few', 'as the first, of 1,000 decisions', journal.few)
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

function seconds(id: string, name: string, value: number): Figure {
  return { id, name, value, unit: 's' }
}

interface Opening {
  readonly open: () => Promise<void>
  readonly bare: () => Promise<void>
}

/** The second opening of each, since the first may have to put in order what an older version left. */
async function both(
  note: (line: string) => void,
  name: string,
  prepare: (share: number) => Promise<Opening>
): Promise<{ readonly many: number; readonly few: number; readonly bare: number }> {
  const times: { readonly again: number; readonly bare: number }[] = []
  for (const share of [1, few]) {
    const { open, bare } = await prepare(share)
    const first = await timed(open)
    const again = await timed(open)
    note(`${name} / ${share}: first ${first.toFixed(3)} s, then ${again.toFixed(3)} s`)
    times.push({ again, bare: await timed(bare) })
  }
  const [many, small] = times
  return { many: many?.again ?? 0, few: small?.again ?? 0, bare: many?.bare ?? 0 }
}

/** Reads files and hashes them, so that every byte was looked at. */
async function readBare(files: readonly string[]): Promise<void> {
  for (const file of files)
    createHash('sha256')
      .update(await readFile(file))
      .digest()
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1_000
}

async function writeLedger(file: string, count: number): Promise<void> {
  const portion = 10_000
  for (let from = 0; from < count; from += portion) {
    const lines = Array.from({ length: Math.min(portion, count - from) }, (_, index) =>
      JSON.stringify({
        at: 1_700_000_000_000 + (from + index) * 30_000,
        api: 'compliance',
        method: 'GET',
        route: '/follow-lists/{follow_list_id}/subscriptions/persons',
        status: 200,
        correlationId: `7f9c2ba4-e88f-4b4d-a7c1-${String(from + index).padStart(12, '0')}`,
        remaining: 991,
        millis: 48
      })
    )
    await appendFile(file, `${lines.join('\n')}\n`)
  }
}

async function openLedger(file: string): Promise<void> {
  const nothing = (): void => undefined
  const ledger = await openCallLedger({ file, onChange: nothing, onFileProblem: nothing })
  await ledger.close()
}

const id = workspaceId('bench')

function journalsIn(folder: string) {
  return createJournals({
    disk: createJournalDisk(folder),
    keys: lastingKey,
    newLineage: () => 'bench',
    onProblem: () => undefined
  })
}

/** Each decision as the journal gets it: a draft, the queued review, the sending, the acceptance. */
async function writeJournal(folder: string, count: number): Promise<void> {
  const journals = journalsIn(folder)
  await journals.open(id)
  const head = { lineage: 'bench', at: toEpochMillis(1) }
  await journals.rebase(id, {
    first: true,
    last: true,
    entry: { ...head, revision: 1, puts: [], deletes: [] }
  })
  // Several decisions an entry, since this is about the opening and not about the disk.
  const portion = 50
  for (let from = 0; from < count; from += portion) {
    const puts = Array.from({ length: portion }, (_, index) => rowsOf(from + index)).flat()
    await journals.append(id, { ...head, revision: 2 + from / portion, puts, deletes: [] })
  }
  await journals.close()
}

function rowsOf(number: number): readonly JournalRow[] {
  const comment = 'Another year of birth and another country than the person on the list. '.repeat(4)
  const alertKey = `list-1/persons/subject-${number}/match-${number}`
  const review = { id: `review-${number}`, alertKey, comment, basis: { values: { note: comment } } }
  const act = (kind: string): JournalRow => ({
    table: 'history',
    id: `${number}-${kind}`,
    content: { at: number, alertKey, act: { kind, comment } }
  })
  return [{ table: 'reviews', id: review.id, content: review }, act('queued'), act('sent'), act('accepted')]
}

async function openJournal(folder: string): Promise<void> {
  const journals = journalsIn(folder)
  await journals.open(id)
  await journals.close()
}
