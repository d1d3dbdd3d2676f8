/**
 * `npm run package [-- ARGUMENT…]`: builds the installers, with arguments of electron-builder. `npm run package --
 * --check` does all of it that needs no Electron, and prints what was found.
 */
import { buildWhereOld } from '../setup/build.ts'
import { repository } from '../setup/electron-binary.ts'
import { runPrepared } from '../setup/prepare.ts'
import { runScript } from '../setup/run-command.ts'
import { checkPacking } from './check.ts'
import { toTable } from './rows.ts'

async function check(): Promise<number> {
  const built = await buildWhereOld()
  if (built !== 0) return built
  const { rows, undone } = await checkPacking(repository)
  console.log(`\n${toTable(rows)}`)
  if (undone.length > 0) console.log(`\nNot done here:\n${undone.map((what) => `- ${what}`).join('\n')}`)
  return rows.every(({ holds }) => holds) ? 0 : 1
}

async function makeInstallers(args: readonly string[]): Promise<number> {
  const built = await runScript('build')
  return built === 0
    ? await runPrepared(['electron'], ['electron-builder', '--publish', 'never', ...args])
    : built
}

const args = process.argv.slice(2)
process.exitCode = args.includes('--check') ? await check() : await makeInstallers(args)
