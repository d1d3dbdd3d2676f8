import { link, lstat } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { diskKinds, diskOf, intrudedDisk } from '../../../../fakes/intruded-disk.ts'
import { fresh, old, oldReport } from '../../../../fakes/main/old-report.ts'

const inTheWay = { kind: 'not-written', code: 'EEXIST' }
const stranger = 'of somebody else'

describe.each(diskKinds)(
  'a file of somebody else that comes while a report is written, on a disk of kind %s,',
  (kind) => {
    it.each(['case-report.csv', 'case-report.json', 'case-report.pdf'])(
      'stays where it has the name of one that the report gets at that very moment: %s (R11c)',
      async (name) => {
        const { write, contents } = oldReport({})
        expect(await write({ disk: intrudedDisk(kind, { name, when: 'before' }) })).toEqual(inTheWay)
        expect(contents()).toEqual({ [name]: stranger })
      }
    )

    it.each(['case-report.csv', 'case-report.json', 'case-report.pdf'])(
      'stays beside the old ones, which are there again, but for the one whose name it took: %s (R11c, R14j)',
      async (name) => {
        const { write, contents } = oldReport()
        expect(await write({ disk: intrudedDisk(kind, { name, when: 'before' }) })).toEqual(inTheWay)
        const kept = Object.fromEntries(
          Object.entries(old).map(([file, content]) => [file === name ? `${file}.new-before` : file, content])
        )
        expect(contents()).toEqual({ ...kept, [name]: stranger })
      }
    )

    it('stays where it has the name that was chosen while nothing had it (R11c)', async () => {
      const { write, at, contents } = oldReport({})
      const outcome = await write({
        disk: diskOf(kind),
        onWhole: () => writeFileSync(at('case-report.pdf'), stranger)
      })
      expect(outcome).toEqual(inTheWay)
      expect(contents()).toEqual({ 'case-report.pdf': stranger })
    })

    it('stays where it has the name under which something is set aside (R11c, R11d)', async () => {
      const name = 'case-report.pdf.new-before'
      const { write, contents } = oldReport()
      expect(await write({ disk: intrudedDisk(kind, { name, when: 'before' }) })).toEqual(inTheWay)
      expect(contents()).toEqual({ ...old, [name]: stranger })
    })

    it('stays where nothing is set aside under its name (R11c, R11d)', async () => {
      const name = 'case-report.pdf.new-before'
      const { write, at, contents } = oldReport({})
      const outcome = await write({ disk: diskOf(kind), onWhole: () => writeFileSync(at(name), stranger) })
      expect(outcome).toMatchObject({ kind: 'written' })
      expect(contents()).toEqual({ ...fresh, [name]: stranger })
    })

    it('stays where it has such a name, and the report is cancelled (R11c, R5e)', async () => {
      const name = 'case-report.pdf.new-before'
      const { write, at, contents } = oldReport({})
      const own = new AbortController()
      const outcome = await write({
        disk: diskOf(kind),
        givenUp: own.signal,
        onWhole: () => {
          writeFileSync(at(name), stranger)
          own.abort()
        }
      })
      expect(outcome).toEqual({ kind: 'cancelled' })
      expect(contents()).toEqual({ [name]: stranger })
    })

    it.each(['case-report.csv.new', 'case-report.json.new', 'case-report.pdf.new'])(
      'stays where it has the name of an unfinished one: %s (R11c, R11d)',
      async (name) => {
        const { write, at, contents } = oldReport()
        const outcome = await write({
          disk: diskOf(kind),
          onBegin: () => writeFileSync(at(name), stranger)
        })
        expect(outcome).toEqual(inTheWay)
        expect(contents()).toEqual({ ...old, [name]: stranger })
      }
    )
  }
)

it.each(['stick', 'windows'] as const)(
  'a file of somebody else that is written over the one that holds a place stays, on a disk of kind %s (R11c)',
  async (kind) => {
    const { write, contents } = oldReport({})
    const disk = intrudedDisk(kind, { name: 'case-report.json', when: 'over-the-held' })
    expect(await write({ disk })).toEqual(inTheWay)
    expect(contents()).toEqual({ 'case-report.json': stranger })
  }
)

it.each([
  ['the first of its files', 1],
  ['the last', 5]
])(
  'a report is whole at the start after a kill that came between two names of one file: %s (R14j)',
  async (_what, nth) => {
    const { write, contents, start, at } = oldReport()
    let links = 0
    const killed = new Promise<void>((resolve) => {
      const disk = {
        ...diskOf('posix'),
        link: async (from: string, to: string) => {
          links += 1
          await link(from, to)
          if (links !== nth) return
          resolve()
          await new Promise(() => undefined)
        }
      }
      void write({ disk })
    })
    await killed
    expect((await lstat(at(nth === 1 ? 'case-report.pdf' : 'case-report.csv'))).nlink).toBe(2)
    expect(await (await start()).read()).toMatchObject({ reports: [{ listing: { id: 'r1' } }] })
    expect(contents()).toEqual(fresh)
  }
)

it('a report replaces what lies under the name of an unfinished one, or of one set aside, where somebody agreed to it (R11d)', async () => {
  for (const kind of diskKinds) {
    const { write, at, contents } = oldReport()
    for (const name of ['case-report.csv.new', 'case-report.pdf.new-before'])
      writeFileSync(at(name), 'left by a kill')
    expect(await write({ disk: diskOf(kind) })).toMatchObject({ kind: 'written' })
    expect(contents()).toEqual(fresh)
  }
})
