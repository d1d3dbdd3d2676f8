/**
 * `npm test`: runs the same as continuous integration. `npm test -- --quick` runs what breaks most often, in three
 * minutes: types, dead code, lint of the changed files, unit tests and the shorter integration tests. With `--once`, an
 * end-to-end test that failed has no second run.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comeForward } from './behind.ts'
import { repository } from './electron-binary.ts'
import { quickVariable } from './longest-first.ts'
import { prepare } from './prepare.ts'
import { needsOfTests } from './requirements.ts'
import { run, runScript, type Share } from './run-command.ts'
import { allPassed, patternOf, secondRunOf } from './second-run.ts'
import { type Lane, type Output, runStages, type Stage, type Step } from './stages.ts'
import {
  folderOfCounts,
  forgetCounts,
  forgetReport,
  leaveCounts,
  reportOf,
  sumOfCounts
} from './vitest-counts.ts'

const asked: ReadonlySet<string> = new Set(process.argv.slice(2))
const unknown = [...asked].filter((word) => word !== '--quick' && word !== '--once')
if (unknown.length > 0)
  throw new Error(`npm test takes --quick, --once or nothing, and was given ${unknown.join(' ')}.`)

const script = (name: string, args: readonly string[] = [], share: Share = 'equal'): Step => ({
  name: name.replace('-', ' '),
  work: (output) => runScript(name, args, ['inherit', output, output], share)
})
const tests = (name: 'unit' | 'integration' | 'e2e'): Step => script(name, leaveCounts(name))
const inFront = (...steps: readonly Step[]): Lane => ({ place: 'in front', steps })
const behind = (...steps: readonly Step[]): Lane => ({ place: 'behind', steps })
const setup: Stage = [inFront({ name: 'setup', work: async () => ((await prepare(needsOfTests)) ? 0 : 1) })]

// Lint is one long piece of work for one core, and nothing waits for it.
const whole: readonly Stage[] = [
  setup,
  [
    inFront(
      script('types'),
      script('dead-code'),
      tests('unit'),
      script('build', ['--logLevel', 'warn']),
      tests('integration'),
      { name: 'e2e', work: endToEnd },
      script('tour')
    ),
    behind(script('lint', [], 'behind'))
  ]
]

const quick: readonly Stage[] = [
  setup,
  [
    behind(script('types'), script('dead-code'), { name: 'lint of the changed files', work: lintChanged }),
    inFront(tests('unit'), tests('integration'))
  ]
]

/** Tests that failed, and passed when they were run again by themselves. */
const unsteady: string[] = []

async function endToEnd(output: Output): Promise<number> {
  const code = await tests('e2e').work(output)
  const first = code === 0 || asked.has('--once') ? null : reportOf('e2e')
  const second = first === null ? ({ kind: 'none' } as const) : secondRunOf(first)
  if (second.kind === 'none') return code
  const { files, names } = second
  console.log(`\n--- e2e: again, what failed: ${names.join('; ')}`)
  const again = await script('e2e', [...leaveCounts('e2e-again'), ...files, '-t', patternOf(names)]).work(
    output
  )
  const report = reportOf('e2e-again')
  if (again !== 0 || report === null || !allPassed(names, report)) {
    forgetReport('e2e-again')
    return code
  }
  unsteady.push(...names)
  return 0
}

/** Looks at what differs from the main branch, whether it is committed or not. */
function changedFiles(): readonly string[] {
  const git = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = git(
    'for-each-ref',
    '--format=%(refname)',
    'refs/remotes/origin/main',
    'refs/heads/main'
  )
  return [
    ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', base),
    ...git('ls-files', '--others', '--exclude-standard')
  ]
}

async function lintChanged(output: Output): Promise<number> {
  const files = changedFiles()
  if (files.length === 0) return 0
  const npx = (words: readonly string[]): Promise<number> =>
    run(['npx', ...words], {}, ['inherit', output, output])
  const sources = files.filter((file) => /\.(?:tsx?|js)$/u.test(file))
  const code = await npx(['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files])
  if (code !== 0 || sources.length === 0) return code
  const typed = await npx(['oxlint', '--no-error-on-unmatched-pattern', ...sources])
  return typed === 0 ? await npx(['eslint', '--max-warnings', '0', '--no-warn-ignored', ...sources]) : typed
}

async function shownAtItsEnd(step: Step): Promise<number> {
  const file = join(folderOfCounts, `${step.name}.log`)
  const output = openSync(file, 'w')
  console.log(`--- ${step.name}: begins`)
  try {
    return await timed(step, output, () => process.stdout.write(readFileSync(file)))
  } finally {
    closeSync(output)
  }
}

async function timed({ name, work }: Step, output: Output, show?: () => void): Promise<number> {
  if (show === undefined) console.log(`\n--- ${name}`)
  const started = performance.now()
  const code = await work(output)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  if (show !== undefined) console.log(`\n--- ${name}`)
  show?.()
  console.log(`--- ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`)
  return code
}

if (asked.has('--quick')) process.env[quickVariable] = 'yes'
forgetCounts()
const code = await runStages(asked.has('--quick') ? quick : whole, {
  play: (step, place) => (place === 'in front' ? timed(step, 'inherit') : shownAtItsEnd(step)),
  frontEnded: comeForward
})
const { passed, failed } = sumOfCounts()
for (const name of unsteady)
  console.log(`\nUNSTEADY: failed, then passed by itself, and must be mended: ${name}`)
// A failed step without tests of its own, such as lint, counts as one failure.
const left = failed === 0 && code !== 0 ? 1 : failed - unsteady.length
console.log(`\n${String(passed)} passed, ${String(left)} failed, ${String(unsteady.length)} unsteady`)
process.exitCode = code
