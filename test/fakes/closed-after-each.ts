import { afterEach } from 'vitest'

/** Takes what a test opens, and closes it after the test, the last first. */
export function closedAfterEach(): { close(): unknown }[] {
  const open: { close(): unknown }[] = []
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
  })
  return open
}
