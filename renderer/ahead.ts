import './app/parse-without-code.ts'
import { toEpochMillis } from '../shared/clock.ts'
import { beginAhead } from './app/ahead.ts'
import { readWordsAhead } from './app/read-words.ts'
import { aheadClientOfWindow } from './client/ask-ahead.ts'

/** The part of the page that runs while the screens are still being read. They take the clock, chance and main from here. */
export const services = {
  client: aheadClientOfWindow(),
  clock: { now: () => toEpochMillis(Date.now()) },
  pageTime: () => performance.now(),
  newId: () => crypto.randomUUID()
}

/**
 * The browser starts its databases at the first question. That takes as long as main's first answers, so both
 * run at once.
 */
function wakeDatabases(): void {
  // If they do not start, the opening of the workspace says so and why.
  indexedDB.databases().catch(() => undefined)
}

// A window with one case has no databases of its own (SPEC W27j).
if (location.search !== '?case') {
  readWordsAhead(localStorage.getItem('fieldcase.preferences'), navigator.languages)
  wakeDatabases()
  beginAhead(services)
}
