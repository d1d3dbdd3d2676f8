import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { journalCuts, journalLives, liveJournal } from '../../fakes/disk/journal-life.ts'
import { Hits } from '../../fakes/lives/hits.ts'

vi.mock('node:fs/promises', async (original) =>
  (await import('../../fakes/disk/file-calls.ts')).divertedFiles(await original<object>())
)

const lives = 600
/** The same lives each time, so that chance decides about no change. */
const seed = 5_000

it('a journal holds all that was confirmed after the current was cut, whatever arrived on the disk of the rest, and names what is damaged (J3a, J3b, J3c, J3f, J4a, J4b, J4c, J5a, J5b, J5c, J5d, J5e, J5h)', async () => {
  const hits = new Hits(journalCuts)
  await fc.assert(
    fc.asyncProperty(journalLives, (starts) => liveJournal(starts, hits)),
    { numRuns: lives, seed }
  )
  console.log(hits.table())
  expect(hits.below(2)).toEqual([])
})
