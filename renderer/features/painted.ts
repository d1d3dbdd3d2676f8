/** Runs when what was laid out just now is painted. Called in a layout effect, whose frame is the next one to be painted. */
export function whenPainted(run: () => void): void {
  requestAnimationFrame(() => {
    // A message posted in a frame arrives after that frame was painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      run()
      port1.close()
    }
    port2.postMessage(null)
  })
}
