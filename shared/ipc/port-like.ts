/**
 * Two ends that exchange messages: a MessagePort, an IPC channel, or two functions in a test.
 * What arrives is unknown until it was parsed.
 */
export interface PortLike {
  post(message: unknown): void
  /** Registers the only listener and returns the way to stop it. */
  listen(listener: (message: unknown) => void): () => void
}
