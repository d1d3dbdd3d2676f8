import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signed } from '../../../../../electron/main/reports/report-receipts.ts'
import { createWrittenFiles, type WrittenFiles } from '../../../../../electron/main/reports/written-files.ts'
import type { WrittenReport } from '../../../../../shared/domain/written-report.ts'

const key = Buffer.alloc(32, 7)
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Written {
  readonly folder: string
  readonly report: WrittenReport
  readonly files: WrittenFiles
  readonly opened: string[]
}

/** Two files as main wrote and signed them. */
function writtenReport(problem = ''): Written {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-written-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const contents = { 'r.pdf': 'paper', 'r.json': '{}' }
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text)
  const report = signed(key, {
    folder,
    files: Object.entries(contents).map(([name, text]) => ({
      name,
      size: text.length,
      sha256: hashOf(text),
      pages: null
    }))
  })
  const opened: string[] = []
  const files = createWrittenFiles({
    receiptKey: () => Promise.resolve(key),
    opener: {
      openPath: (path) => {
        opened.push(path)
        return Promise.resolve(problem)
      },
      showInFolder: (path) => void opened.push(`folder of ${path}`)
    }
  })
  return { folder, report, files, opened }
}

describe('the files of a report that main wrote (R14b, R14c)', () => {
  it('are opened and shown in their folder by name', async () => {
    const { folder, report, files, opened } = writtenReport()
    expect(await files.open({ report, name: 'r.pdf' })).toEqual({ kind: 'opened' })
    expect(await files.showInFolder({ report, name: 'r.json' })).toEqual({ kind: 'opened' })
    expect(opened).toEqual([join(folder, 'r.pdf'), `folder of ${join(folder, 'r.json')}`])
  })

  it.each([
    ['in another folder', (report: WrittenReport) => ({ ...report, folder: '/etc' })],
    [
      'under another name',
      (report: WrittenReport) => ({ ...report, files: [{ ...firstOf(report), name: 'passwd' }] })
    ],
    [
      'with another hash',
      (report: WrittenReport) => ({ ...report, files: [{ ...firstOf(report), sha256: hashOf('x') }] })
    ],
    ['without a receipt', (report: WrittenReport) => ({ ...report, receipt: '' })],
    ['with the receipt of another key', (report: WrittenReport) => signed(Buffer.alloc(32, 8), report)]
  ])(
    'are not those that somebody names %s: nothing of them is opened, shown or read',
    async (_how, forge) => {
      const { report, files, opened } = writtenReport()
      const forged = forge(report)
      const name = firstOf(forged).name
      expect(await files.open({ report: forged, name })).toEqual({ kind: 'not-ours' })
      expect(await files.showInFolder({ report: forged, name })).toEqual({ kind: 'not-ours' })
      expect(await files.verify(forged)).toEqual({ kind: 'not-ours' })
      expect(opened).toEqual([])
    }
  )

  it('are not a file that the receipt does not name, nor one of a kind that no report has', async () => {
    const { folder, report, files, opened } = writtenReport()
    expect(await files.open({ report, name: 'other.pdf' })).toEqual({ kind: 'not-ours' })
    const program = signed(key, {
      folder,
      files: [{ name: 'r.sh', size: 1, sha256: hashOf('x'), pages: null }]
    })
    writeFileSync(join(folder, 'r.sh'), 'x')
    expect(await files.open({ report: program, name: 'r.sh' })).toEqual({ kind: 'not-ours' })
    expect(opened).toEqual([])
  })

  it('are gone where nothing lies there, or a folder, or a link to something else', async () => {
    const { folder, report, files, opened } = writtenReport()
    rmSync(join(folder, 'r.pdf'))
    expect(await files.open({ report, name: 'r.pdf' })).toEqual({ kind: 'gone' })
    symlinkSync('/etc/hostname', join(folder, 'r.pdf'))
    expect(await files.open({ report, name: 'r.pdf' })).toEqual({ kind: 'gone' })
    rmSync(join(folder, 'r.json'))
    mkdirSync(join(folder, 'r.json'))
    expect(await files.showInFolder({ report, name: 'r.json' })).toEqual({ kind: 'gone' })
    expect(opened).toEqual([])
  })

  it('say why the system does not open them, which Electron answers and does not throw', async () => {
    const { report, files } = writtenReport('Failed to open path')
    expect(await files.open({ report, name: 'r.pdf' })).toEqual({
      kind: 'not-opened',
      problem: 'Failed to open path'
    })
  })

  it('are hashed again, each by itself: unchanged, changed or gone', async () => {
    const { folder, report, files } = writtenReport()
    const states = async (): Promise<unknown> => {
      const verified = await files.verify(report)
      return verified.kind === 'verified' ? verified.files.map(({ state }) => state) : verified
    }
    expect(await states()).toEqual(['unchanged', 'unchanged'])
    writeFileSync(join(folder, 'r.json'), '{ }')
    expect(await states()).toEqual(['unchanged', 'changed'])
    rmSync(join(folder, 'r.pdf'))
    expect(await states()).toEqual(['gone', 'changed'])
  })
})

function firstOf({ files }: WrittenReport): WrittenReport['files'][number] {
  const [file] = files
  if (file === undefined) throw new Error('A report without files')
  return file
}
