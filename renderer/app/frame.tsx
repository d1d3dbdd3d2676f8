import { openAlerts } from '../../shared/domain/triage-index.ts'
import { useAnnouncement } from '../decisions/announcement.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { StatusBar } from './status-bar.tsx'
import { TopLine } from './top-line.tsx'
import { focusTriage } from '../commands/keyboard-focus.ts'
import { CaseRegion } from '../features/case/case-region.tsx'
import { Queue } from '../features/queue/queue.tsx'
import { useWording } from '../i18n/wording.ts'
import { goToPage, hashOfPage, type Page, pageOfHash, pages, usePage } from '../parts/in-front.ts'
import { columnLimits, usePreferences } from '../parts/preferences.ts'
import { useAppServices, useSession, useWorkspace } from '../live/context.ts'
import { useIsBusy } from '../parts/runs.ts'
import { SendingSoonBar } from '../parts/sending-soon.tsx'
import { OtherCustomerBanner } from '../decisions/other-customer.tsx'
import { useTriage } from '../decisions/selection.ts'
import { announceInTurn, useWriting } from '../decisions/chosen-alert.ts'
import { Button } from '../ui/controls.tsx'
import { ColumnSeparator } from '../ui/layout.tsx'
import { keepFocus } from '../ui/dialog.tsx'
import { Glyph } from '../ui/glyph.tsx'
import './later-sheets.ts'
// Imported last, so that its rules for small windows override those of the parts.
import './frame.css'
import './small-windows.css'
import './low-windows.css'
import './smallest-windows.css'
import './print.css'
import {
  BookOpen,
  Building2,
  ChartColumn,
  FileText,
  Inbox,
  type LucideIcon,
  MapPin,
  RefreshCw,
  Send,
  Settings,
  Users
} from 'lucide-react'
import { useFact } from '../live/queries.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { type LaterPages, useLaterPages } from './later.ts'

const icons: Readonly<Record<Page, LucideIcon>> = {
  triage: Inbox,
  outbox: Send,
  subjects: Users,
  addresses: MapPin,
  organisations: Building2,
  reports: FileText,
  numbers: ChartColumn,
  sync: RefreshCw,
  settings: Settings,
  manual: BookOpen
}

/** The app itself comes last: sync, settings, guide. */
const firstOfRest = pages.indexOf('sync')

function Navigation() {
  const { t } = useWording()
  const { navigationWidth: width, prefer } = usePreferences()
  usePageInAddress()
  return (
    <nav id="navigation" className="navigation" aria-label={t('frame.navigation')}>
      <div className="navigation-links">
        <PageLinks of={pages.slice(0, firstOfRest)} />
        <PageLinks of={pages.slice(firstOfRest)} className="navigation-rest" />
      </div>
      <ColumnSeparator
        label={t('frame.navigationWidth')}
        controls="navigation"
        width={width}
        {...columnLimits.navigation}
        onChange={(navigationWidth) => prefer({ navigationWidth })}
      />
    </nav>
  )
}

