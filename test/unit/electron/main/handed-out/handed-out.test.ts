import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DiskCalls } from '../../../../../electron/main/files/file-system.ts'
import { openSettings } from '../../../../../electron/main/files/settings.ts'
import { createHandedOut, type HandedOut } from '../../../../../electron/main/handed-out/handed-out.ts'
import { createUnfinishedFiles } from '../../../../../electron/main/handed-out/unfinished-files.ts'
import { diskKinds, diskOf, intrudedDisk, unsyncedFrom } from '../../../../fakes/intruded-disk.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const inTheWay = { kind: 'failed', failure: { kind: 'not-written', code: 'EEXIST' } }
const text = (content: string) => ({ kind: 'text', text: content }) as const

const keys = { ownKeys: () => Promise.resolve({ key: Buffer.alloc(32, 7), earlier: [] }) }
const log = { warn: () => undefined }

/** What main remembers of unfinished files, in a profile of its own. */
async function remembered() {
  return createUnfinishedFiles(await openSettings(join(await newFolder(), 'settings.json')), keys)
}

/** Files of a folder, of which a person has chosen this one. */
async function handingOut(chosen: string | null = 'november.csv', disk?: DiskCalls) {
  const folder = await newFolder()
  const asked: string[] = []
  let made = 0
  const handedOut = createHandedOut({
    askWhere: (proposed) => {
      asked.push(proposed)
      return Promise.resolve(chosen === null ? null : join(folder, chosen))
    },
    newId: () => `place-${String((made += 1))}`,
    unfinished: await remembered(),
    log,
    disk
  })
  return { folder, asked, handedOut, file: join(folder, chosen ?? '') }
}

async function placeIn(handedOut: HandedOut): Promise<string> {
  const chosen = await handedOut.choose('calls.csv')
  if (chosen === null) throw new Error('No place was chosen.')
  return chosen.place
}

it('main asks under a name that leads nowhere else, and has written nothing before a text is given (W36a)', async () => {
  const { folder, asked, handedOut } = await handingOut()
  expect(await handedOut.choose('../calls.csv')).toEqual({ place: 'place-1', name: 'november.csv' })
  expect([asked, await readdir(folder)]).toEqual([['calls.csv'], []])
})

it('main writes a text and bytes whole, each to a place that is used once (W36a)', async () => {
  const { folder, handedOut, file } = await handingOut()
  const place = await placeIn(handedOut)
  expect((await handedOut.write(place, text('één\r\n'))).kind).toBe('ok')
  expect(await readFile(file, 'utf8')).toBe('één\r\n')
  await expect(handedOut.write(place, text('again'))).rejects.toThrow('Refused (argument)')
  const bytes = { kind: 'bytes', base64: Buffer.from([0, 255, 7]).toString('base64') } as const
  expect((await handedOut.write(await placeIn(handedOut), bytes)).kind).toBe('ok')
  expect([...(await readFile(file))]).toEqual([0, 255, 7])
  expect(await readdir(folder)).toEqual(['november.csv'])
})

it('main leaves a file of somebody else alone that is called as one that is not whole yet (W36a)', async () => {
  const { folder, handedOut, file } = await handingOut()
  await writeFile(`${file}.new`, 'of somebody else')
  expect((await handedOut.write(await placeIn(handedOut), text('x'))).kind).toBe('ok')
  expect(await readFile(`${file}.new`, 'utf8').catch(String)).toBe('of somebody else')
  expect(await readdir(folder)).toEqual(['november.csv', 'november.csv.new'])
})

