import './app/parse-without-code.ts'
import '@fontsource-variable/inter/index.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/fields.css'
import './ui/marks.css'
import './ui/table.css'
import './ui/overlays.css'
import { createRoot } from 'react-dom/client'
import { toEpochMillis } from '../shared/clock.ts'
import { App } from './app/app.tsx'
import { chosenLanguage, followPreferences } from './app-appearance.ts'
import { startSession } from './app/session.ts'
import { clientOfWindow } from './client/client.ts'
import { sayFailure } from './parts/say.ts'
import { wording } from './i18n/wording.ts'
import { startLanguage } from './app/words.ts'
import { usePreferences } from './parts/preferences.ts'

/** What nobody expected is said as well, and never swallowed. */
function reportBugs(): void {
  const report = (thrown: unknown): void => {
    sayFailure({ sentence: wording().t('frame.unexpected'), details: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown) })
  }
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}

/** The browser starts its databases at the first question, which takes as long as main's first answers: both at once. */
function wakeDatabases(): void {
  // Where they do not start, the opening of the workspace says so and why.
  indexedDB.databases().catch(() => undefined)
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  const services = { client: clientOfWindow(), clock: { now: () => toEpochMillis(Date.now()) } }
  wakeDatabases()
  followPreferences()
  await startLanguage(chosenLanguage(usePreferences.getState()))
  reportBugs()
  await startSession(services.client)
  createRoot(root).render(<App services={services} />)
}

void start()
