/** The script that refuses a page what Electron refuses on a scheme of the app, though the host's origin is https. */
export const schemeLimitsScript = `(() => { const __name = (f) => f; (${refuse.toString()})() })()`

/** Cookies are not kept there, and service workers are refused. Runs in the page. */
function refuse(): void {
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
    value: () =>
      Promise.reject(
        new TypeError(
          'Failed to register a ServiceWorker: The URL protocol of the current origin is not supported.'
        )
      )
  })
}
