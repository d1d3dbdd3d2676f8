/** `npm start [-- ARGUMENT…]`: prepares the machine, builds the app and shows it. */
import { electronCli, hostFolder, repository } from './electron-binary.ts'
import { fetchElectron } from './fetch-electron.ts'
import { prepare } from './prepare.ts'
import { run, runScript } from './run-command.ts'

async function start(args: readonly string[]): Promise<number> {
  if (!hasDisplay() && !args.includes('--headless')) {
    console.error(
      'There is no display to show the app on. Start it in a virtual one: xvfb-run -a npm start\nOr see the main job done without one: npm run tour'
    )
    return 1
  }
  const engine = (await fetchElectron()) === undefined ? 'chromium-host' : 'electron'
  if (!(await prepare({ kind: 'start', engine }))) return 1
  const built = await runScript('build', ['--logLevel', 'warn'])
  if (built !== 0) return built
  const stand = engine === 'chromium-host' ? { ELECTRON_OVERRIDE_DIST_PATH: hostFolder } : undefined
  return await run(process.execPath, [electronCli, repository, ...rootSwitches(), ...args], stand)
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
}

/** Chromium, and so Electron, refuses its sandbox to root. */
function rootSwitches(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : []
}

process.exitCode = await start(process.argv.slice(2))
