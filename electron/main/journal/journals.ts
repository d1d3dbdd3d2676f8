import type { JournalEntry, JournalFinding, JournalHead } from '../../../shared/domain/work-journal.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import { createInTurn } from '../../../shared/in-turn.ts'
import { type WorkspaceId, workspaceId } from '../../../shared/ids.ts'
import type {
  JournalBasis,
  JournalOpening,
  JournalPortion,
  JournalWritten
} from '../../../shared/ipc/journal-schemas.ts'
import { systemCode } from '../files/file-system.ts'
import type { JournalCipher } from './frame.ts'
import type { JournalDisk } from './journal-disk.ts'
import {
  type JournalContents,
  type JournalFailure,
  type JournalFile,
  openJournalFile
} from './journal-file.ts'
import { journalName } from './journal-name.ts'
import { addToLack } from './lack.ts'
import { type KeptRows, readKeptJournal } from './read-kept-journal.ts'
import { isJournalThere } from './read-parts.ts'
import { resealJournal } from './reseal-journal.ts'
import type { JournalFileParts } from './written-file.ts'

/** The work journals of all workspaces. Only one is open at a time, that of the shown workspace. */
export interface Journals {
  /** Opens the journal of a workspace as it is on the disk, and closes the one before. */
  open(workspaceId: WorkspaceId): Promise<JournalOpening>
  /** What the open journal contains, and what of it is not intact. */
  read(workspaceId: WorkspaceId, from: number, limit: number): Promise<JournalPortion>
  append(workspaceId: WorkspaceId, entry: JournalEntry): Promise<JournalWritten>
  rebase(workspaceId: WorkspaceId, part: JournalBasis): Promise<JournalWritten>
  /** Those of which a journal lies here under whatever lasting key. None if the disk does not say. */
  workspaces(): Promise<readonly WorkspaceId[]>
  /** Whether one lies there under one of these keys of a vault that was kept aside. */
  holdsKept(workspaceId: WorkspaceId, ciphers: readonly JournalCipher[]): Promise<boolean>
  /** What lies there under keys of a vault that was kept aside. Null if the disk does not give it. */
  readKept(workspaceId: WorkspaceId, ciphers: readonly JournalCipher[]): Promise<KeptRows | null>
  /** Writes with the present keys what journals hold under earlier ones. Returns whether none does any more. */
  reseal(): Promise<boolean>
  close(): Promise<void>
}

export interface JournalsParts {
  readonly disk: JournalDisk
  readonly keys: JournalKeys
  readonly newLineage: () => string
  readonly onProblem: (code: string) => void
  /** 1 MB if left out. */
  readonly compactFromBytes?: number
}

interface OpenJournal {
  readonly workspaceId: WorkspaceId
  readonly file: JournalFile
  readonly key: JournalKey
  /** Null until it is asked for and after each write, because it may be large and is hardly ever needed. */
  found: JournalContents | null
  /** Of the last entry that was taken. */
  head: JournalHead | null
  /** The parts of a new basis that have arrived so far. */
  basis: readonly JournalEntry[]
  /** While all of it is written anew. */
  replacing: Promise<unknown> | null
}

const megabyte = 1024 * 1024

export function createJournals(parts: JournalsParts): Journals {
  const { newLineage, onProblem } = parts
  // Nothing writes a journal anew while it is opened or closed.
  const inTurn = createInTurn()
  let opened: OpenJournal | null = null
  const close = async (): Promise<void> => {
    const leaving = opened
    opened = null
    await (leaving && leave(leaving))
  }
  const current = (id: WorkspaceId): OpenJournal | null => (opened?.workspaceId === id ? opened : null)
  return {
    open: (id) =>
      inTurn(async () => {
        await close()
        const result = await openFile(parts, id)
        if (result.kind === 'failed') return noted(result.failure, onProblem)
        const { file, key, findings } = result.value
        const { head } = file
        opened = { workspaceId: id, file, key, found: null, head, basis: [], replacing: null }
        return { kind: 'opened', head, findings: [...findings], freshLineage: newLineage() }
      }),
    read: async (id, from, limit) => {
      const journal = current(id)
      return journal === null ? notOpen : await readPortion(journal, { from, limit, onProblem })
    },
    append: (id, entry) => appendTo(() => current(id), entry, onProblem),
    rebase: async (id, { first, last, entry }) => {
      const journal = current(id)
      if (journal === null) return notOpen
      journal.found = null
      journal.basis = first ? [entry] : [...journal.basis, entry]
      return last ? await replaceAll(journal, entry, onProblem) : { kind: 'written' }
    },
    ...keptReads(parts, inTurn),
    reseal: () =>
      inTurn(async () => {
        const resealed = await resealAll(parts, (id) => current(id) !== null)
        if (resealed.kind === 'failed') onProblem(resealed.failure.code)
        return resealed.kind === 'ok' && resealed.value
      }),
    close: () => inTurn(close)
  }
}

