/**
 * `npm run mutants -- --lives N`: breaks the outbox in small ways, one at a time, and tells which of them its
 * lives find.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { repository } from '../setup/electron-binary.ts'
import { broken, type Mutant, outboxMutants } from './outbox-mutants.ts'

/** The number of lives of one run, by default twice those of each of the two files of continuous integration. */
const { values } = parseArgs({
  options: { lives: { type: 'string', default: '5000' }, only: { type: 'string', default: '' } }
})
/** Milliseconds. A broken outbox may also hang, which counts as found. */
const patienceMillis = 15 * 60_000

async function copyOf(mutant: Mutant): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-mutant-'))
  for (const part of [
    'electron',
    'renderer',
    'shared',
    'test',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json'
  ])
    await cp(join(repository, part), join(folder, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  const file = join(folder, mutant.file)
  const before = await readFile(file, 'utf8')
  const after = broken(mutant, before)
  if (after === null) throw new Error(`${mutant.name}: its place in ${mutant.file} is not there once`)
  await writeFile(file, after)
  return folder
}

/** What the lives reported. Null if they found nothing. */
async function live(folder: string): Promise<string | null> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(folder, 'test/soak/soak.ts'), '--lives', values.lives, '--until-broken'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMillis)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  if (code === 0) return null
  const said = chunks.join('')
  if (code === null) return 'it stands still'
  const found = /life \d+: (.*)/u.exec(said)?.[1]
  if (found === undefined) throw new Error(`Its lives did not come to an end of their own:\n${said}`)
  return `${found} (after ${/: (\d+) runs/u.exec(said)?.[1] ?? '?'} lives)`
}

/** What the named test reported. Null if it passed. */
async function test(folder: string, file: string): Promise<string | null> {
  await cp(join(repository, 'vitest.config.ts'), join(folder, 'vitest.config.ts'))
  const child = spawn(
    process.execPath,
    [
      join(repository, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      'integration',
      '--reporter',
      'dot',
      file
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }
  )
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code === 0) return null
  const failed = /(\d+) failed/u.exec(stripVTControlCharacters(chunks.join('')))?.[0]
  if (failed === undefined) throw new Error(`Its test did not come to an end of its own:\n${chunks.join('')}`)
  return `${failed} (${file})`
}

const missed: string[] = []
const wanted = outboxMutants.filter(({ name }) => name.includes(values.only))
for (const mutant of wanted) {
  const folder = await copyOf(mutant)
  const said = mutant.foundBy === undefined ? await live(folder) : await test(folder, mutant.foundBy)
  await rm(folder, { recursive: true, force: true })
  if (said === null) missed.push(mutant.name)
  console.log(`${said === null ? 'MISSED' : 'found '}  ${mutant.name}${said === null ? '' : `: ${said}`}`)
}
console.log(
  `${String(wanted.length - missed.length)} of ${String(wanted.length)} found in ${values.lives} lives each, or by the test that is named for it`
)
if (missed.length > 0) process.exitCode = 1
