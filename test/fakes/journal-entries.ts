import { chainStart, createJournalCipher, hashFrame, sealFrame } from '../../electron/main/journal/frame.ts'
import { toEpochMillis } from '../../shared/clock.ts'
import type { JournalEntry } from '../../shared/domain/work-journal.ts'

export const testCipher = createJournalCipher(Buffer.alloc(32, 7))

/** Entry `revision`: it puts a row of its own, and takes away the one that stood three before it. */
export function entryOf(revision: number): JournalEntry {
  return {
    lineage: 'one',
    revision,
    at: toEpochMillis(revision),
    puts: [{ table: 'drafts', id: `alert-${String(revision)}`, content: { comment: `Zażółć ${String(revision)}` } }],
    deletes: revision > 3 ? [{ table: 'drafts', id: `alert-${String(revision - 3)}` }] : []
  }
}

/** Each entry as it lies on the disk. */
export function framesOf(entries: readonly JournalEntry[]): readonly Buffer[] {
  let end = chainStart
  return entries.map((entry) => {
    const frame = sealFrame(testCipher, end, Buffer.from(JSON.stringify(entry)))
    end = { number: end.number + 1, hash: hashFrame(frame) }
    return frame
  })
}
