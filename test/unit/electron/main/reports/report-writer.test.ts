import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeReport } from '../../../../../electron/main/reports/report-writer.ts'
import type { ReportOrder } from '../../../../../shared/ipc/report-schemas.ts'

const volume = (html: string): ReportOrder['volumes'][number] => ({
  html,
  header: '',
  footer: '',
  draft: null,
  tagged: true
})
const order = { fileName: 'case-report', json: '{"naïve":"ł"}', csv: 'a' }
const log = {
  error: () => undefined,
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined
} as never

function folderOfThisTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-writer-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('the files of a report', () => {
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
      { printer, log, askWhere: (name) => Promise.resolve(join(folder, name)) },
      { ...order, volumes: [volume('1'), volume('2')] }
    )
    expect(outcome).toEqual({
      kind: 'written',
      file: join(folder, 'case-report-1-of-2.pdf'),
      volumes: 2,
      pages: 'not-numbered'
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
      { printer, log, askWhere: (name) => Promise.resolve(join(folder, name)) },
      { ...order, volumes: [{ ...volume('1'), header: 'Case report', draft: 'DRAFT' }] }
    )
    expect(outcome).toMatchObject({ kind: 'written', pages: 'not-numbered' })
    expect(headers).toEqual(['Case report', 'DRAFT · Case report'])
    expect(readFileSync(join(folder, 'case-report.pdf'), 'utf8')).toBe('DRAFT · Case report')
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
        { printer, log, askWhere: (name) => Promise.resolve(join(folder, name)) },
        { ...order, volumes: [volume('1'), volume('2')] }
      )
    ).toEqual({ kind: 'not-printed' })
    expect(readdirSync(folder)).toEqual([])
  })
})
