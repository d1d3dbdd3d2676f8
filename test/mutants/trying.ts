import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { repository } from '../setup/electron-binary.ts'
import { brokenLivesIn } from '../soak/life-names.ts'
import {
  broken,
  citing,
  lawsOf,
  lifeThatFinds,
  type Mutant,
  type MutantOfLives,
  type MutantOfTests,
  type TestOutcome,
  type Verdict,
  verdictOf
} from './mutant.ts'
import { outcomesVariable } from './outcomes-reporter.ts'

/** Milliseconds. A mutant that stands still was not found: nobody has named what it breaks. */
const patienceMillis = 15 * 60_000
/** So many files of tests end within that. */
const filesAtOnce = 40
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
  /** What the tests that are named for the mutants say without any of them. */
  unbroken(mutants: readonly Mutant[]): Promise<readonly TestOutcome[]>
  /** Given `unbroken`, the life that found a mutant is lived again without it as well, which takes seconds. */
  try(mutant: Mutant, lives: number, unbroken?: readonly TestOutcome[]): Promise<Verdict>
  clear(): Promise<void>
}

export async function createGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-mutant-'))
  for (const part of parts) await cp(join(repository, part), join(folder, part), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  return {
    unbroken: async (mutants) => {
      const files = new Set(mutants.flatMap(({ foundBy }) => foundBy ?? []))
      if (files.size === 0) return []
      const outcomes = await test(folder, [...files], mutants.flatMap(lawsOf))
      if (outcomes === null) throw new Error('The tests stand still without a mutant')
      return outcomes
    },
    try: (mutant, lives, unbroken) =>
      mutant.foundBy === undefined
        ? tryLives(folder, mutant, { asked: lives, isLivedAgain: unbroken !== undefined })
        : tryTests(
            folder,
            mutant,
            unbroken?.filter(({ file }) => file === mutant.foundBy)
          ),
    clear: () => rm(folder, { recursive: true, force: true })
  }
}

async function whileBroken<Result>(
  folder: string,
  mutant: Mutant,
  work: () => Promise<Result>
): Promise<Result> {
  const file = join(folder, mutant.file)
  const before = await readFile(file, 'utf8')
  const after = broken(mutant, before)
  if (after === null) throw new Error(`${mutant.name}: its place in ${mutant.file} is not there once`)
  await writeFile(file, after)
  try {
    return await work()
  } finally {
    await writeFile(file, before)
  }
}

interface Run {
  /** Null if it was ended by a signal. */
  readonly code: number | null
  readonly said: string
}

interface RunSettings {
  readonly env?: NodeJS.ProcessEnv
  /** Milliseconds. */
  readonly patience?: number
}

async function run(
  folder: string,
  args: readonly string[],
  { env = {}, patience = patienceMillis }: RunSettings = {}
): Promise<Run> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  return { code, said: chunks.join('') }
}

/** Lives of organisations draw from a list of aims, which so many go through twice. */
const mostOfOrganisations = 300
const standsStill: Verdict = { kind: 'missed', because: 'it stands still' }

/** Lives find a mutant where one of them breaks its law by name, and, lived again, breaks none without it. */
async function tryLives(
  folder: string,
  mutant: MutantOfLives,
  { asked, isLivedAgain }: { readonly asked: number; readonly isLivedAgain: boolean }
): Promise<Verdict> {
  const { livesOf = 'outbox', breaks, seed = 1 } = mutant
  const lives = livesOf === 'outbox' ? asked : Math.min(asked, mostOfOrganisations)
  const soak = ['--import', 'tsx', join(folder, 'test/soak/soak.ts'), '--of', livesOf]
  const until = ['--lives', String(lives), '--until-broken', breaks.join(','), `--seed=${String(seed)}`]
  const { code, said } = await whileBroken(folder, mutant, () => run(folder, [...soak, ...until]))
  if (code === null) return standsStill
  const verdict = lifeThatFinds(mutant, said)
  if (verdict.kind === 'missed')
    return brokenLivesIn(said).length > 0 || code === 0
      ? verdict
      : { kind: 'missed', because: `it ended: ${said.slice(-2_000)}` }
  const { life } = verdict
  const without = isLivedAgain ? await run(folder, [...soak, ...life.words]) : null
  if (without !== null && without.code !== 0)
    return { kind: 'missed', because: `a life breaks a law without it too: ${life.name}` }
  return { kind: 'found', by: `${life.kind}, --of ${livesOf} ${life.name}`, said: life.message }
}

const report = z.array(
  z.object({ file: z.string(), title: z.string(), failed: z.boolean(), messages: z.array(z.string()) })
)

/** Runs the tests of these files that cite one of the laws. Null if they stand still. */
async function test(
  folder: string,
  files: readonly string[],
  laws: readonly string[]
): Promise<readonly TestOutcome[] | null> {
  const into = join(folder, 'outcomes.json')
  await rm(into, { force: true })
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  const pattern = ['--testNamePattern', citing(laws).source]
  const { code, said } = await run(folder, [vitest, 'run', ...projectsOf(files), ...pattern, ...files], {
    env: { [outcomesVariable]: into },
    patience: patienceMillis * Math.ceil(files.length / filesAtOnce)
  })
  if (code === null) return null
  const text = await readFile(into, 'utf8').catch(() => {
    throw new Error(`The tests said nothing:\n${said}`)
  })
  return report.parse(JSON.parse(text))
}

/** Each project that Vitest need not open saves a part of a second, which hundreds of mutants wait for. */
function projectsOf(files: readonly string[]): readonly string[] {
  const isIn = (folder: string): boolean => files.some((file) => file.startsWith(folder))
  const unit = isIn('test/unit/') ? ['unit'] : []
  const integration = isIn('test/integration/') ? ['integration', 'alone'] : []
  return [...unit, ...integration].flatMap((name) => ['--project', name])
}

/** Runs the tests that cite a law of the mutant. */
async function tryTests(
  folder: string,
  mutant: MutantOfTests,
  unbroken: readonly TestOutcome[] | undefined
): Promise<Verdict> {
  const outcomes = await whileBroken(folder, mutant, () => test(folder, [mutant.foundBy], lawsOf(mutant)))
  return outcomes === null ? standsStill : verdictOf(mutant, outcomes, unbroken)
}
