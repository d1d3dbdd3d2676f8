import { expect, it } from 'vitest'
import { createJournals } from '../../../../../electron/main/journal/journals.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { createMemoryDisk, entryOf, testKey } from '../../../../fakes/journal-in-memory.ts'

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
