import { expect, it } from 'vitest'
import { wordsIn } from '../../../renderer/data/backup/restored-words.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'

async function wordsOfBackup(words?: readonly string[]) {
  const { store } = await openFakeWorkspace(createFakeDisk())
  const { bytes, rows } = await backUpInMemory(store, toEpochMillis(1), words)
  store.close()
  const opened = await openInMemory(bytes)
  if (opened.kind === 'failed') throw new Error(opened.failure)
  return { ...wordsIn(opened.value), rows, text: Buffer.from(bytes).toString('latin1') }
}

it('a backup takes the own words along, sealed (W33g, B1a)', async () => {
  const { words, leftOut, text } = await wordsOfBackup(['derveen', 'kyc'])
  expect(words).toEqual(['derveen', 'kyc'])
  expect(leftOut).toEqual([])
  expect(text).not.toContain('derveen')
})

it('a backup of a version that took none along opens as before (W33g)', async () => {
  const { words, leftOut, rows } = await wordsOfBackup()
  expect({ words, leftOut }).toEqual({ words: [], leftOut: [] })
  expect(rows).toBe((await wordsOfBackup(['derveen'])).rows)
})

it('what is no word stays in the file and is named, and the words come back (W33g, B3c, B3d)', async () => {
  const sealed = ['derveen', 'two words', 7, '', 'x'.repeat(101)] as readonly string[]
  const { words, leftOut } = await wordsOfBackup(sealed)
  expect(words).toEqual(['derveen'])
  expect(leftOut).toEqual([
    { table: 'words', of: 'two words', fault: { kind: 'field', path: 'word', fault: 'other-form' } },
    { table: 'words', of: null, fault: { kind: 'field', path: 'word', fault: 'no-text' } },
    { table: 'words', of: '', fault: { kind: 'field', path: 'word', fault: 'other-form' } },
    { table: 'words', of: 'x'.repeat(80), fault: { kind: 'field', path: 'word', fault: 'other-form' } }
  ])
})
