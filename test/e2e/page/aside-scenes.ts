import type { Page } from 'playwright-core'
import { decideSome, go, leaveDialog, type Scene } from './scene-steps.ts'

/** Lays a copy of every database of the page under the name of another vault, whose rows the same key opens. */
async function keepAside(page: Page, what: 'as-it-is' | 'spoiled' = 'as-it-is'): Promise<void> {
  await page.evaluate(async (how) => {
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      if (!name.endsWith('.v-staged')) continue
      const asked = indexedDB.open(name)
      const from = await new Promise<IDBDatabase>((resolve) => {
        asked.onsuccess = () => resolve(asked.result)
      })
      const stores = [...from.objectStoreNames]
      // Read at once: a transaction ends while the other database is being opened.
      const shapes = stores.map((store) => {
        const { keyPath, autoIncrement, indexNames } = from.transaction(store).objectStore(store)
        const indexes = [...indexNames].map((index) => {
          const {
            keyPath: path,
            unique,
            multiEntry
          } = from.transaction(store).objectStore(store).index(index)
          return { index, path, unique, multiEntry }
        })
        return { store, keyPath, autoIncrement, indexes }
      })
      const making = indexedDB.open(name.replace('.v-staged', '.v-aside'), version)
      making.onupgradeneeded = () => {
        for (const { store, keyPath, autoIncrement, indexes } of shapes) {
          const made = making.result.createObjectStore(store, { keyPath, autoIncrement })
          for (const { index, path, unique, multiEntry } of indexes)
            made.createIndex(index, path, { unique, multiEntry })
        }
      }
      const to = await new Promise<IDBDatabase>((resolve) => {
        making.onsuccess = () => resolve(making.result)
      })
      for (const store of stores) {
        const all = from.transaction(store).objectStore(store).getAll()
        const rows = await new Promise<readonly unknown[]>((resolve) => {
          all.onsuccess = () => resolve(all.result as readonly unknown[])
        })
        const writing = to.transaction(store, 'readwrite')
        const ended = new Promise((resolve) => {
          writing.oncomplete = resolve
        })
        // Beside what is sealed, whoever has the disk can write what they like.
        const times = store === 'drafts' && how === 'spoiled' ? ['yesterday', -1] : []
        for (const [index, row] of rows.entries()) {
          const spoiled = index < times.length ? { updatedAt: times[index] } : {}
          writing.objectStore(store).put(Object.assign({}, row, spoiled))
        }
        await ended
      }
      from.close()
      to.close()
    }
  }, what)
}

/** Settings, with work that was kept aside, and another vault whose databases are gone. */
async function showKept(page: Page, what?: 'spoiled'): Promise<void> {
  await decideSome(page)
  await keepAside(page, what)
  await go(page, ',')
  await page.locator('.aside-list li').nth(1).waitFor()
  await page.locator('.aside-list').scrollIntoViewIfNeeded()
}

/** What is in one of them, after its passphrase was typed. */
async function openKept(page: Page): Promise<void> {
  await page.locator('.aside-acts .button').first().click()
  await page.locator('.dialog input[type=password]').fill('kastanje fiets maandag')
  await page.keyboard.press('Enter')
  await page.locator('.aside-found li').nth(5).waitFor()
}

async function askToRemove(page: Page): Promise<void> {
  await page.locator('.aside-acts .button').nth(1).click()
  await page.locator('.dialog input').waitFor()
}

async function takeKept(page: Page): Promise<void> {
  await page.locator('.dialog-foot .button').last().click()
  await page.locator('.message-stack .notice').waitFor()
  await page.locator('.aside-list').waitFor()
}

/** What a person sees of data that was kept aside. */
export const asideScenes: readonly Scene[] = [
  { name: 'kept-aside', stage: { keptAside: true }, play: showKept },
  {
    name: 'kept-aside-remove',
    stage: { keptAside: true },
    play: async (page) => {
      await showKept(page)
      await askToRemove(page)
    },
    goOn: askToRemove
  },
  {
    name: 'kept-aside-open',
    stage: { keptAside: true },
    play: async (page) => {
      await showKept(page)
      await openKept(page)
    },
    goOn: async (page) => {
      await leaveDialog(page)
      await openKept(page)
    }
  },
  {
    name: 'kept-aside-taken',
    stage: { keptAside: true },
    play: async (page) => {
      await showKept(page)
      await openKept(page)
      await takeKept(page)
    },
    goOn: takeKept
  },
  {
    name: 'kept-aside-left-out',
    stage: { keptAside: true },
    play: async (page) => {
      await showKept(page, 'spoiled')
      await openKept(page)
      await page.locator('.dialog-foot .button').last().click()
      await page.locator('.message-stack .notice summary').click()
      await page.locator('.message-stack .notice pre').waitFor()
      await page.locator('h1').waitFor({ state: 'attached' })
    }
  }
]
