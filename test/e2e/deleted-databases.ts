import type { Page } from 'playwright-core'

/** Deletes databases under the feet of the app, like a browser that resets its storage. Returns how many. */
export async function deleteDatabases(page: Page, part: string): Promise<number> {
  return await page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.includes(wanted) === true ? [name] : []
    )
    for (const name of names) {
      await new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(name)
        deleting.onsuccess = resolve
        deleting.onerror = reject
      })
    }
    return names.length
  }, part)
}
