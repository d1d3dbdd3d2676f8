import type { Page } from 'playwright-core'

/** As on a busy disk: nothing is read from the databases until they are let go. */
export async function holdDatabases(page: Page): Promise<{ readonly letGo: () => Promise<void> }> {
  await page.evaluate(async () => {
    const held = { isOver: false }
    window.addEventListener('let-go', () => (held.isOver = true))
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
      })
      const [first = '', ...others] = database.objectStoreNames
      const holding = database.transaction([first, ...others], 'readwrite')
      holding.oncomplete = () => database.close()
      const hold = (isHeld: () => void): void => {
        holding.objectStore(first).count().onsuccess = () => {
          isHeld()
          if (!held.isOver) hold(() => undefined)
        }
      }
      await new Promise<void>((resolve) => hold(resolve))
    }
  })
  return {
    letGo: async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('let-go')))
    }
  }
}
