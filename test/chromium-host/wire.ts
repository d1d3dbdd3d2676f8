/** Messages between page and host, always several in one JSON array. */
export type ToHost =
  /** The preload has run in a new document. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'invoke'; readonly id: number; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'send'; readonly channel: string; readonly args: readonly unknown[] }

export type ToPage =
  | { readonly kind: 'reply'; readonly id: number; readonly value?: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly message: string }
  | { readonly kind: 'event'; readonly channel: string; readonly args: readonly unknown[] }

/** The function that Chromium adds to the page; the preload takes it away before the page's own code runs. */
export const bindingName = '__chromiumHost'
