import { net, type Event, powerMonitor } from 'electron'

export interface PowerListener {
  readonly onSleep: () => void
  readonly onWake: () => void
  /** The screen is locked, as Windows and macOS say, or another user comes to the front, as macOS says of itself. */
  readonly onLeft: () => void
  /** The system ends, and waits a few seconds until the app has. Windows tells the window instead. */
  readonly onShutdown: () => void
}

/** May be called when the app is ready. */
export function listenToPower(listener: PowerListener): void {
  const { onSleep, onWake, onLeft, onShutdown } = listener
  powerMonitor.on('suspend', onSleep)
  powerMonitor.on('resume', onWake)
  powerMonitor.on('lock-screen', onLeft)
  // Windows locks the screen of a user who is switched away from, and so says that.
  powerMonitor.on('user-did-resign-active', onLeft)
  // Electron's types do not tell that this one has an event. On Linux it waits for it only if it is not the first.
  const events: NodeJS.EventEmitter = powerMonitor
  events.on('shutdown', (event: Event) => {
    event.preventDefault()
    onShutdown()
  })
}

/** What the system says of its network. Only the system is asked, and nothing is sent. */
export function hasNetwork(): boolean {
  return 'isOnline' in net ? net.isOnline() : true
}
