/** `npm test`: runs the same as continuous integration, in order, and stops at the first failure. */
import { prepare } from './prepare.ts'
import { needsOfTests } from './requirements.ts'
import { runScript } from './run-command.ts'
import { forgetCounts, leaveCounts, sumOfCounts } from './vitest-counts.ts'

interface Step {
  readonly name: string
  /** Resolves with an exit code. */
  readonly work: () => Promise<number>
}

const steps: readonly Step[] = [
  { name: 'setup', work: async () => ((await prepare(needsOfTests)) ? 0 : 1) },
  { name: 'types', work: () => runScript('types') },
  { name: 'lint', work: () => runScript('lint') },
  { name: 'dead code', work: () => runScript('dead-code') },
  { name: 'unit', work: () => runScript('unit', leaveCounts('unit')) },
  { name: 'integration', work: () => runScript('integration', leaveCounts('integration')) },
  { name: 'build', work: () => runScript('build', ['--logLevel', 'warn']) },
  { name: 'e2e', work: () => runScript('e2e', leaveCounts('e2e')) },
  { name: 'tour', work: () => runScript('tour') }
]

async function runSteps(): Promise<number> {
  for (const { name, work } of steps) {
    console.log(`\n--- ${name}`)
    const started = performance.now()
    const code = await work()
    console.log(
      `--- ${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${((performance.now() - started) / 1_000).toFixed(1)} s`
    )
    if (code !== 0) return code
  }
  return 0
}

forgetCounts()
const code = await runSteps()
const { passed, failed } = sumOfCounts()
// A failed step without tests of its own, such as lint, counts as one failure.
console.log(`\n${String(passed)} passed, ${String(failed === 0 && code !== 0 ? 1 : failed)} failed`)
process.exitCode = code
