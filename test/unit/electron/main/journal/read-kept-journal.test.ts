import { expect, it } from 'vitest'
import { journalName } from '../../../../../electron/main/journal/journal-name.ts'
import { readKeptJournal } from '../../../../../electron/main/journal/read-kept-journal.ts'
import { workspaceId } from '../../../../../shared/ids.ts'
import { createMemoryDisk, entryOf, framesOf, testCipher } from '../../../../fakes/journal-in-memory.ts'

const id = workspaceId('test')
const name = journalName(id, { cipher: testCipher, lasting: true })

async function kept(files: Readonly<Record<string, Buffer>>) {
  const disk = createMemoryDisk()
  for (const [file, bytes] of Object.entries(files)) disk.files.set(file, bytes)
  const { rows, isWhole } = await readKeptJournal(disk, id, [testCipher])
  return { rows: rows.map((row) => row.id), isWhole }
}

it('of what was kept aside a journal that lost an entry gives the others, and says that it is not whole (E9k, E9o)', async () => {
  const bytes = Buffer.concat(framesOf([1, 2, 3].map(entryOf)))
  expect(await kept({ [name]: bytes })).toEqual({ rows: ['alert-1', 'alert-2', 'alert-3'], isWhole: true })
  const bent = Buffer.from(bytes)
  const middle = Math.floor(bytes.length / 2)
  bent[middle] = (bent[middle] ?? 0) ^ 1
  expect(await kept({ [name]: bent })).toEqual({ rows: ['alert-1', 'alert-3'], isWhole: false })
})

it('of what was kept aside a journal that lost something at an earlier start is not whole either (E9o, J4d)', async () => {
  const bytes = Buffer.concat(framesOf([entryOf(1)]))
  const lack = Buffer.from(JSON.stringify([{ kind: 'damaged', bytes: 9, entries: null }]))
  expect(await kept({ [name]: bytes, [`${name}.lacking`]: lack })).toEqual({
    rows: ['alert-1'],
    isWhole: false
  })
})

it('of what was kept aside the older parts count where the entry that names them cannot be read (E9k, J5h)', async () => {
  const older = Buffer.concat(framesOf([1, 2].map(entryOf)))
  const own = Buffer.from('no journal at all, and longer than the head of a frame is, so that it is damage')
  expect(await kept({ [name]: own, [`${name}.part-1`]: older })).toEqual({
    rows: ['alert-1', 'alert-2'],
    isWhole: false
  })
})

it('of what was kept aside the older parts count where their own file is gone, and it is not whole (E9k, J5o)', async () => {
  const older = Buffer.concat(framesOf([1, 2].map(entryOf)))
  expect(await kept({ [`${name}.part-1`]: older })).toEqual({
    rows: ['alert-1', 'alert-2'],
    isWhole: false
  })
})
