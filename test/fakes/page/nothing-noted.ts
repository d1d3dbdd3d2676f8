import { vi } from 'vitest'

/** Lets the page note what goes with it, where there is no page. Nothing was noted by the page before. */
export function nothingNotedAsGone(): void {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined
  })
}