/** What lies under keys of vaults that were kept aside. Nothing of it is opened for writing. */
function keptReads(
  parts: JournalsParts,
  inTurn: ReturnType<typeof createInTurn>
): Pick<Journals, 'workspaces' | 'holdsKept' | 'readKept'> {
  return {
    workspaces: () => inTurn(async () => (await given(parts, workspacesIn)) ?? []),
    holdsKept: (id, ciphers) =>
      inTurn(async () => (await given(parts, (disk) => liesUnder(disk, id, ciphers))) ?? false),
    readKept: (id, ciphers) => inTurn(() => given(parts, (disk) => readKeptJournal(disk, id, ciphers)))
  }
}

/** What the disk gives. Null, and a line in the log, if it does not. */
async function given<T>(
  { disk, onProblem }: JournalsParts,
  ask: (disk: JournalDisk) => Promise<T>
): Promise<T | null> {
  try {
    return await ask(disk)
  } catch (thrown) {
    onProblem(systemCode(thrown))
    return null
  }
}

async function leave({ file, key }: OpenJournal): Promise<void> {
  try {
    await file.close()
  } finally {
    key.forget()
  }
}

async function appendTo(
  current: () => OpenJournal | null,
  entry: JournalEntry,
  onProblem: JournalsParts['onProblem']
): Promise<JournalWritten> {
  const journal = current()
  // What comes while all is written anew goes on from what that leaves (SPEC J3g).
  if (journal !== null && journal.replacing !== null) await journal.replacing
  if (journal === null || current() !== journal) return { ...notOpen, kind: 'refused' }
  // On top of a gap it would read as whole.
  if (!follows(entry, journal.head)) return { kind: 'refused', code: 'gap' }
  journal.head = headOf(entry)
  journal.found = null
  return told(await journal.file.append(entry), onProblem)
}

/** `last`: the entry with which the new basis ends. */
async function replaceAll(
  journal: OpenJournal,
  last: JournalEntry,
  onProblem: JournalsParts['onProblem']
): Promise<JournalWritten> {
  const replacing = journal.file.replace(journal.basis)
  journal.replacing = replacing
  try {
    const replaced = told(await replacing, onProblem)
    if (replaced.kind === 'written') journal.head = headOf(last)
    return replaced
  } finally {
    journal.replacing = null
  }
}

async function readPortion(
  journal: OpenJournal,
  { from, limit, onProblem }: { from: number; limit: number; onProblem: JournalsParts['onProblem'] }
): Promise<JournalPortion> {
  const read = journal.found === null ? await journal.file.read() : ok(journal.found)
  if (read.kind === 'failed') return noted(read.failure, onProblem)
  journal.found = read.value
  const { rows, findings } = read.value
  return { kind: 'read', ...pageOf([...rows.values()], from, limit), findings: [...findings] }
}

/** Whether no journal lies under an earlier key any more. One that is open is written anew when it is opened again. */
async function resealAll(
  { disk, keys, compactFromBytes = megabyte }: JournalsParts,
  isOpen: (id: WorkspaceId) => boolean
): Promise<Result<boolean, JournalFailure>> {
  try {
    let isDone = true
    for (const id of await workspacesIn(disk)) {
      const key = await keys.keyOf(id)
      try {
        if (isOpen(id)) isDone &&= !(await liesUnder(disk, id, key.lasting ? (key.earlier ?? []) : []))
        else await resealOne({ disk, compactFromBytes }, id, key)
      } finally {
        key.forget()
      }
    }
    return ok(isDone)
  } catch (thrown) {
    return failed({ kind: 'journal-failed', code: systemCode(thrown) })
  }
}

async function resealOne(
  parts: Pick<JournalFileParts, 'disk' | 'compactFromBytes'>,
  id: WorkspaceId,
  key: JournalKey
): Promise<void> {
  const { cipher, lasting, earlier = [] } = key
  if (!lasting) return
  const to = { ...parts, name: journalName(id, key), cipher }
  for (const before of earlier)
    await resealJournal(to, { name: journalName(id, { cipher: before, lasting }), cipher: before })
}

async function liesUnder(
  disk: JournalDisk,
  id: WorkspaceId,
  ciphers: readonly JournalCipher[]
): Promise<boolean> {
  for (const cipher of ciphers)
    if (await isJournalThere(disk, journalName(id, { cipher, lasting: true }))) return true
  return false
}

