import { Building2, FileText, Inbox, MapPin, RefreshCw, Send, Settings, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect } from 'react'
import { useFacts } from './features/live-query.ts'
import { useWording } from './features/wording.ts'
import { hashOfPage, pageOfHash, pages, usePage } from './state/pages.ts'
import type { Page } from './state/pages.ts'

const icons: Readonly<Record<Page, LucideIcon>> = {
  triage: Inbox,
  outbox: Send,
  subjects: Users,
  addresses: MapPin,
  organisations: Building2,
  reports: FileText,
  sync: RefreshCw,
  settings: Settings
}

export function Navigation() {
  const { t } = useWording()
  const page = usePage((state) => state.page)
  usePageInAddress()
  return (
    <nav id="navigation" className="navigation" aria-label={t('frame.navigation')}>
      <ul>
        {pages.map((target) => {
          const Icon = icons[target]
          return (
            <li key={target} className={target === 'sync' ? 'navigation-rest' : undefined}>
              <a href={hashOfPage(target)} aria-current={target === page ? 'page' : undefined} aria-describedby={`note-${target}`}>
                <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
                {t(`frame.pages.${target}`)}
              </a>
              <Note page={target} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** A number beside the link; the link's own name stays what it is. */
function Note({ page }: { readonly page: Page }) {
  const { t, format } = useWording()
  const facts = useFacts()
  const attention = facts?.outbox.needsAttention ?? 0
  const open = facts?.counts.byStatus['open'] ?? 0
  if (page === 'outbox' && attention > 0) {
    return (
      <span className="navigation-note figures" data-tone="true-positive">
        <span aria-hidden="true">{format.number(attention)}</span>
        <span id="note-outbox" className="visually-hidden">
          {t('frame.outboxNote', { count: attention })}
        </span>
      </span>
    )
  }
  if (page === 'triage' && open > 0) {
    return (
      <span className="navigation-note figures">
        <span aria-hidden="true">{format.number(open)}</span>
        <span id="note-triage" className="visually-hidden">
          {t('frame.triageNote', { count: open })}
        </span>
      </span>
    )
  }
  return null
}

/** The address names the page, so that going back works as everywhere. */
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
