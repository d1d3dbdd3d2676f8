import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** The pages of a profile share a process. Without these a page would get one of its own. */
export const switchesOfProfiles: readonly string[] = [
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1'
]
/** What compiles a script while it is loaded does not ask whether the process has compiled it before. */
export const featuresOfProfiles: readonly string[] = ['ScriptStreaming']

/** What the server of a theatre must answer with an empty document, which holds the process of a profile. */
export const emptyPath = '/empty'

/** A profile with one staged page at most, used again for the next one. */
interface Profile {
  readonly locale: string
  readonly context: BrowserContext
  readonly empty: Page
  readonly session: CDPSession
  isTaken: boolean
}

export interface PageProfiles {
  /** A page in a profile in which nothing is stored. Close the page and not its context, which would be used again. */
  newPage(locale: string): Promise<Page>
}

/** A clock that a test sets is that of its profile, also for the pages that come after it. */
async function hasOtherClock({ empty }: Profile): Promise<boolean> {
  return await empty.evaluate(() => !String(setTimeout).includes('[native code]'))
}

/**
 * Profiles of a browser whose pages, one after another, share a process: a page in a process of its own is compiled
 * anew, which is a third of what it takes to open it and a fifth of what it takes to sync it.
 */
export function pageProfiles(browser: Browser, origin: string, patience: number): PageProfiles {
  const profiles: Profile[] = []

  const make = async (locale: string): Promise<Profile> => {
    const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
    context.setDefaultTimeout(patience)
    const empty = await context.newPage()
    await empty.goto(`${origin}${emptyPath}`)
    return { locale, context, empty, session: await context.newCDPSession(empty), isTaken: true }
  }

  const take = async (locale: string): Promise<Profile> => {
    const free = profiles.find((one) => one.locale === locale && !one.isTaken)
    if (free === undefined) {
      const made = await make(locale)
      profiles.push(made)
      made.context.once('close', () => profiles.splice(profiles.indexOf(made), 1))
      return made
    }
    free.isTaken = true
    if (await hasOtherClock(free)) {
      await free.context.close()
      return await take(locale)
    }
    // The process remembers what is stored locally, and would hear only later that it is gone.
    await free.empty.evaluate(() => localStorage.clear())
    await free.session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    return free
  }

  return {
    newPage: async (locale) => {
      const profile = await take(locale)
      const page = await profile.context.newPage()
      page.once('close', () => (profile.isTaken = false))
      return page
    }
  }
}
