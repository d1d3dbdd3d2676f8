import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createHandedOut, type HandedOut } from '../../../../../electron/main/handed-out/handed-out.ts'
import { temporaryFolders } from '../../../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const text = (content: string) => ({ kind: 'text', text: content }) as const

/** Files of a folder, of which a person has chosen this one. */
async function handingOut(chosen: string | null = 'november.csv') {
  const folder = await newFolder()
  const asked: string[] = []
  let made = 0
  const handedOut = createHandedOut({
    askWhere: (proposed) => {
      asked.push(proposed)
      return Promise.resolve(chosen === null ? null : join(folder, chosen))
    },
    newId: () => `place-${String((made += 1))}`
  })
  return { folder, asked, handedOut, file: join(folder, chosen ?? '') }
}

async function placeIn(handedOut: HandedOut): Promise<string> {
  const chosen = await handedOut.choose('calls.csv')
  if (chosen === null) throw new Error('No place was chosen.')
  return chosen.place
}

it('asks under a name that leads nowhere else, and has written nothing before a text is given (W36)', async () => {
  const { folder, asked, handedOut } = await handingOut()
  expect(await handedOut.choose('../calls.csv')).toEqual({ place: 'place-1', name: 'november.csv' })
  expect([asked, await readdir(folder)]).toEqual([['calls.csv'], []])
})

it('writes a text and bytes whole, each to a place that is used once (W36)', async () => {
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

it('leaves a file of somebody else alone that is called as one that is not whole yet (W36)', async () => {
  const { folder, handedOut, file } = await handingOut()
  await writeFile(`${file}.new`, 'of somebody else')
  expect((await handedOut.write(await placeIn(handedOut), text('x'))).kind).toBe('ok')
  expect(await readFile(`${file}.new`, 'utf8').catch(String)).toBe('of somebody else')
  expect(await readdir(folder)).toEqual(['november.csv', 'november.csv.new'])
})

it('writes nowhere that nobody has chosen (W36)', async () => {
  const { folder, handedOut } = await handingOut(null)
  expect(await handedOut.choose('calls.csv')).toBeNull()
  await expect(handedOut.write(join(folder, 'own.csv'), text('x'))).rejects.toThrow('Refused (argument)')
  expect(await readdir(folder)).toEqual([])
})

it('says why a file could not be written, and leaves what was there (W36)', async () => {
  const { folder, handedOut } = await handingOut('a-file/november.csv')
  await writeFile(join(folder, 'a-file'), 'is no folder')
  expect(await handedOut.write(await placeIn(handedOut), text('x'))).toMatchObject({
    kind: 'failed',
    failure: { kind: 'not-written', code: expect.stringMatching(/^(?:ENOTDIR|EEXIST)$/u) as string }
  })
  expect(await readdir(folder)).toEqual(['a-file'])
})

it('writes nothing to a place that was chosen, or asked for, before a lock (E21h)', async () => {
  const answers: ((file: string) => void)[] = []
  const folder = await newFolder()
  const handedOut = createHandedOut({
    askWhere: () => new Promise((resolve) => answers.push(resolve)),
    newId: () => `place-${String(answers.length)}`
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

it('leaves nothing of a file that is being written when the app locks (E21h)', async () => {
  const { folder, handedOut } = await handingOut()
  const writing = handedOut.write(await placeIn(handedOut), text('x'.repeat(100_000)))
  handedOut.drop()
  await expect(writing).rejects.toThrow('Refused (locked)')
  expect(await readdir(folder)).toEqual([])
})
