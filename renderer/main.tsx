import { services } from './ahead.ts'
import '@fontsource-variable/inter/index.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/controls.css'
import './ui/marks.css'
import './ui/tables.css'
import './ui/overlays.css'
import { createRoot } from 'react-dom/client'
import { App, Starting } from './app/app.tsx'
import { startSession } from './app/session.ts'
import { copyWithoutSigns } from './parts/copied-text.ts'
import { applyLook } from './parts/look.ts'
import { sayFailure, useMessages } from './parts/messages.ts'
import { holdPresses } from './ui/held-press.ts'
import { systemLanguage } from './i18n/system-language.ts'
import { currentLanguage, noteTimeZone, onLanguageChange } from './i18n/wording.ts'
import { speakLanguage, startLanguage } from './app/words.ts'
import { type Preferences, usePreferences } from './parts/preferences.ts'
import type { Language } from './i18n/format.ts'

/** The language that the user chose, or else that of the system. */
function chosenLanguage({ language }: Pick<Preferences, 'language'>): Language {
  return language === 'system' ? systemLanguage(navigator.languages) : language
}

/** Applies the preferences to the document, now and whenever they change. */
function followPreferences(): void {
  apply(usePreferences.getState())
  usePreferences.subscribe((preferences, before) => {
    apply(preferences)
    if (preferences.language !== before.language) void speakLanguage(chosenLanguage(preferences))
  })
}

function apply(preferences: Preferences): void {
  const { style } = document.documentElement
  style.setProperty('--navigation-width', `${preferences.navigationWidth}px`)
  style.setProperty('--queue-width', `${preferences.queueWidth}px`)
  applyLook({ ...preferences, language: chosenLanguage(preferences) })
}

/** Shows unexpected errors to the user, so that none is swallowed. */
function reportBugs(): void {
  const report = (thrown: unknown): void => {
    sayFailure('bug', ({ t }) => ({
      sentence: t('frame.unexpected'),
      details: thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown)
    }))
  }
  window.addEventListener('error', (event) => report(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => report(event.reason))
}

/** Milliseconds. As often as ages and days on screen are counted anew. */
const zoneTick = 30_000

function followTimeZone(): void {
  setInterval(noteTimeZone, zoneTick)
  window.addEventListener('focus', noteTimeZone)
}

/** Milliseconds within which main usually answers: painting that it is waited for would take as long. */
const usualStart = 100

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root.')
  useMessages.setState({ now: services.clock.now })
  holdPresses(document)
  copyWithoutSigns(document)
  followTimeZone()
  // The address of a window with one case (SPEC W27j).
  if (location.search === '?case') {
    reportBugs()
    // The later pages bring words of their own, to be added to these.
    await startLanguage(systemLanguage(navigator.languages))
    const { showCaseWindow } = await import('./app/later-pages.tsx')
    showCaseWindow(services, createRoot(root))
    return
  }
  followPreferences()
  await startLanguage(chosenLanguage(usePreferences.getState()))
  const speak = (language: Language): void => void services.client.ask('app.speak', { language })
  // Main knows by it that this page listens, as it does from `startSession` on, in this turn (SPEC W2).
  speak(chosenLanguage(usePreferences.getState()))
  onLanguageChange(() => speak(currentLanguage()))
  reportBugs()
  const page = createRoot(root)
  const waiting = setTimeout(() => page.render(<Starting />), usualStart)
  await startSession(services.client)
  services.client.forgetAhead()
  clearTimeout(waiting)
  page.render(<App services={services} />)
}

void start()
