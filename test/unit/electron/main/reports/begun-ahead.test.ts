import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { writeReport } from '../../../../../electron/main/reports/report-writer.ts'
import { ok } from '../../../../../shared/errors.ts'
import { listingOf } from '../../../../fakes/store/invented-reports.ts'

/** Something that happens when the test says so. */
function event(): { readonly happened: Promise<null>; readonly happen: () => void } {
  let happen = (): void => undefined
  const happened = new Promise<null>((resolve) => (happen = () => resolve(null)))
  return { happened, happen }
}

it('main prints while the report is remembered and its data are written, and names the document first (R5d, R14f)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-writer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const begun = event()
  const printed = event()
  const outcome = writeReport(
    {
      printer: {
        prepare: () => undefined,
        forget: () => undefined,
        print: async () => {
          begun.happen()
          await printed.happened
          return new TextEncoder().encode('printed')
        }
      },
      log: { error: () => undefined, warn: () => undefined } as never,
      askToReplace: () => Promise.reject(new Error('asked to replace something')),
      askWhere: (name) => Promise.resolve(join(folder, name)),
      onProgress: () => undefined,
      unlisted: {
        // Who waits for this before printing waits for ever.
        begin: async () => ok(await begun.happened),
        keep: () => Promise.resolve(ok(null)),
        end: () => Promise.resolve()
      },
      sign: (written) => Promise.resolve({ ...written, receipt: 'signed' })
    },
    {
      listing: listingOf('r1'),
      fileName: 'case-report',
      json: '{}',
      csv: 'a',
      volumes: [{ html: '1', header: '', footer: '', draft: null, tagged: true }]
    },
    new AbortController().signal
  )
  await expect
    .poll(() => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
    .toEqual([
      ['case-report.csv.new', 'a'],
      ['case-report.json.new', '{}']
    ])
  printed.happen()
  expect(await outcome).toMatchObject({
    kind: 'written',
    report: {
      files: [{ name: 'case-report.pdf' }, { name: 'case-report.json' }, { name: 'case-report.csv' }]
    }
  })
})

it('a report is printed no further where its data cannot be written, and the reason is said at once (R5h)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-writer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const begun: string[] = []
  const ended: string[] = []
  const volume = { header: '', footer: '', draft: null, tagged: true }
  const outcome = await writeReport(
    {
      printer: {
        prepare: () => undefined,
        forget: () => undefined,
        // As long as a volume is printed that nobody gives up.
        print: ({ html }, givenUp) => {
          begun.push(html)
          return new Promise((_resolve, reject) => {
            givenUp.addEventListener('abort', () => {
              ended.push(html)
              reject(new Error('Given up'))
            })
          })
        }
      },
      log: { error: (entry: string) => ended.push(entry), warn: () => undefined } as never,
      askToReplace: () => Promise.reject(new Error('asked to replace something')),
      askWhere: (name) => Promise.resolve(join(folder, name)),
      onProgress: () => undefined,
      unlisted: {
        begin: () => {
          writeFileSync(join(folder, 'case-report.json'), 'of somebody else')
          return Promise.resolve(ok(null))
        },
        keep: () => Promise.resolve(ok(null)),
        end: () => Promise.resolve()
      },
      sign: () => Promise.reject(new Error('is not asked'))
    },
    {
      listing: listingOf('r1'),
      fileName: 'case-report',
      json: '{}',
      csv: 'a',
      volumes: ['1', '2', '3'].map((html) => ({ ...volume, html }))
    },
    new AbortController().signal
  )
  expect(outcome).toEqual({ kind: 'not-written', code: 'EEXIST' })
  expect(begun).toEqual(['1', '2'])
  expect(ended).toEqual(begun)
  expect(readdirSync(folder)).toEqual(['case-report.json'])
})
