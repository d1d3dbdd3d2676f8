import type { CallHold } from '../service/compliance-service.ts'

/** Holds a run between two calls. */
export interface RunHold extends CallHold {
  hold(): void
  release(): void
}

export function createRunHold(): RunHold {
  let open: Promise<void> | null = null
  let release: () => void = () => undefined
  return {
    hold: () => {
      open ??= new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => {
      release()
      open = null
    },
    isHeld: () => open !== null,
    passed: async (signal) => {
      while (open !== null && !signal.aborted) await Promise.race([open, aborted(signal)])
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
