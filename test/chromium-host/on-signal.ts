import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { app } from './app.ts'
import { askMain } from './asked-of-main.ts'
import { commandLine } from './command-line.ts'
import { writeHeap } from './heap-of-main.ts'
import { failInMain } from './main-errors.ts'
import { playMenu } from './menu-acts.ts'
import { nativeTheme } from './native-theme.ts'
import { openWindows } from './open-windows.ts'
import { playPower } from './power-monitor.ts'
import { endSessionByStep } from './session-end.ts'
import { passTime } from './time.ts'
import { replaceSenders } from './web-frame.ts'
import { toMachine } from './windows-paths.ts'

/**
 * What `--on-signal` names, with commas: each SIGUSR2 does the next of them, and the last one again and again. With a
 * plus several happen at once.
 */
const named = commandLine.getSwitchValue('on-signal').split(',')
let next = 0

/** Without the switch, the session of the system ends. */
export function playSignal(): void {
  const acts = leftInProfile() ?? nextNamed()
  for (const act of acts.split('+')) play(act)
}

function nextNamed(): string {
  const acts = named[Math.min(next, named.length - 1)] ?? ''
  next += 1
  return acts
}

/** What a test that shares the app with others has left in its profile, once. Its start could not name it. */
function leftInProfile(): string | null {
  const file = join(toMachine(app.getPath('userData')), 'host.signal')
  try {
    const acts = readFileSync(file, 'utf8')
    rmSync(file)
    return acts
  } catch {
    return null
  }
}

/** From now on the host and main read a switch as if it had been started with this value, `switch-held=letter`. */
function playSwitch(asked: string): boolean {
  const [, name, value] = /^switch-([a-z-]+)=(.*)$/su.exec(asked) ?? []
  if (name === undefined || value === undefined) return false
  if (value === '') commandLine.removeSwitch(name)
  else commandLine.appendSwitch(name, value)
  return true
}

const takers = [playSwitch, playPower, playMenu, replaceSenders, askMain]

function play(asked: string): void {
  if (asked === 'maximize') for (const window of openWindows) window.maximize()
  else if (asked === 'minimise') for (const window of openWindows) window.minimize()
  else if (asked === 'full-screen') for (const window of openWindows) window.setFullScreen(true)
  else if (asked === 'leave-full-screen') for (const window of openWindows) window.setFullScreen(false)
  else if (asked === 'resize') for (const window of openWindows) window.setSize(1_000, 700)
  else if (asked === 'close') [...openWindows][0]?.close()
  else if (asked === 'hide') for (const window of openWindows) window.hide()
  else if (asked === 'show') for (const window of openWindows) window.show()
  else if (asked === 'exception' || asked === 'rejection') failInMain(asked)
  else if (asked === 'focus') for (const window of openWindows) window.focus()
  else if (asked === 'blur') for (const window of openWindows) window.blur()
  else if (asked === 'move') for (const window of openWindows) window.setPosition(120, 80)
  else if (asked === 'snapshot') writeHeap()
  else if (asked === 'activate') app.activate()
  else if (asked === 'open-file') app.openFile()
  else if (asked === 'quit') app.quit()
  else if (asked === 'start-again') app.startedOnceMore()
  else if (nativeTheme.change(asked)) for (const window of openWindows) window.takeColours()
  else if (asked.startsWith('wait-')) passTime(Number(asked.slice('wait-'.length)))
  else if (!takers.some((isTaken) => isTaken(asked))) endSessionByStep()
}
