import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { repository } from '../setup/electron-binary.ts'
import { broken, citing, lawsOf, type Mutant, type TestOutcome, type Verdict, verdictOf } from './mutant.ts'

/** Milliseconds. A mutant that stands still was not found: nobody has named what it breaks. */
const patienceMillis = 15 * 60_000
const parts = [
  'electron',
  'renderer',
  'shared',
  'test',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vitest.config.ts'
]

/** A copy of the sources, in which one mutant after the other is put, tried, and taken out again. */
export interface Ground {
  try(mutant: Mutant, lives: number): Promise<Verdict>
  clear(): Promise<void>
}

export async function createGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-mutant-'))
  for (const part of parts) await cp(join(repository, part), join(folder, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  return {
    try: async (mutant, lives) => {
      const file = join(folder, mutant.file)
      const before = await readFile(file, 'utf8')
      const after = broken(mutant, before)
      if (after === null) throw new Error(`${mutant.name}: its place in ${mutant.file} is not there once`)
      await writeFile(file, after)
      try {
        return mutant.foundBy === undefined
          ? await live(folder, mutant, lives)
          : await test(folder, mutant, mutant.foundBy)
      } finally {
        await writeFile(file, before)
      }
    },
    clear: () => rm(folder, { recursive: true, force: true })
  }
}

interface Run {
  /** Null if it was ended by a signal. */
  readonly code: number | null
  readonly said: string
}

async function run(folder: string, args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMillis)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  return { code, said: chunks.join('') }
}

/** Lives of organisations draw from a list of aims, which so many go through twice. */
const mostOfOrganisations = 300

/** Lives find a mutant where one of them breaks a law by name. */
async function live(folder: string, { seed, livesOf }: Mutant, asked: number): Promise<Verdict> {
  const lives = livesOf === undefined ? asked : Math.min(asked, mostOfOrganisations)
  const soak = join(folder, 'test/soak/soak.ts')
  const seeded = seed === undefined ? [] : [`--seed=${seed}`]
  const { code, said } = await run(folder, [
    '--import',
    'tsx',
    soak,
    ...['--of', livesOf ?? 'outbox', '--lives', String(lives), '--until-broken'],
    ...seeded
  ])
  const found = /--life \d+(?: --aims '[^']*')?: (.*)/u.exec(said)?.[1]
  if (code !== null && found !== undefined)
    return { kind: 'found', by: `${found} (after ${/: (\d+) runs/u.exec(said)?.[1] ?? '?'} lives)` }
  if (code === 0) return { kind: 'missed', because: `${String(lives)} lives broke no law` }
  return { kind: 'missed', because: code === null ? 'it stands still' : `it ended: ${said.slice(-2_000)}` }
}

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })
      )
    })
  )
})

/** Runs the tests that cite a law of the mutant. */
async function test(folder: string, mutant: Mutant, file: string): Promise<Verdict> {
  const into = join(folder, 'outcomes.json')
  await rm(into, { force: true })
  const { code, said } = await run(folder, [
    join(repository, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...['--reporter', 'json', '--outputFile', into],
    ...['--testNamePattern', citing(lawsOf(mutant)).source],
    file
  ])
  if (code === null) return { kind: 'missed', because: 'it stands still' }
  const text = await readFile(into, 'utf8').catch(() => {
    throw new Error(`${mutant.name}: its tests said nothing:\n${said}`)
  })
  const { testResults } = report.parse(JSON.parse(text))
  const outcomes = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, failureMessages }): TestOutcome => ({
      title: fullName,
      failed: status === 'failed',
      messages: failureMessages ?? []
    }))
  return verdictOf(mutant, outcomes)
}