async function workspacesIn(disk: JournalDisk): Promise<readonly WorkspaceId[]> {
  const ids = (await disk.names()).flatMap((name) => {
    const [id] = /^.+(?=\.[0-9a-f]{16}\.journal(?:\.part-\d+)?$)/u.exec(name) ?? []
    return id === undefined ? [] : [workspaceId(id)]
  })
  return [...new Set(ids)]
}

function told(
  result: Result<null, JournalFailure>,
  onProblem: JournalsParts['onProblem']
): Exclude<JournalWritten, { readonly kind: 'refused' }> {
  return result.kind === 'ok' ? { kind: 'written' } : noted(result.failure, onProblem)
}

function noted(
  { code }: JournalFailure,
  onProblem: JournalsParts['onProblem']
): { readonly kind: 'failed'; readonly code: string } {
  onProblem(code)
  return { kind: 'failed', code }
}

function headOf({ lineage, revision }: JournalEntry): JournalHead {
  return { lineage, revision }
}

/** An entry that did not get its answer comes once more. */
function follows({ lineage, revision }: JournalEntry, head: JournalHead | null): boolean {
  if (head === null) return true
  return lineage === head.lineage && (revision === head.revision || revision === head.revision + 1)
}

function pageOf<Row>(all: readonly Row[], from: number, limit: number) {
  const end = from + limit
  return { rows: all.slice(from, end), next: end < all.length ? end : null }
}

type OpenedUnderKey = Result<
  Pick<OpenJournal, 'file' | 'key'> & { readonly findings: readonly JournalFinding[] },
  JournalFailure
>

async function openFile(parts: JournalsParts, id: WorkspaceId): Promise<OpenedUnderKey> {
  const key = await parts.keys.keyOf(id)
  let isOpen = false
  try {
    const opened = await openUnder(parts, id, key)
    isOpen = opened.kind === 'ok'
    return opened
  } finally {
    // That of a journal that is open goes when it is closed (SPEC E21b).
    if (!isOpen) key.forget()
  }
}

async function openUnder(
  { disk, compactFromBytes = megabyte }: JournalsParts,
  id: WorkspaceId,
  key: JournalKey
): Promise<OpenedUnderKey> {
  try {
    await resealOne({ disk, compactFromBytes }, id, key)
  } catch (thrown) {
    return failed({ kind: 'journal-failed', code: systemCode(thrown) })
  }
  const others = await otherSessions(disk, id, key)
  if (others.kind === 'failed') return others
  const name = journalName(id, key)
  const file = await openJournalFile({ disk, name, cipher: key.cipher, compactFromBytes })
  if (file.kind === 'failed') return file
  const { head, findings: found } = file.value
  const isKnown = found.some(({ kind }) => kind === elsewhere.kind)
  const isBehind = key.lasting && others.value.length > 0 && head !== null && !isKnown
  // Their keys were in memory only and are gone. That they were there must be known until all is written anew.
  if (!isBehind || (await isNoted(disk, name)))
    for (const other of others.value) await disk.remove(other).catch(systemCode)
  return ok({ file: file.value, key, findings: isBehind ? [...found, elsewhere] : found })
}

const elsewhere: JournalFinding = { kind: 'written-elsewhere' }

/** Whether each start will know that the journal may be behind, also where it is not written anew in this one (SPEC J7d). */
async function isNoted(disk: JournalDisk, name: string): Promise<boolean> {
  try {
    await addToLack(disk, name, elsewhere)
    return true
  } catch (thrown) {
    systemCode(thrown)
    return false
  }
}

const notOpen = { kind: 'failed', code: 'not-open' } as const

/** Journals of earlier sessions whose keys were in memory only. */
async function otherSessions(
  disk: JournalDisk,
  id: WorkspaceId,
  key: JournalKey
): Promise<Result<readonly string[], JournalFailure>> {
  try {
    const names = await disk.names()
    const own = journalName(id, key)
    return ok(names.filter((name) => name.startsWith(`${id}.session-`) && !name.startsWith(own)))
  } catch (thrown) {
    return failed({ kind: 'journal-failed', code: systemCode(thrown) })
  }
}

export interface JournalKey {
  readonly cipher: JournalCipher
  /** Of the keys before it, if there are any, the latest first. */
  readonly earlier?: readonly JournalCipher[]
  /** False: the key is in memory only, so that what it seals cannot be read after a restart. */
  readonly lasting: boolean
  /** The journal is closed, and its key goes out of memory. */
  readonly forget: () => void
}

/** Where the journal's keys come from. Each workspace has one. */
export interface JournalKeys {
  keyOf(workspaceId: WorkspaceId): Promise<JournalKey>
}
