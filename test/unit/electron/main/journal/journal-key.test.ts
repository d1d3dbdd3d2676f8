import { expect, it } from 'vitest'
import { createJournals } from '../../../../../electron/main/journal/journals.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import {
  createMemoryDisk,
  createTestJournals,
  entryOf,
  type MemoryDisk,
  testKey
} from '../../../../fakes/journal-in-memory.ts'

it('the key of a journal goes out of memory when its journal is closed, and not before all is written (E21b)', async () => {
  const id = workspaceId('test')
  const disk = createMemoryDisk()
  let isForgotten = false
  const key = testKey(true)
  const journals = createJournals({
    disk,
    keys: {
      keyOf: () =>
        Promise.resolve({
          ...key,
          forget: () => {
            isForgotten = true
            key.forget()
          }
        })
    },
    newLineage: () => 'one',
    onProblem: () => undefined
  })
  await journals.open(id)
  const written = journals.append(id, entryOf(1))
  await journals.close()
  expect(await written).toMatchObject({ kind: 'written' })
  expect(isForgotten).toBe(true)
  const again = createJournals({
    disk,
    keys: { keyOf: () => Promise.resolve(testKey(true)) },
    newLineage: () => 'two',
    onProblem: () => undefined
  })
  expect(await again.open(id)).toMatchObject({ kind: 'opened', findings: [] })
  expect((await again.read(id, 0, 10)).kind).toBe('read')
})

it('the key of a journal that does not open goes out of memory at once (E21i)', async () => {
  const disk = createMemoryDisk()
  disk.stumble = { at: 1, when: 'before', throws: 'system-error' }
  let isForgotten = false
  const forget = (): void => {
    isForgotten = true
  }
  const journals = createJournals({
    disk,
    keys: { keyOf: () => Promise.resolve({ ...testKey(true), forget }) },
    newLineage: () => 'one',
    onProblem: () => undefined
  })
  expect(await journals.open(workspaceId('test'))).toEqual({ kind: 'failed', code: 'EIO' })
  expect(isForgotten).toBe(true)
})

it('the journal knows at each start that the app has run without its key, until it is written anew, also where that could not be noted (J7a, J7d)', async () => {
  const id = workspaceId('test')
  const disk = createMemoryDisk()
  const opened = (room: number): Promise<unknown> => {
    disk.room = room
    return foundIn(disk)
  }
  const withoutKey = { keyOf: () => Promise.resolve(testKey(false, 9)) }
  for (const journals of [createTestJournals(disk), createTestJournals(disk, withoutKey)]) {
    await journals.open(id)
    await journals.append(id, entryOf(1))
    await journals.close()
  }
  const behind = [{ kind: 'written-elsewhere' }]
  for (const room of [0, Infinity, Infinity]) expect([room, await opened(room)]).toEqual([room, behind])
  const last = createTestJournals(disk)
  await last.open(id)
  expect((await last.rebase(id, { first: true, last: true, entry: entryOf(2) })).kind).toBe('written')
  await last.close()
  expect(await opened(Infinity)).toEqual([])
})

/** What a start finds that is ended right after it. */
async function foundIn(disk: MemoryDisk): Promise<unknown> {
  const journals = createTestJournals(disk)
  const opening = await journals.open(workspaceId('test'))
  await journals.close()
  return opening.kind === 'opened' ? opening.findings : opening.code
}
