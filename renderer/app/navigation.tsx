import {
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
import { useEffect } from 'react'
import { useWording } from '../i18n/wording.ts'
import { useFacts } from '../live/queries.ts'
import { hashOfPage, type Page, pageOfHash, pages, usePage } from '../parts/in-front.ts'
import { columnLimits, usePreferences } from '../parts/preferences.ts'
import { ColumnSeparator } from '../ui/layout.tsx'

const icons: Readonly<Record<Page, LucideIcon>> = {
  triage: Inbox,
  outbox: Send,
  subjects: Users,
  addresses: MapPin,
  organisations: Building2,
  reports: FileText,
  numbers: ChartColumn,
  sync: RefreshCw,
  settings: Settings
}

export function Navigation() {
  const { t } = useWording()
  const page = usePage((state) => state.page)
  const { navigationWidth: width, prefer } = usePreferences()
  usePageInAddress()
  return (
    <nav id="navigation" className="navigation" aria-label={t('frame.navigation')}>
      <ul className="navigation-links">
        {pages.map((target) => {
          const Icon = icons[target]
          return (
            <li key={target} className={target === 'sync' ? 'navigation-rest' : undefined}>
              <a
                href={hashOfPage(target)}
                aria-current={target === page ? 'page' : undefined}
                aria-describedby={`note-${target}`}
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                {t(`frame.pages.${target}`)}
                <Note page={target} />
              </a>
              <NoteText page={target} />
            </li>
          )
        })}
      </ul>
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

/** Says in words what the number means, as the description of the link. */
function NoteText({ page }: { readonly page: Page }) {
  const { t } = useWording()
  const count = useNotedCount(page)
  if (count === 0) return null
  return (
    <span id={`note-${page}`} className="visually-hidden">
      {t(page === 'outbox' ? 'frame.outboxNote' : 'frame.triageNote', { count })}
    </span>
  )
}

/** How many alerts are open, or how many reviews need attention. */
function useNotedCount(page: Page): number {
  const facts = useFacts()
  if (facts === undefined) return 0
  if (page === 'outbox') return facts.outbox.attention
  return page === 'triage' ? (facts.counts.byStatus['open'] ?? 0) : 0
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
  useEffect(() => {
    if (pageOfHash(location.hash) !== page) history.pushState(null, '', hashOfPage(page))
    document.title = `${t(`frame.pages.${page}`)} · Fieldcase`
  }, [page, t])
}
