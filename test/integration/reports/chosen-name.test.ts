import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { writeReport } from '../../../electron/main/reports/report-writer.ts'
import { makeReport } from '../../../renderer/features/reports/acts.ts'
import { ok } from '../../../shared/errors.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { listingOf } from '../../fakes/store/invented-reports.ts'
import { hostileCase } from '../../fakes/world/hostile-texts.ts'
import { choice, made } from '../../fakes/chosen-report.ts'

beforeAll(() => startEveryWord('en'))

interface Commands {
  readonly folder: string
  readonly hash: string
  /** Its provenance as text, a command a line. */
  readonly lines: readonly string[]
}

/** A report that somebody saves under this name, as it is printed. */
async function commandsOf(chosen: string): Promise<Commands> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldcase-chosen-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const order = await makeReport(
    { ...choice, language: 'en' },
    { ...made, cases: [hostileCase('<span class="data-file posix">"case.json"</span>')] }
  )
  const printed: string[] = []
  const nothing = () => Promise.resolve(ok(null))
  const outcome = await writeReport(
    {
      printer: {
        prepare: () => undefined,
        forget: () => undefined,
        print: ({ html }) => {
          printed.push(html)
          return Promise.resolve(new TextEncoder().encode('printed'))
        }
      },
      log: { error: () => undefined, warn: () => undefined } as never,
      askWhere: () => Promise.resolve(join(folder, chosen)),
      askToReplace: () => Promise.resolve(true),
      onProgress: () => undefined,
      unlisted: { begin: nothing, keep: nothing, end: () => Promise.resolve() },
      sign: (written) => Promise.resolve({ ...written, receipt: 'signed' })
    },
    { ...order, listing: listingOf('r1') },
    new AbortController().signal
  )
  const written = outcome.kind === 'written' ? outcome.report.files : []
  const text = (printed[0] ?? '')
    .replaceAll('<br/>', '\n')
    .replaceAll(/<\/p>/gu, '\n')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  return {
    folder,
    hash: written.find(({ name }) => name.endsWith('.json'))?.sha256 ?? '',
    lines: text.split('\n')
  }
}

it.each(['Jansen.pdf', `a "b" $(touch x) \`c\` 'd' & <e>!.pdf`, '-c.pdf'])(
  'the command of a report that is saved as %s prints the SHA-256 of its data (R1c)',
  async (chosen) => {
    const { folder, hash, lines } = await commandsOf(chosen)
    const command = lines.find((line) => line.startsWith('sha256sum ')) ?? ''
    const print = (): string => execFileSync('sh', ['-c', command], { encoding: 'utf8', cwd: folder })
    expect(print().slice(0, 64)).toBe(hash)
  }
)

it('the commands of other systems name the data as they were saved, and what a subject is called stays as it is (R1c)', async () => {
  const { lines } = await commandsOf('Van ’t Hof [2].pdf')
  expect(lines).toContain("shasum -a 256 'Van ’t Hof [2].json'")
  expect(lines).toContain('certutil -hashfile "Van ’t Hof [2].json" SHA256')
  expect(lines).toContain("Get-FileHash -LiteralPath 'Van ’’t Hof [2].json'")
  expect(lines.join('\n')).toContain('<span class="data-file posix">"case.json"</span>')
})
