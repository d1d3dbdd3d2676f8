import type { PortLike } from '../../../shared/ipc/store-port.ts'

/** The two ends of a wire. Messages arrive later and as JSON, as between two processes. */
export function linkedPorts(): {
  readonly left: PortLike
  readonly right: PortLike
  readonly cut: () => void
} {
  let isCut = false
  const listeners: [((message: unknown) => void) | null, ((message: unknown) => void) | null] = [null, null]
  const end = (own: 0 | 1, other: 0 | 1): PortLike => ({
    post: (message) => {
      const copy: unknown = JSON.parse(JSON.stringify(message))
      setImmediate(() => {
        if (!isCut) listeners[other]?.(copy)
      })
    },
    listen: (listener) => {
      listeners[own] = listener
      return () => {
        listeners[own] = null
      }
    }
  })
  return {
    left: end(0, 1),
    right: end(1, 0),
    cut: () => {
      isCut = true
    }
  }
}
