import { type Event, powerMonitor } from 'electron'

export interface PowerListener {
  readonly onSleep: () => void
  readonly onWake: () => void
  /** Only Windows and macOS say so. */
  readonly onScreenLocked: () => void
  readonly onScreenUnlocked: () => void
  /** The system ends, and waits a few seconds until the app has. Windows tells the window instead. */
  readonly onShutdown: () => void
}

/** May be called when the app is ready. */
export function listenToPower(listener: PowerListener): void {
  const { onSleep, onWake, onScreenLocked, onScreenUnlocked, onShutdown } = listener
  powerMonitor.on('suspend', onSleep)
  powerMonitor.on('resume', onWake)
  powerMonitor.on('lock-screen', onScreenLocked)
  powerMonitor.on('unlock-screen', onScreenUnlocked)
  // Electron's types do not tell that this one has an event. On Linux it waits for it only if it is not the first.
  const events: NodeJS.EventEmitter = powerMonitor
  events.on('shutdown', (event: Event) => {
    event.preventDefault()
    onShutdown()
  })
}
