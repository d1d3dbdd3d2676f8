import { CircleAlert, PackageX } from 'lucide-react'
import type { Feed } from '../../../shared/domain/feed.ts'
import { syncFailureText } from '../../i18n/failure-text.ts'
import type { Translate } from '../../i18n/language.ts'
import { useSession } from '../../state/session.ts'
import { CopyableDetails } from '../../ui/copyable-details.tsx'
import { useQuarantine } from '../live-query.ts'
import type { QuarantineEntry } from '../live-query.ts'
import { useWording } from '../wording.ts'

/** Rows shown; the rest is counted. */
const shownRows = 50

/** Why the last run stopped, and every row that was set aside, with path and reason. */
export function ProblemList() {
  const { t, format } = useWording()
  const sync = useSession((state) => state.sync)
  const refused = useQuarantine() ?? []
  const stopped = sync.kind === 'idle' && sync.last?.kind === 'stopped' ? syncFailureText(t, format, sync.last.because) : null
  const rest = refused.length - shownRows
  return (
    <section>
      <h2>{t('sync.problems')}</h2>
      <ul className="problems" aria-label={t('sync.problems')}>
        {stopped !== null && (
          <li>
            <CircleAlert size={16} aria-hidden="true" className="problem-icon" />
            <div>
              <p>{stopped.sentence}</p>
              {stopped.details !== null && <Details text={stopped.details} />}
            </div>
          </li>
        )}
        {refused.slice(0, shownRows).map((entry) => (
          <li key={entry.key}>
            <PackageX size={16} aria-hidden="true" />
            <div>
              <p>{t('sync.refusedRow', { feed: feedWords(t, entry.feed) })}</p>
              <Details text={issueText(t, entry)} />
            </div>
          </li>
        ))}
        {rest > 0 && <li>{t('sync.moreProblems', { count: rest })}</li>}
        {stopped === null && refused.length === 0 && <li className="soft">{t('sync.noProblems')}</li>}
      </ul>
    </section>
  )
}

function Details({ text }: { readonly text: string }) {
  const { t } = useWording()
  return (
    <CopyableDetails
      summary={t('frame.details')}
      text={text}
      copyLabel={t('frame.copy')}
      copiedLabel={t('frame.copied')}
      selectedLabel={t('frame.selected')}
    />
  )
}

function feedWords(t: Translate, feed: Feed): string {
  switch (feed.kind) {
    case 'follow-lists':
      return t('sync.feeds.follow-lists')
    case 'subscriptions':
      return t(`sync.feeds.${feed.family}`, { list: feed.followListId })
    case 'alerts':
      return t('sync.feeds.alerts', { subject: feed.subscription.subscriptionId })
  }
}

function issueText(t: Translate, entry: QuarantineEntry): string {
  const id = entry.rowId === null ? [] : [t('sync.rowId', { id: entry.rowId })]
  return [...id, ...entry.issues.map(({ path, reason }) => t('sync.refusedRowIssue', { path, reason }))].join('\n')
}
