import './app/parse-without-code.ts'
import { toEpochMillis } from '../shared/clock.ts'
import { wakeComparison } from '../shared/domain/name-comparison.ts'
import { beginAhead } from './app/ahead.ts'
import { languageAhead, readWords } from './app/read-words.ts'
import { aheadClientOfWindow } from './client/ask-ahead.ts'
import { wakeFormats } from './i18n/format.ts'

/** The part of the page that runs while the screens are still being read. They take the clock, chance and main from here. */
export const services = {
  client: aheadClientOfWindow(),
  clock: { now: () => toEpochMillis(Date.now()) },
  pageTime: () => performance.now(),
  newId: () => crypto.randomUUID()
}

// A window with one case has no databases of its own (SPEC W27j).
if (location.search !== '?case') {
  const language = languageAhead(localStorage.getItem('fieldcase.preferences'), navigator.languages)
  // The start reads them again where that has failed, and says so.
  readWords(language).catch(() => undefined)
  beginAhead(services)
  // Main and the databases are waited for meanwhile.
  wakeFormats(language)
  wakeComparison()
}
