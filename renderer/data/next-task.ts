/**
 * Resolves in a task of its own, so that long work in portions lets the page paint and take keys between two of them.
 * By a message and not a timer: those of a page that nobody sees are held back for seconds.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
