import type { proposal } from './world/story.ts'

/** What the worker says. */
export type WorkerReport =
  | {
      readonly kind: 'listening'
      readonly baseUrl: string
      readonly apiKey: string
      /** What to begin with. Null if the world tells no story. */
      readonly proposal: typeof proposal | null
    }
  | { readonly kind: 'failed'; readonly message: string }
  /** A day has passed. `now`: epoch milliseconds of the service's clock. */
  | { readonly kind: 'wound'; readonly now: number; readonly screenings: number; readonly events: number }

/** What the worker understands: end the service. */
export interface CloseMessage {
  readonly kind: 'close'
}

/** Let a day pass. The profiles of these alerts change in it. */
export interface WindMessage {
  readonly kind: 'wind'
  readonly alerts: readonly {
    readonly followListId: string
    readonly family: 'persons' | 'businesses'
    readonly subscriptionId: string
    readonly alertId: string
  }[]
}

export function isCloseMessage(message: unknown): message is CloseMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'close'
}

export function isWindMessage(message: unknown): message is WindMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'wind'
}
