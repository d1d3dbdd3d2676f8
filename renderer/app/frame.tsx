import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import type * as laterPages from './later-pages.tsx'
import { Navigation } from './navigation.tsx'
import { StatusBar } from './status-bar.tsx'
import { OutboxPage } from '../features/outbox/outbox-page.tsx'
import { CaseRegion } from '../features/case/case-region.tsx'
import { Queue } from '../features/queue/queue.tsx'
import { useWording } from '../i18n/wording.ts'
import { type Page, usePage } from '../parts/in-front.ts'
import { columnLimits, usePreferences } from '../parts/preferences.ts'
import { useSession } from '../live/session.ts'
import { useTriage } from '../decisions/selection.ts'
import { useWriting } from '../decisions/chosen-alert.ts'
import { Button } from '../ui/controls.tsx'
import { ColumnSeparator } from '../ui/layout.tsx'
import { keepFocus } from '../ui/dialog.tsx'
import './later-sheets.ts'
// Imported last, so that its rules for small windows override those of the parts.
import './frame.css'
import './small-windows.css'
import './print.css'

/** Navigation, the shown page and the status bar, which stay the same on every page. */
export function Frame() {
  const page = useShownPage()
  const later = useLaterPages()
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (body.current === null ? undefined : keepFocus(body.current, focusHome)), [])
  return (
    <div className="frame">
      <Banner />
      <div ref={body} className="frame-body">
        <Navigation />
        <ErrorBoundary key={page}>
          <CurrentPage page={page} later={later} />
        </ErrorBoundary>
      </div>
      <StatusBar />
    </div>
  )
}

/**
 * The element that takes the focus when the focused one has gone: the queue, or the case if that lies over
 * the queue, or else the page.
 */
function focusHome(): HTMLElement | null {
  const main = document.querySelector('main')
  const homes = [document.getElementById('alerts'), document.querySelector<HTMLElement>('[data-case-file]')]
  main?.setAttribute('tabindex', '-1')
  return homes.find((home) => home?.checkVisibility() === true) ?? main
}

/**
 * Decisions that were pressed before the user left the page are taken first, so that each is made on an alert
 * in sight.
 */
function useShownPage(): Page {
  const page = usePage((state) => state.page)
  const [shown, setShown] = useState(page)
  // While nobody leaves the page, the frame need not be painted again for each decision.
  const mayLeave = useWriting((state) => page === shown || !state.goingOn)
  if (page !== shown && mayLeave) setShown(page)
  return shown
}

type LaterPages = typeof laterPages

/** The pages that are never shown first. They are read after the first paint, and are null until then. */
function useLaterPages(): LaterPages | null {
  const [pages, setPages] = useState<LaterPages | null>(null)
  useEffect(() => void import('./later-pages.tsx').then(setPages), [])
  return pages
}

function CurrentPage({ page, later }: { readonly page: Page; readonly later: LaterPages | null }) {
  if (page === 'triage') return <TriagePage />
  return (
    <main className="main-scroll">
      {page === 'outbox' ? <OutboxPage /> : later && laterPage(page, later)}
    </main>
  )
}

function laterPage(page: Exclude<Page, 'triage' | 'outbox'>, later: LaterPages) {
  switch (page) {
    case 'subjects':
      return <later.SubjectsPage />
    case 'numbers':
      return <later.NumbersPage />
    case 'sync':
      return <later.SyncPage fieldPack={<later.FieldPackSection />} />
    case 'settings':
      return <later.SettingsPage vault={<later.VaultSection />} backup={<later.BackupSection />} />
    case 'addresses':
      return <later.AddressesPage />
    case 'organisations':
      return <later.OrganisationsPage />
    case 'reports':
      return <later.ReportsPage />
  }
}

function TriagePage() {
  const { t } = useWording()
  const caseInFront = useTriage((state) => state.caseInFront)
  const { queueWidth, prefer } = usePreferences()
  return (
    <main className="triage" data-front={caseInFront ? 'case' : 'queue'}>
      <h1 className="visually-hidden">{t('frame.pages.triage')}</h1>
      <Queue />
      <ColumnSeparator
        label={t('frame.queueWidth')}
        controls="queue"
        width={queueWidth}
        {...columnLimits.queue}
        onChange={(width) => prefer({ queueWidth: width })}
      />
      <CaseRegion />
    </main>
  )
}

/** Says that the data is a sample, or that the key is missing. */
function Banner() {
  const { t } = useWording()
  const workspace = useSession((state) => state.workspace)
  if (workspace.kind === 'sample') {
    return (
      <header className="banner">
        <p>{t('frame.sampleBanner')}</p>
        <Button kind="quiet" onClick={() => usePage.getState().show('settings')}>
          {t('frame.connect')}
        </Button>
      </header>
    )
  }
  if (workspace.kind === 'service' && !workspace.hasKey) {
    return (
      <header className="banner">
        <p>{t('frame.keyMissingBanner')}</p>
        <Button kind="quiet" onClick={() => usePage.getState().show('settings')}>
          {t('frame.openSettings')}
        </Button>
      </header>
    )
  }
  return null
}
