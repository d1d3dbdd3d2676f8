import { rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { DiskCalls } from '../../../../../electron/main/files/file-system.ts'
import { unsyncedFrom } from '../../../../fakes/intruded-disk.ts'
import { type Again, fresh, old, oldReport } from '../../../../fakes/main/old-report.ts'
import { listingOf } from '../../../../fakes/store/invented-reports.ts'
import { createWindowsFiles } from '../../../../fakes/windows-files.ts'

/** A disk that asks, before each rename, whether this one comes to pass. One that does not is a kill: nothing goes on. */
function diskOf(comesToPass: (renames: number) => boolean): DiskCalls {
  let renames = 0
  return {
    ...createWindowsFiles(),
    rename: (from, to) => {
      renames += 1
      return comesToPass(renames) ? rename(from, to) : new Promise(() => undefined)
    }
  }
}

/** Resolves when the app is killed before this rename of those that give a report its names. */
async function killedBefore(
  rename: number,
  report: ReturnType<typeof oldReport>,
  again: Again & { readonly onRename?: (renames: number) => void } = {}
): Promise<void> {
  const killed = new Promise<void>((resolve) => {
    const disk = diskOf((renames) => {
      again.onRename?.(renames)
      if (renames >= rename) resolve()
      return renames < rename
    })
    void report.write({ ...again, disk }).then(() => resolve())
  })
  await killed
}

it.each(['case-report.csv.new', 'case-report.pdf.new-before'])(
  'the files of an earlier report are asked about also where one has the name of an unfinished one: %s of somebody else stays where the answer is no (R11d)',
  async (name) => {
    const { write, at, contents } = oldReport()
    writeFileSync(at(name), 'of somebody else')
    const [asked, proposed]: string[][] = [[], []]
    const outcome = await write({
      askWhere: (wanted) => {
        proposed?.push(wanted)
        return Promise.resolve(proposed?.length === 1 ? at('case-report.pdf') : null)
      },
      askToReplace: (names) => {
        asked?.push(...names)
        return Promise.resolve(false)
      }
    })
    expect(outcome).toEqual({ kind: 'cancelled' })
    expect(asked).toEqual(['case-report.json', name])
    expect(proposed?.[1]).toBe(at('case-report-2.pdf'))
    expect(contents()).toEqual({ ...old, [name]: 'of somebody else' })
  }
)

it('the files of an earlier report are written over an unfinished one where somebody says so (R11d)', async () => {
  const { write, at, contents } = oldReport()
  writeFileSync(at('case-report.csv.new'), 'left by a kill')
  expect(await write({})).toMatchObject({ kind: 'written' })
  expect(contents()).toEqual(fresh)
})

it('the files of an earlier report are there again where something came into the way of the new ones (R14j, R11c)', async () => {
  const { write, at, contents } = oldReport()
  const outcome = await write({ onWhole: () => writeFileSync(at('case-report.csv'), 'of somebody else') })
  expect(outcome).toEqual({ kind: 'not-written', code: 'EEXIST' })
  expect(contents()).toEqual({ ...old, 'case-report.csv': 'of somebody else' })
})

it.each(['case-report.pdf', 'case-report.json', 'case-report.csv.new'])(
  'the files of an earlier report are there again where the system refuses a rename, as of one that is open elsewhere: %s (R14j)',
  async (name) => {
    const { write, at, contents, start } = oldReport()
    const disk = createWindowsFiles()
    const outcome = await write({ disk, onWhole: () => disk.scan(at(name), 60_000) })
    expect(outcome).toEqual({ kind: 'not-written', code: 'EBUSY' })
    expect(contents()).toEqual(old)
    expect(await (await start()).read()).toEqual({ reports: [], unfinished: [], unreadable: 0 })
  }
)

it.each([1, 2, 3, 4, 5])(
  'the files of an earlier report are there again where the report is given up at rename %i of five (R14j, R5e)',
  async (rename) => {
    const { write, contents } = oldReport()
    const own = new AbortController()
    const disk = diskOf((renames) => {
      if (renames === rename) own.abort()
      return true
    })
    expect(await write({ disk, givenUp: own.signal })).toEqual({ kind: 'cancelled' })
    expect(contents()).toEqual(old)
  }
)

it.runIf(process.platform !== 'win32')(
  'the files of an earlier report are there again, and nothing of the new one, where the folder of a name could not be synced (R14l)',
  async () => {
    const before: readonly Readonly<Record<string, string>>[] = [old, {}]
    for (const there of before)
      // Each of its names is synced twice, and so is each one under which something is set aside.
      for (let attempt = 1; attempt <= 2 * (Object.keys(there).length + 3); attempt += 1) {
        const { write, contents } = oldReport(there)
        const outcome = await write({ disk: unsyncedFrom(attempt) })
        expect([attempt, outcome]).toEqual([attempt, { kind: 'not-written', code: 'EIO' }])
        expect([attempt, contents()]).toEqual([attempt, there])
      }
  }
)

it('the files of an earlier report are gone once all of the new ones have their names (R14j)', async () => {
  const { write, contents } = oldReport()
  expect(await write({})).toMatchObject({ kind: 'written' })
  expect(contents()).toEqual(fresh)
})

it.each([1, 2, 3, 4, 5])(
  'the files of an earlier report are all replaced at the start after a kill before rename %i of five, and the report is listed (R14j)',
  async (rename) => {
    const report = oldReport()
    await killedBefore(rename, report)
    const { reports } = await (await report.start()).read()
    expect(reports.map(({ listing }) => listing)).toEqual([listingOf('r1')])
    expect(report.contents()).toEqual(fresh)
  }
)

it.each([6, 7, 8, 9, 10])(
  'the files of an earlier report are all there, or all replaced, at the start after a kill before rename %i of a report that is given up (R14j)',
  async (rename) => {
    const report = oldReport()
    const own = new AbortController()
    await killedBefore(rename, report, {
      givenUp: own.signal,
      onRename: (renames) => {
        if (renames === 5) own.abort()
      }
    })
    const { reports } = await (await report.start()).read()
    expect(report.contents()).toEqual(reports.length === 0 ? old : fresh)
  }
)

it.each([
  ['the first of them was taken away', ['case-report.pdf.new']],
  ['two of them were', ['case-report.pdf.new', 'case-report.json.new']]
])(
  'the files of an earlier report stay at the start after a kill while a report that was given up leaves: %s (R14j)',
  async (_what, taken) => {
    const report = oldReport()
    await killedBefore(1, report)
    for (const name of taken) rmSync(report.at(name))
    expect(await (await report.start()).read()).toMatchObject({
      reports: [],
      unfinished: [{ isRemoved: true }]
    })
    expect(report.contents()).toEqual(old)
    expect(await (await report.start()).read()).toEqual({ reports: [], unfinished: [], unreadable: 0 })
  }
)

it('the files of an earlier report are no report of a list where a lock, which can change no note, gave that report up (R14f, R14j)', async () => {
  const report = oldReport()
  await killedBefore(1, report)
  for (const name of Object.keys(fresh)) rmSync(report.at(`${name}.new`))
  expect(await (await report.start()).read()).toEqual({ reports: [], unfinished: [], unreadable: 0 })
  expect(report.contents()).toEqual(old)
})

it('the files of an earlier report go away at the start after a kill that came when all of the new ones had their names (R14j)', async () => {
  const report = oldReport()
  await killedBefore(1, report)
  for (const name of Object.keys(old)) await rename(report.at(name), report.at(`${name}.new-before`))
  for (const name of Object.keys(fresh)) await rename(report.at(`${name}.new`), report.at(name))
  expect(await (await report.start()).read()).toMatchObject({ reports: [{ listing: { id: 'r1' } }] })
  expect(report.contents()).toEqual(fresh)
})

it('the files of an earlier report stay, and the report is given up, while the system still asks where it goes (E21f)', async () => {
  const { write, contents } = oldReport()
  const own = new AbortController()
  const askWhere = (): Promise<string | null> => {
    setImmediate(() => own.abort())
    return new Promise(() => undefined)
  }
  expect(await write({ givenUp: own.signal, askWhere })).toEqual({ kind: 'cancelled' })
  expect(contents()).toEqual(old)
})

it('the files of an earlier report are named to nobody where the system asked on after the report was given up (E21f)', async () => {
  const { write, at, contents } = oldReport()
  const own = new AbortController()
  const named: (readonly string[])[] = []
  const outcome = await write({
    givenUp: own.signal,
    askWhere: (name) => {
      own.abort()
      return Promise.resolve(at(name))
    },
    askToReplace: (names) => Promise.resolve(named.push(names) > 0)
  })
  expect(named).toEqual([])
  expect(outcome).toEqual({ kind: 'cancelled' })
  expect(contents()).toEqual(old)
})

it('the files of an earlier report stay, and the report is given up, while somebody is asked whether to replace them (E21f)', async () => {
  const { write, contents } = oldReport()
  const own = new AbortController()
  const closed: boolean[] = []
  const outcome = await write({
    givenUp: own.signal,
    askToReplace: (_names, { aborted }) => {
      closed.push(aborted)
      setImmediate(() => own.abort())
      return new Promise(() => undefined)
    }
  })
  expect(outcome).toEqual({ kind: 'cancelled' })
  expect(closed).toEqual([false])
  expect(contents()).toEqual(old)
})
