import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  type ReportWriterParts,
  writeReport as writeUnlessGivenUp
} from '../../../../../electron/main/reports/report-writer.ts'
import { ok } from '../../../../../shared/errors.ts'
import { listingOf } from '../../../../fakes/store/invented-reports.ts'
import type { WrittenFile } from '../../../../../shared/domain/written-report.ts'
import type { ReportOrder, ReportOutcome } from '../../../../../shared/ipc/report-schemas.ts'
import { readDocx } from '../../../../e2e/docx-reader.ts'

const nothingKept = {
  begin: () => Promise.resolve(ok(null)),
  keep: () => Promise.resolve(ok(null)),
  end: () => Promise.resolve()
}

/** Nothing locks the app, and what main signs is the subject of another file. */
const writeReport = (
  parts: Omit<ReportWriterParts, 'sign' | 'unlisted' | 'onProgress'>,
  wanted: ReportOrder
): Promise<ReportOutcome> =>
  writeUnlessGivenUp(
    {
      ...parts,
      onProgress: () => undefined,
      unlisted: nothingKept,
      sign: (written) => Promise.resolve({ ...written, receipt: 'signed' })
    },
    wanted,
    new AbortController().signal
  )

/** What the list is told of a file. */
const fileOf = (name: string, content: string | Uint8Array): WrittenFile => ({
  name,
  size: Buffer.byteLength(content),
  sha256: createHash('sha256').update(content).digest('hex'),
  pages: null
})

const volume = (html: string): ReportOrder['volumes'][number] => ({
  html,
  header: '',
  footer: '',
  draft: null,
  tagged: true
})
const order = { listing: listingOf('r1'), fileName: 'case-report', json: '{"naïve":"ł"}', csv: 'a' }
const log = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined
} as never

const still = {
  prepare: () => undefined,
  forget: () => undefined,
  print: () => Promise.resolve(new TextEncoder().encode('printed'))
}

/** Nobody is asked, since nothing is in the way. */
const neverAsked = (): Promise<boolean> => Promise.reject(new Error('asked to replace something'))

/** A folder with files of somebody else, of these names. */
function folderWith(names: readonly string[]): string {
  const folder = folderOfThisTest()
  for (const name of names) writeFileSync(join(folder, name), `old ${name}`)
  return folder
}

const contentsOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')])
  )

function folderOfThisTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-writer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the files of a report', () => {
  it('are signed and remembered only where all volumes were printed (R14f)', async () => {
    const folder = folderOfThisTest()
    const told: string[] = []
    const tell = (what: string) => () => {
      told.push(what)
      return Promise.resolve(ok(null))
    }
    const end = (id: string, isWritten: boolean) => {
      told.push(`${id} ${isWritten ? 'is' : 'is not'} written`)
      return Promise.resolve()
    }
    const outcome = await writeUnlessGivenUp(
      {
        printer: { ...still, print: () => Promise.reject(new Error('the page has crashed')) },
        log,
        askToReplace: neverAsked,
        askWhere: (name) => Promise.resolve(join(folder, name)),
        onProgress: () => undefined,
        unlisted: { begin: tell('begun'), keep: tell('kept'), end },
        sign: (written) => {
          told.push('signed')
          return Promise.resolve({ ...written, receipt: 'signed' })
        }
      },
      { ...order, volumes: [volume('1')] },
      new AbortController().signal
    )
    expect(outcome).toEqual({ kind: 'not-printed' })
    expect(told).toEqual(['begun', 'r1 is not written'])
    expect(readdirSync(folder)).toEqual([])
  })

  it('lie beside each other: every volume, and the data exactly as they were hashed (R1b, R5a)', async () => {
    const folder = folderOfThisTest()
    const printed: string[] = []
    const printer = {
      prepare: () => undefined,
      forget: () => undefined,
      print: ({ html }: { readonly html: string }) =>
        Promise.resolve(new TextEncoder().encode(printed.push(html) === 1 ? 'first' : 'second'))
    }
    const outcome = await writeReport(
      { printer, log, askToReplace: neverAsked, askWhere: (name) => Promise.resolve(join(folder, name)) },
      { ...order, volumes: [volume('1'), volume('2')] }
    )
    expect(outcome).toEqual({
      kind: 'written',
      file: join(folder, 'case-report-1-of-2.pdf'),
      volumes: 2,
      pages: 'not-numbered',
      report: {
        folder,
        files: [
          fileOf('case-report-1-of-2.pdf', 'first'),
          fileOf('case-report-2-of-2.pdf', 'second'),
          fileOf('case-report.json', order.json),
          fileOf('case-report.csv', order.csv)
        ],
        receipt: 'signed'
      }
    })
    expect(readdirSync(folder).toSorted()).toEqual([
      'case-report-1-of-2.pdf',
      'case-report-2-of-2.pdf',
      'case-report.csv',
      'case-report.json'
    ])
    expect(readFileSync(join(folder, 'case-report-2-of-2.pdf'), 'utf8')).toBe('second')
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, 'case-report.json')))
        .digest('hex')
    ).toBe(createHash('sha256').update(order.json, 'utf8').digest('hex'))
  })

  it('have a Word document beside each printed volume where that is wanted, and it replaces nothing unasked (R11a, R13c)', async () => {
    const folder = folderWith(['case-report-2-of-2.docx'])
    const questions: (readonly string[])[] = []
    const ordered = { ...order, word: true, volumes: [volume('<p>one</p>'), volume('<p>two</p>')] }
    const parts = {
      printer: still,
      log,
      askWhere: (name: string) => Promise.resolve(resolve(folder, name)),
      askToReplace: (names: readonly string[]) => Promise.resolve(questions.push(names) > 1)
    }
    const outcome = await writeReport(parts, ordered)
    expect(questions).toEqual([['case-report-2-of-2.docx']])
    expect(outcome).toMatchObject({ kind: 'written', file: join(folder, 'case-report-2-1-of-2.pdf') })
    expect(readFileSync(join(folder, 'case-report-2-of-2.docx'), 'utf8')).toBe('old case-report-2-of-2.docx')
    expect(readdirSync(folder).filter((name) => name.startsWith('case-report-2-'))).toEqual([
      'case-report-2-1-of-2.docx',
      'case-report-2-1-of-2.pdf',
      'case-report-2-2-of-2.docx',
      'case-report-2-2-of-2.pdf',
      'case-report-2-of-2.docx'
    ])
    expect(readDocx(readFileSync(join(folder, 'case-report-2-2-of-2.docx'))).lines).toEqual(['two'])
  })

  it('can be read by their owner alone, where the system has such rights', async () => {
    const folder = folderOfThisTest()
    await writeReport(
      {
        printer: still,
        log,
        askToReplace: neverAsked,
        askWhere: (name) => Promise.resolve(join(folder, name))
      },
      { ...order, volumes: [volume('1')] }
    )
    const rights = process.platform === 'win32' ? 0o666 : 0o600
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(rights)
  })

  it('say on every page that they hold drafts where nothing can be written on the pages of a printed file (R6b)', async () => {
    const folder = folderOfThisTest()
    const headers: string[] = []
    const printer = {
      prepare: () => undefined,
      forget: () => undefined,
      print: ({ header }: { readonly header: string }) => {
        headers.push(header)
        return Promise.resolve(new TextEncoder().encode(header))
      }
    }
    const outcome = await writeReport(
      { printer, log, askToReplace: neverAsked, askWhere: (name) => Promise.resolve(join(folder, name)) },
      { ...order, volumes: [{ ...volume('1'), header: 'Case report', draft: 'DRAFT' }] }
    )
    expect(outcome).toMatchObject({ kind: 'written', pages: 'not-numbered' })
    expect(headers).toEqual(['Case report', 'DRAFT · Case report'])
    expect(readFileSync(join(folder, 'case-report.pdf'), 'utf8')).toBe('DRAFT · Case report')
  })

  it('end what is printed ahead and leave nothing behind where something throws that nobody expected (R5d, R14g)', async () => {
    const folder = folderWith(['case-report-1-of-2.pdf'])
    const ended: string[] = []
    const parts = {
      printer: {
        ...still,
        print: ({ html }: { readonly html: string }, givenUp: AbortSignal) =>
          html === '1'
            ? still.print()
            : new Promise<never>((_resolve, reject) => {
                givenUp.addEventListener('abort', () => {
                  ended.push(html)
                  reject(new Error('Given up'))
                })
              })
      },
      log,
      askWhere: (name: string) => Promise.resolve(join(folder, name)),
      askToReplace: () => Promise.resolve(true),
      unlisted: nothingKept,
      sign: () => Promise.reject(new Error('is not asked')),
      onProgress: ({ done }: { readonly done: number }) => {
        if (done > 0) throw new Error('the window is gone')
      }
    }
    const writing = writeUnlessGivenUp(
      parts,
      { ...order, volumes: [volume('1'), volume('2')] },
      new AbortController().signal
    )
    await expect(writing).rejects.toThrow('the window is gone')
    expect(ended).toEqual(['2'])
    expect(contentsOf(folder)).toEqual({ 'case-report-1-of-2.pdf': 'old case-report-1-of-2.pdf' })
  })

  it('have none of their names until all of them are written, and what they replace is there till then (R14g)', async () => {
    const folder = folderWith(['case-report.json'])
    const seen: (readonly string[])[] = []
    const printer = {
      ...still,
      print: () => {
        seen.push(readdirSync(folder).toSorted())
        return still.print()
      }
    }
    await writeUnlessGivenUp(
      {
        printer,
        log,
        askWhere: (name) => Promise.resolve(join(folder, name)),
        askToReplace: () => Promise.resolve(true),
        onProgress: () => undefined,
        unlisted: nothingKept,
        sign: (written) => {
          seen.push(readdirSync(folder).toSorted())
          expect(readFileSync(join(folder, 'case-report.json'), 'utf8')).toBe('old case-report.json')
          return Promise.resolve({ ...written, receipt: 'signed' })
        }
      },
      { ...order, volumes: [volume('1')] },
      new AbortController().signal
    )
    expect(seen).toEqual([
      ['case-report.json'],
      ['case-report.csv.new', 'case-report.json', 'case-report.json.new', 'case-report.pdf.new']
    ])
    expect(contentsOf(folder)).toEqual({
      'case-report.csv': 'a',
      'case-report.json': order.json,
      'case-report.pdf': 'printed'
    })
  })

  it('leave nothing behind where a later volume cannot be printed (R5d)', async () => {
    const folder = folderOfThisTest()
    const printer = {
      prepare: () => undefined,
      forget: () => undefined,
      print: ({ html }: { readonly html: string }) =>
        html === '2' ? Promise.reject(new Error('no')) : Promise.resolve(new Uint8Array([1]))
    }
    expect(
      await writeReport(
        { printer, log, askToReplace: neverAsked, askWhere: (name) => Promise.resolve(join(folder, name)) },
        { ...order, volumes: [volume('1'), volume('2')] }
      )
    ).toEqual({ kind: 'not-printed' })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a file that is already there', () => {
  it.each([
    ['the data beside a document', 1, ['case-report.json'], ['case-report.json']],
    ['the table beside a document', 1, ['case-report.csv', 'case-report.pdf'], ['case-report.csv']],
    ['a volume', 3, ['case-report-2-of-3.pdf'], ['case-report-2-of-3.pdf']],
    ['the table beside the data', 0, ['case-report.json', 'case-report.csv'], ['case-report.csv']]
  ])('is replaced where somebody says so by its name: %s (R11a)', async (_what, volumes, there, asked) => {
    const folder = folderWith([...there, 'of somebody else.json'])
    const questions: (readonly string[])[] = []
    const outcome = await writeReport(
      {
        printer: still,
        log,
        askWhere: (name) => Promise.resolve(resolve(folder, name)),
        askToReplace: (names) => Promise.resolve(questions.push(names) > 0)
      },
      { ...order, volumes: Array.from({ length: volumes }, (_, index) => volume(String(index))) }
    )
    expect(outcome.kind).toBe('written')
    expect(questions).toEqual([asked])
    expect(readFileSync(join(folder, 'case-report.csv'), 'utf8')).toBe('a')
    expect(readFileSync(join(folder, 'of somebody else.json'), 'utf8')).toBe('old of somebody else.json')
  })

  it('stays as it is where somebody says no, and they are offered a name beside it (R11b)', async () => {
    const folder = folderWith(['case-report.json', 'case-report-2.csv'])
    const before = contentsOf(folder)
    const proposed: string[] = []
    const outcome = await writeReport(
      {
        printer: still,
        log,
        askWhere: (name) => {
          proposed.push(basename(name))
          return Promise.resolve(resolve(folder, name))
        },
        askToReplace: () => Promise.resolve(false)
      },
      { ...order, volumes: [volume('1')] }
    )
    expect(proposed).toEqual(['case-report.pdf', 'case-report-3.pdf'])
    expect(outcome).toMatchObject({ kind: 'written', file: join(folder, 'case-report-3.pdf') })
    expect(contentsOf(folder)).toMatchObject(before)
  })

  it('stays as it is if it came while the report was printed (R11c)', async () => {
    const folder = folderOfThisTest()
    const printer = {
      ...still,
      print: () => {
        writeFileSync(join(folder, 'case-report.json'), 'of somebody else')
        return still.print()
      }
    }
    const outcome = await writeReport(
      {
        printer,
        log,
        askWhere: (name) => Promise.resolve(join(folder, name)),
        askToReplace: neverAsked
      },
      { ...order, volumes: [volume('1')] }
    )
    expect(outcome).toEqual({ kind: 'not-written', code: 'EEXIST' })
    expect(readFileSync(join(folder, 'case-report.json'), 'utf8')).toBe('of somebody else')
  })

  it('is replaced without a second question if it has the very name that was confirmed', async () => {
    const folder = folderWith(['Case Report.PDF'])
    await writeReport(
      {
        printer: still,
        log,
        askWhere: () => Promise.resolve(join(folder, 'Case Report.PDF')),
        askToReplace: neverAsked
      },
      { ...order, volumes: [volume('1')] }
    )
    expect(contentsOf(folder)).toMatchObject({ 'Case Report.PDF': 'printed', 'Case Report.json': order.json })
  })
})
