import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { hostSystem } from './host-system.ts'
import { resumeNetwork, suspendNetwork } from './network-sleep.ts'
import { PreventableEvent } from './preventable-event.ts'

const powerEvents = [
  ...(['suspend', 'resume', 'lock-screen', 'unlock-screen', 'shutdown'] as const),
  // Another user of the machine comes to the front.
  'user-did-resign-active'
] as const
type PowerEvent = (typeof powerEvents)[number]

/** Milliseconds for which a system puts off its end at most (`InhibitDelayMaxSec` of logind). */
const longestDelayMillis = 5_000

class HostPowerMonitor extends EventEmitter {
  #holdsShutdown = false
  #isWatched = false

  constructor() {
    super()
    this.on('newListener', (name: string) => this.#note(name))
  }

  /**
   * On Linux Electron asks the system to wait for `shutdown` only if another event was listened to before: the first
   * listener of all starts it, and is not looked at.
   */
  #note(name: string): void {
    if (!app.isReady())
      throw new Error(`The Chromium host: powerMonitor.on("${name}") before the app is ready.`)
    if (name === 'shutdown') this.#holdsShutdown ||= this.#isWatched || hostSystem === 'macos'
    this.#isWatched = true
  }

  play(name: PowerEvent): void {
    process.stderr.write(`Chromium host: plays ${name}\n`)
    if (name === 'suspend') suspendNetwork()
    if (name === 'resume') resumeNetwork()
    if (name === 'shutdown') this.#shutDown()
    else if (tells(name)) this.emit(name, new PreventableEvent())
  }

  /** Where nobody asks for a moment, the app goes with the desktop that draws it. */
  #shutDown(): void {
    const event = new PreventableEvent()
    if (hostSystem !== 'windows' && this.#holdsShutdown) this.emit('shutdown', event)
    const end = (): void => void process.kill(process.pid, 'SIGKILL')
    if (event.defaultPrevented) setTimeout(end, longestDelayMillis).unref()
    else end()
  }
}

/** Linux tells nobody that its screen is locked, and macOS alone that its user was switched. */
function tells(name: PowerEvent): boolean {
  if (name === 'user-did-resign-active') return hostSystem === 'macos'
  return hostSystem !== 'linux' || name === 'suspend' || name === 'resume'
}

const monitor = new HostPowerMonitor()
export const powerMonitor: EventEmitter = monitor

/** @returns whether `asked` is an event of the power. */
export function playPower(asked: string): boolean {
  const event = powerEvents.find((one) => one === asked)
  if (event !== undefined) monitor.play(event)
  return event !== undefined
}
