/** What the worker says. */
export type WorkerReport =
  | { readonly kind: 'listening'; readonly baseUrl: string; readonly apiKey: string }
  | { readonly kind: 'failed'; readonly message: string }

/** What the worker understands: end the service. */
export interface CloseMessage {
  readonly kind: 'close'
}

export function isCloseMessage(message: unknown): message is CloseMessage {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'close'
}
