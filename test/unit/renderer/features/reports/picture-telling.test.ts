import { describe, expect, it } from 'vitest'
import { createPictureTelling } from '../../../../../renderer/features/reports/picture-telling.ts'
import { pictureOfFile } from '../../../../../shared/domain/case-picture.ts'
import type { StoredPicture } from '../../../../../shared/domain/report.ts'
import type { ToldOfPictures } from '../../../../../shared/ipc/told-case-schemas.ts'

const named = (name: string, version = '1') => ({ name: pictureOfFile(name), version })
type Named = ReturnType<typeof named>

/** Tells of pictures whose bytes are `base64`, and notes what is told and how many are in memory at once. */
function desk(base64: (picture: Named) => string | null | { readonly lack: 'missing' | 'other' }) {
  const told: ToldOfPictures[] = []
  const seen = { most: 0 }
  let reading = 0
  const telling = createPictureTelling<Named>({
    read: async (picture) => {
      reading += 1
      seen.most = Math.max(seen.most, reading)
      await Promise.resolve()
      const bytes = base64(picture)
      if (bytes === null || typeof bytes === 'string')
        return { use: 'photo', type: 'image/png', base64: bytes ?? 'broken' }
      reading -= 1
      return bytes.lack
    },
    reduce: async (picture): Promise<StoredPicture | null> => {
      await Promise.resolve()
      reading -= 1
      return picture.base64 === 'broken' ? null : { ...picture, type: 'image/jpeg' }
    },
    tell: (what) => void told.push(what)
  })
  /** What was told since it was asked last: names, and of each picture its source or why there is none. */
  const said = (): readonly unknown[] =>
    told
      .splice(0)
      .map((what) =>
        what.kind === 'pictures'
          ? what.names
          : [what.name, what.picture.kind === 'shown' ? what.picture.source.length : what.picture.because]
      )
  return { telling, said, seen }
}

const head = 'data:image/jpeg;base64,'.length

describe('the pictures of a case', () => {
  it('are told to its window one after the other, each once, and again as another one (W27p)', async () => {
    const { telling, said, seen } = desk(({ version }) => 'x'.repeat(Number(version)))
    await telling.bring([named('a'), named('b')])
    expect(said()).toEqual([
      ['file a', 'file b'],
      ['file a', head + 1],
      ['file b', head + 1]
    ])
    await telling.bring([named('b', '2'), named('c')])
    expect(said()).toEqual([
      ['file b', 'file c'],
      ['file b', head + 2],
      ['file c', head + 1]
    ])
    await Promise.all([telling.bring([named('d'), named('e')]), telling.bring([named('e'), named('d')])])
    expect(said()).toEqual([
      ['file d', 'file e'],
      ['file e', 'file d'],
      ['file d', head + 1],
      ['file e', head + 1]
    ])
    expect(seen.most).toBe(1)
  })

  it('are told no more once their window is gone, and not where the case has lost them meanwhile (W27p)', async () => {
    const { telling, said } = desk(() => 'x')
    const lost = telling.bring([named('a'), named('b')])
    void telling.bring([named('b')])
    await lost
    expect(said()).toEqual([['file a', 'file b'], ['file b'], ['file b', head + 1]])
    const ended = telling.bring([named('c')])
    telling.end()
    await ended
    expect(said()).toEqual([['file c']])
  })

  it('are told as missing, another file or unreadable where they are (W27p, F3f)', async () => {
    const lacks = new Map<string, { readonly lack: 'missing' | 'other' }>([
      ['file a', { lack: 'missing' }],
      ['file b', { lack: 'other' }]
    ])
    const { telling, said } = desk(({ name }) => lacks.get(name) ?? null)
    await telling.bring([named('a'), named('b'), named('c')])
    expect(said().slice(1)).toEqual([
      ['file a', 'missing'],
      ['file b', 'other'],
      ['file c', 'unreadable']
    ])
  })

  it('are so many at most, and so large together; where one goes, another has its place (W27p)', async () => {
    const many = Array.from({ length: 101 }, (_, index) => named(String(index)))
    const counted = desk(() => 'x')
    await counted.telling.bring(many)
    expect(counted.said().at(-1)).toEqual(['file 100', 'too-many'])
    await counted.telling.bring(many.slice(1))
    expect(counted.said().slice(1)).toEqual([['file 100', head + 1]])

    const half = 'x'.repeat(20_000_000)
    const large = desk(({ name }) => (name === 'file c' ? 'x' : half))
    await large.telling.bring([named('a'), named('b'), named('c')])
    expect(large.said().slice(1)).toEqual([
      ['file a', head + half.length],
      ['file b', 'too-many'],
      ['file c', head + 1]
    ])
  })

  it('go on being told after one could not be read (W27p)', async () => {
    let isClosed = true
    const { telling, said } = desk(() => {
      if (isClosed) throw new Error('The database is closed')
      return 'x'
    })
    await expect(telling.bring([named('a')])).rejects.toThrow('closed')
    isClosed = false
    await telling.bring([named('a')])
    expect(said().at(-1)).toEqual(['file a', head + 1])
  })
})
