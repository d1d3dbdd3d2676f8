import { isWhole, type JournalEntry } from '../../../shared/domain/work-journal.ts'
import { systemCode } from '../files/file-system.ts'
import { type JournalFailure, openJournalFile } from './journal-file.ts'
import { JournalPen } from './journal-pen.ts'
import { forgetLack, writeLack } from './lack.ts'
import { partName } from './part.ts'
import { compactEntries, foldJournal, readJournal } from './read-journal.ts'
import { isJournalThere, olderPartsOf, partFiles, readParts } from './read-parts.ts'
import { closing, continueFile, type JournalFileParts, keepPartBeside, unfinished } from './written-file.ts'

type Named = Pick<JournalFileParts, 'name' | 'cipher'>

/**
 * Writes a journal anew under the present key, and removes the one under an earlier key (SPEC E22d). The new one has
 * its name only when it is whole, and the old one goes after that: a kill leaves one of the two, whole.
 *
 * @throws the system's error, with the old journal where it was
 */
export async function resealJournal(to: JournalFileParts, before: Named): Promise<void> {
  const { disk } = to
  if (!(await isJournalThere(disk, before.name))) return
  const from = { ...to, ...before }
  const isLost = (await disk.size(before.name)) === null
  const isBegun = (await entriesOf(to)).length > 0
  if (!isBegun) await copyJournal(from, to)
  // Where its own file is gone, nobody has copied the parts: that goes last.
  if (isBegun && isLost) await keepPartsBeside(from)
  await removeJournal(from)
  // Opening a file makes the names in its folder durable: what was removed must not come back after a power cut.
  await closing(await disk.open(to.name))
}

async function copyJournal(from: JournalFileParts, to: JournalFileParts): Promise<void> {
  // It mends what can be mended, and says what is damaged.
  const opened = await openJournalFile(from)
  if (opened.kind === 'failed') throw asThrown(opened.failure)
  await opened.value.close()
  const { disk, name, cipher } = from
  const own = readJournal((await disk.read(name)) ?? Buffer.alloc(0), cipher)
  const older = await readParts(disk, name, cipher, await olderPartsOf(disk, name, own))
  const findings = [...opened.value.findings, ...older.findings]
  // What is lacking must be known before the new journal reads as whole.
  if (!isWhole(findings)) await writeLack(disk, to.name, findings)
  const entries = [...older.entries, ...own.entries]
  const last = entries.at(-1)
  if (last === undefined) return
  await writeAnew(to, compactEntries(foldJournal(entries), last.at))
}

async function writeAnew(to: JournalFileParts, entries: readonly JournalEntry[]): Promise<void> {
  const pen = new JournalPen(to, await continueFile(to), { keepsOld: false })
  try {
    await pen.replace(entries)
  } finally {
    await pen.close().catch(systemCode)
  }
}

async function keepPartsBeside({ disk, name }: JournalFileParts): Promise<void> {
  for (const file of await partFiles(disk, name)) await keepPartBeside(disk, name, { file })
}

/** Its own file last, since that tells the next start that something is left to be removed. */
async function removeJournal({ disk, name }: JournalFileParts): Promise<void> {
  for (const file of await partFiles(disk, name)) await disk.remove(partName(name, { file }))
  await forgetLack(disk, name)
  await disk.remove(unfinished(name))
  await disk.remove(name)
}

async function entriesOf({ disk, name, cipher }: JournalFileParts): Promise<readonly JournalEntry[]> {
  return readJournal((await disk.read(name)) ?? Buffer.alloc(0), cipher).entries
}

function asThrown({ code }: JournalFailure): Error {
  return Object.assign(new Error(`The journal under an earlier key does not open: ${code}`), { code })
}
