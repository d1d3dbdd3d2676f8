/**
 * `npm start [-- ARGUMENT…]`: prepares the machine, builds the app and shows it. Without a display, does the
 * main job instead.
 */
import { electronCli, hostFolder, realElectron, repository } from './electron-binary.ts'
import { fetchElectron } from './fetch-electron.ts'
import { thisMachine } from './machine.ts'
import { runPrepared } from './prepare.ts'
import { wayToStart } from './requirements.ts'
import { runScript } from './run-command.ts'

async function start(args: readonly string[]): Promise<number> {
  return wayToStart(thisMachine(), args) === 'tour' ? await tour() : await showWindow(args)
}

async function showWindow(args: readonly string[]): Promise<number> {
  await fetchElectron()
  return await runPrepared(
    ['engine', 'build'],
    [process.execPath, electronCli, repository, ...rootSwitches(), ...args],
    realElectron() === undefined ? { ELECTRON_OVERRIDE_DIST_PATH: hostFolder } : {}
  )
}

async function tour(): Promise<number> {
  console.log(
    `There is no display here (${lackOfDisplay()}), so nothing can be shown in a window.\n` +
      'Instead the app does its main job on sample data, unseen: sync, go offline, decide, reconnect, submit.\n'
  )
  const code = await runScript('tour')
  if (code === 0)
    console.log(
      '\nTo see the window, run npm start where there is a display: on a desktop, or through ssh -X from one.'
    )
  return code
}

function lackOfDisplay(): string {
  const { DISPLAY = '' } = process.env
  return DISPLAY === ''
    ? 'DISPLAY and WAYLAND_DISPLAY are empty'
    : `DISPLAY is ${DISPLAY}, where no X server listens`
}

/** Chromium, and so Electron, gives root no sandbox. */
function rootSwitches(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

process.exitCode = await start(process.argv.slice(2))