describe.each(diskKinds)('a file of somebody else, on a disk of kind %s,', (kind) => {
  it('stays where it came under the chosen name since the dialog (W39a)', async () => {
    const { folder, handedOut, file } = await handingOut('november.csv', diskOf(kind))
    const place = await placeIn(handedOut)
    await writeFile(file, 'of somebody else')
    expect(await handedOut.write(place, text('x'))).toEqual(inTheWay)
    expect(await readFile(file, 'utf8')).toBe('of somebody else')
    expect(await readdir(folder)).toEqual(['november.csv'])
  })

  it('stays where it comes at the very moment in which the name is given (W39a)', async () => {
    const disk = intrudedDisk(kind, { name: 'november.csv', when: 'before' })
    const { folder, handedOut, file } = await handingOut('november.csv', disk)
    expect(await handedOut.write(await placeIn(handedOut), text('x'))).toEqual(inTheWay)
    expect(await readFile(file, 'utf8')).toBe('of somebody else')
    expect(await readdir(folder)).toEqual(['november.csv'])
  })

  it('is replaced where the dialog has asked about it (W39a, W19)', async () => {
    const { folder, handedOut, file } = await handingOut('november.csv', diskOf(kind))
    await writeFile(file, 'agreed to replace')
    expect((await handedOut.write(await placeIn(handedOut), text('x'))).kind).toBe('ok')
    expect(await readFile(file, 'utf8')).toBe('x')
    expect(await readdir(folder)).toEqual(['november.csv'])
  })

  it('stays where it has the name of one that is not whole yet (W39b)', async () => {
    const { folder, handedOut } = await handingOut('november.csv', diskOf(kind))
    const place = await placeIn(handedOut)
    await writeFile(join(folder, 'fieldcase-place-2.new'), 'of somebody else')
    expect(await handedOut.write(place, text('x'))).toEqual(inTheWay)
    expect(await readFile(join(folder, 'fieldcase-place-2.new'), 'utf8')).toBe('of somebody else')
    expect(await handedOut.clear()).toEqual([])
    expect(await readdir(folder)).toEqual(['fieldcase-place-2.new'])
  })
})

it.runIf(process.platform !== 'win32')(
  'main calls a file saved that has its name, although the folder of that could not be synced (W36c)',
  async () => {
    for (const [attempt, isReplaced] of [
      [1, false],
      [2, false],
      [1, true]
    ] as const) {
      const { folder, handedOut, file } = await handingOut('november.csv', unsyncedFrom(attempt))
      if (isReplaced) await writeFile(file, 'agreed to replace')
      expect((await handedOut.write(await placeIn(handedOut), text('x'))).kind).toBe('ok')
      expect(await readFile(file, 'utf8')).toBe('x')
      expect(await readdir(folder)).toEqual(['november.csv'])
    }
  }
)

it('main writes a file whose name is as long as a system takes (W36b)', async () => {
  const longest = `${'n'.repeat(251)}.csv`
  const { folder, handedOut } = await handingOut(longest)
  expect((await handedOut.write(await placeIn(handedOut), text('x'))).kind).toBe('ok')
  expect(await readdir(folder)).toEqual([longest])
})

it('main writes nowhere that nobody has chosen (W36a)', async () => {
  const { folder, handedOut } = await handingOut(null)
  expect(await handedOut.choose('calls.csv')).toBeNull()
  await expect(handedOut.write(join(folder, 'own.csv'), text('x'))).rejects.toThrow('Refused (argument)')
  expect(await readdir(folder)).toEqual([])
})

it('main says why a file could not be written, and leaves what was there (W36a)', async () => {
  const { folder, handedOut } = await handingOut('a-file/november.csv')
  await writeFile(join(folder, 'a-file'), 'is no folder')
  expect(await handedOut.write(await placeIn(handedOut), text('x'))).toMatchObject({
    kind: 'failed',
    failure: { kind: 'not-written', code: expect.stringMatching(/^(?:ENOTDIR|EEXIST)$/u) as string }
  })
  expect(await readdir(folder)).toEqual(['a-file'])
})

it('main writes nothing to a place that was chosen, or asked for, before a lock (E21h)', async () => {
  const answers: ((file: string) => void)[] = []
  const folder = await newFolder()
  const handedOut = createHandedOut({
    askWhere: () => new Promise((resolve) => answers.push(resolve)),
    newId: () => `place-${String(answers.length)}`,
    unfinished: await remembered(),
    log
  })
  const [first, second] = [handedOut.choose('calls.csv'), handedOut.choose('calls.csv')]
  answers[0]?.(join(folder, 'a.csv'))
  const place = (await first)?.place ?? ''
  handedOut.drop()
  handedOut.release()
  answers[1]?.(join(folder, 'b.csv'))
  expect(await second).toBeNull()
  await expect(handedOut.write(place, text('x'))).rejects.toThrow('Refused (argument)')
  expect(await readdir(folder)).toEqual([])
})

it('main leaves nothing of a file that is being written when the app locks (E21h)', async () => {
  const { folder, handedOut } = await handingOut()
  const writing = handedOut.write(await placeIn(handedOut), text('x'.repeat(100_000)))
  handedOut.drop()
  await expect(writing).rejects.toThrow('Refused (locked)')
  expect(await readdir(folder)).toEqual([])
})
