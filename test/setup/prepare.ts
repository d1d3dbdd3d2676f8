import { buildWhereOld } from './build.ts'
import { fetchElectronNow } from './fetch-electron.ts'
import { buildKeytar, keytarIsBuilt } from './keytar.ts'
import { isThere, rightsToInstall, sandboxFacts, thisMachine } from './machine.ts'
import {
  howToInstall,
  installCommands,
  namesOf,
  type Need,
  neededOf,
  needsVirtualDisplay,
  packagesOf,
  type System,
  type Thing,
  thingsFor,
  usesKeytar
} from './requirements.ts'
import type { Words } from './call.ts'
import { run, runQuietly } from './run-command.ts'
import { runInKeyringSession } from './keyring-session.ts'
import { sandboxStep } from './sandbox.ts'

/**
 * Installs or builds on this machine what a command with these needs requires: Electron, system packages,
 * keytar's native part, the built app. Quick if everything is there. Prints only what it does and what is
 * missing.
 * @returns false if something necessary is missing, which was printed.
 */
export async function prepare(wanted: readonly Need[]): Promise<boolean> {
  if (wanted.includes('electron') && (await fetchElectronNow()) === undefined) return false
  if (!(await bringThings(wanted))) return false
  makeKeytar(wanted)
  return !wanted.includes('build') || (await buildWhereOld()) === 0
}

/** Prepares the machine and runs a command. Resolves with the command's exit code, or with 1 if something is missing. */
export async function runPrepared(
  wanted: readonly Need[],
  command: Words,
  environment: Readonly<Record<string, string>> = {}
): Promise<number> {
  if (!(await prepare(wanted))) return 1
  if (wanted.includes('engine') && !command.includes('--no-sandbox') && !(await bringSandbox())) return 1
  const shown: Words = needsVirtualDisplay(wanted, thisMachine()) ? ['xvfb-run', '-a', ...command] : command
  return wanted.includes('keyring')
    ? await runInKeyringSession(shown, environment)
    : await run(shown, environment)
}

/** Sees to it that Electron starts with its sandbox. False if a person has to, who was told how. */
async function bringSandbox(): Promise<boolean> {
  const step = sandboxStep(sandboxFacts())
  if (step.kind === 'nothing') return true
  if (step.kind === 'ask') {
    console.error(
      `This system gives a sandbox only to programs that it knows. Once, for Electron’s own helper:\n  ${step.command}\n` +
        'Without these rights, and with sample data only: npm start -- --no-sandbox'
    )
    return false
  }
  console.log('Giving Electron’s sandbox helper to root: once …')
  for (const command of step.commands) if (!(await runQuietly(command))) return false
  return true
}

async function bringThings(wanted: readonly Need[]): Promise<boolean> {
  const machine = thisMachine()
  const stillMissing = (): readonly Thing[] => thingsFor(wanted, machine).filter((thing) => !isThere(thing))
  const atFirst = stillMissing()
  if (atFirst.length === 0) return true
  const chromium = process.env['CHROMIUM_PATH']
  if (atFirst.includes('chromium') && chromium !== undefined) {
    console.error(`CHROMIUM_PATH names ${chromium}, which is no program that can be run.`)
    return false
  }
  await install(atFirst, machine.system)
  const missing = stillMissing()
  const needed = neededOf(missing)
  if (missing.length > 0)
    console.error(
      `${needed.length > 0 ? 'Missing' : 'Better with'}: ${namesOf(missing)}.\n  ${howToInstall(missing, machine.system)}`
    )
  return needed.length === 0
}

/** Installs packages. Whether this worked shows when the machine is checked again. */
async function install(missing: readonly Thing[], system: System): Promise<void> {
  const commands = installCommands(missing, system, rightsToInstall())
  if (commands.length === 0) return
  console.log(`Installing ${packagesOf(missing, system).join(', ')}: once, and it takes some minutes …`)
  // Goes on after a failure, because old package lists may still be good enough.
  for (const command of commands) await runQuietly(command)
}

function makeKeytar(wanted: readonly Need[]): void {
  if (!usesKeytar(wanted) || keytarIsBuilt()) return
  console.log('Building keytar, the way to the keychain …')
  const reason = buildKeytar()
  if (reason !== null)
    console.error(
      `keytar could not be built (${reason}). The app uses the one of @github/keytar if that can be loaded, and ` +
        'Settings says where the API key is kept.'
    )
}
