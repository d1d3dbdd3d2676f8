import { useWriting } from './chosen-alert.ts'

/** Milliseconds in which nobody sees that another alert is shown and acts on it. */
const leastLook = 300

/** What somebody has seen of the alerts that the page shows by itself. */
export interface SeenAlerts {
  /** Key of the alert that an act of this moment of the page is meant for. Null: none has been shown. */
  readonly seenAt: (time: number) => string | null
  readonly stop: () => void
}

/** While another alert is shown for less than a moment, the one before is what somebody has seen (SPEC T21m). */
export function watchSeen(pageTime: () => number): SeenAlerts {
  let latest = { key: useWriting.getState().shown, from: -Infinity }
  let before: string | null = null
  const stop = useWriting.subscribe(({ shown }) => {
    if (shown === null || shown === latest.key) return
    before = latest.key
    latest = { key: shown, from: pageTime() }
  })
  return {
    seenAt: (time) =>
      time - latest.from < leastLook && before !== null ? before : useWriting.getState().shown,
    stop
  }
}