/** Two lists, so that the second goes onto a line of its own as a whole where there is no room beside the first. */
function PageLinks({ of, className }: { readonly of: readonly Page[]; readonly className?: string }) {
  const { t } = useWording()
  const page = usePage((state) => state.page)
  return (
    <ul className={className}>
      {of.map((target) => {
        const Icon = icons[target]
        return (
          <li key={target}>
            <a
              href={hashOfPage(target)}
              // The address tells of the press a moment later, and the next key is meant for the new page.
              onClick={() => goToPage(target)}
              aria-current={target === page ? 'page' : undefined}
              aria-describedby={`note-${target}`}
            >
              <Glyph of={Icon} size={16} strokeWidth={1.75} />
              {t(`frame.pages.${target}`)}
              <Note page={target} />
            </a>
            <NoteText page={target} />
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The number in the link. It is hidden from assistive technology, so that the name of the link stays the
 * same.
 */
function Note({ page }: { readonly page: Page }) {
  const { format } = useWording()
  const count = useNotedCount(page)
  if (count === 0) return null
  return (
    <span
      className="navigation-note figures"
      aria-hidden="true"
      data-tone={page === 'outbox' ? 'true-positive' : undefined}
    >
      {format.number(count)}
    </span>
  )
}

/** Says in words what the number means, as the description of the link. Empty where there is no number. */
function NoteText({ page }: { readonly page: Page }) {
  const { t } = useWording()
  const count = useNotedCount(page)
  return (
    <span id={`note-${page}`} className="visually-hidden">
      {count > 0 && t(page === 'outbox' ? 'frame.outboxNote' : 'frame.triageNote', { count })}
    </span>
  )
}

/** How many alerts are open, or how many reviews need attention. */
function useNotedCount(page: Page): number {
  const count = useFact(({ counts, outbox }) => {
    if (page === 'outbox') return outbox.attention
    return page === 'triage' ? openAlerts(counts) : 0
  })
  return count ?? 0
}

/** Keeps the name of the page in the address, so that the browser's way back works. */
function usePageInAddress(): void {
  const page = usePage((state) => state.page)
  const { t } = useWording()
  useEffect(() => {
    const follow = (): void => {
      const named = pageOfHash(location.hash)
      if (named !== null) usePage.getState().show(named)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  // For a new page alone: the address may be ahead of the page, as the browser tells of a link a moment later.
  useEffect(() => {
    if (pageOfHash(location.hash) !== page) history.pushState(null, '', hashOfPage(page))
  }, [page])
  useEffect(() => {
    document.title = `${t(`frame.pages.${page}`)} · Fieldcase`
  }, [page, t])
}

/** Navigation, the shown page and the status bar, which stay the same on every page. */
export function Frame() {
  const page = useShownPage()
  const later = useLaterPages(page === 'triage' ? 'quiet' : 'now')
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (body.current === null ? undefined : keepFocus(body.current, focusHome)), [])
  return (
    <div className="frame">
      <Banner later={later} />
      <OtherCustomerBanner />
      <TopLine later={later} />
      {later !== null && <later.CaseTellers />}
      <div ref={body} className="frame-body">
        <Navigation />
        <ErrorBoundary key={page}>
          <CurrentPage page={page} later={later} />
        </ErrorBoundary>
      </div>
      <Announcement />
      <div className="frame-foot">
        <SendingSoonBar />
        <StatusBar />
      </div>
    </div>
  )
}

/** What was done by key, for assistive technology. Each time is a new element, so that equal words are told again. */
function Announcement() {
  const { text, number } = useAnnouncement()
  return (
    <p role="status" className="visually-hidden">
      <span key={number}>{text}</span>
    </p>
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
  const { t } = useWording()
  const page = usePage((state) => state.page)
  const [shown, setShown] = useState(page)
  // While nobody leaves the page, the frame need not be painted again for each decision.
  const mayLeave = useWriting((state) => page === shown || !state.finishing)
  if (page !== shown && mayLeave) setShown(page)
  const told = useRef(shown)
  // A key that leads to another page may leave the focus where it says nothing of it.
  useEffect(() => {
    if (told.current !== shown) announceInTurn(t(`frame.pages.${shown}`))
    told.current = shown
  }, [shown, t])
  return shown
}

function CurrentPage({ page, later }: { readonly page: Page; readonly later: LaterPages | null }) {
  if (page === 'triage') return <TriagePage later={later} />
  return <main className="main-scroll">{later && laterPage(page, later)}</main>
}

function laterPage(page: Exclude<Page, 'triage'>, later: LaterPages) {
  switch (page) {
    case 'outbox':
      return <later.OutboxPage />
    case 'subjects':
      return <later.SubjectsPage />
    case 'numbers':
      return <later.NumbersPage />
    case 'sync':
      return <later.SyncPage fieldPack={<later.FieldPackSection />} />
    case 'settings':
      return <later.Settings />
    case 'addresses':
      return <later.AddressesPage />
    case 'organisations':
      return <later.OrganisationsPage />
    case 'reports':
      return <later.ReportsPage />
    case 'manual':
      return <later.ManualPage />
  }
}

function TriagePage({ later }: { readonly later: LaterPages | null }) {
  const { t } = useWording()
  const caseInFront = useTriage((state) => state.caseInFront)
  const { queueWidth, prefer } = usePreferences()
  useFocusInFront(caseInFront)
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
      <CaseRegion why={later === null ? null : later.WhyStrip} />
    </main>
  )
}

/**
 * In one column the focus goes with what comes in front. The browser takes it from what is covered only when it paints,
 * and until then Enter would press a button that is no longer there.
 */
function useFocusInFront(caseInFront: boolean): void {
  useLayoutEffect(() => {
    if (document.activeElement?.checkVisibility() === false) focusTriage()
  }, [caseInFront])
}

/** Lets the sample live through a day, so that a newcomer sees new screenings, changes and conflicts. */
function WindButton({ later }: { readonly later: LaterPages | null }) {
  const { t } = useWording()
  const services = useAppServices()
  const workspace = useWorkspace()
  const isBusy = useIsBusy()
  return (
    <Button
      kind="quiet"
      disabled={isBusy || later === null}
      onPress={async () => await later?.windSample({ ...services, workspace })}
    >
      {t('frame.windSample')}
    </Button>
  )
}

/** Says that the data is a sample, or that the key is missing. */
function Banner({ later }: { readonly later: LaterPages | null }) {
  const { t } = useWording()
  const workspace = useSession((state) => state.workspace)
  if (workspace.kind === 'sample') {
    return (
      <header className="banner">
        <p>{t('frame.sampleBanner')}</p>
        <WindButton later={later} />
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
