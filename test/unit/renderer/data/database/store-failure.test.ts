import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { isStorageError, toStoreFailure } from '../../../../../renderer/data/database/store-failures.ts'

const quota = new DOMException('No room', 'QuotaExceededError')

describe('what the database threw', () => {
  it.each([
    ['a full disk', quota],
    ['a full disk inside an abort', new Dexie.AbortError('Aborted', quota)],
    ['a full disk inside many writes', new Dexie.BulkError('2 of 3 failed', { 0: quota })],
    [
      'a full disk inside many writes inside an abort',
      new Dexie.AbortError('Aborted', new Dexie.BulkError('1 of 3 failed', { 0: quota }))
    ],
    ['a full disk as a cause', new Error('Wrapped', { cause: quota })]
  ])('%s is storage-full', (_name, thrown) => {
    expect(toStoreFailure(thrown)).toEqual({ kind: 'storage-full' })
  })

  it.each([
    ['a closed database', new Dexie.DatabaseClosedError()],
    ['a connection that the browser closed', new DOMException('Closing', 'InvalidStateError')],
    ['a closed database inside a failed opening', new Dexie.OpenFailedError(new Dexie.DatabaseClosedError())]
  ])('%s is storage-closed', (_name, thrown) => {
    expect(toStoreFailure(thrown)).toEqual({ kind: 'storage-closed' })
  })

  it.each([
    [new Dexie.UnknownError('Internal'), 'UnknownError'],
    [new TypeError('A bug'), 'TypeError'],
    ['text', 'Unknown'],
    [undefined, 'Unknown']
  ])('%s is storage-failed with its name', (thrown, name) => {
    expect(toStoreFailure(thrown)).toEqual({ kind: 'storage-failed', name })
  })

  it('is told from a bug', () => {
    expect(isStorageError(quota)).toBe(true)
    expect(isStorageError(new Dexie.DatabaseClosedError())).toBe(true)
    expect(isStorageError(new TypeError('A bug'))).toBe(false)
    expect(isStorageError(null)).toBe(false)
  })

  it('ends where an error names itself as its cause', () => {
    const circle = new Error('Round')
    circle.cause = circle
    expect(toStoreFailure(circle)).toEqual({ kind: 'storage-failed', name: 'Error' })
  })
})
