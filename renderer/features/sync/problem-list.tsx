import { FileDown, PackageX } from 'lucide-react'
import type { Feed } from '../../../shared/domain/sync-run.ts'
import { actionFailureText } from '../../i18n/failure-text.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useFacts, useQuarantine, useStore, useSubjectNames } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { useSession } from '../../live/session.ts'
import { useIsBusy } from '../../parts/pack-runs.ts'
import { runSync } from '../../parts/runs.ts'
import { sayFailure } from '../../parts/say.ts'
import type { QuarantineEntry } from '../../store/views.ts'
import { Button } from '../../ui/button.tsx'
import { ListQuestion } from './list-question.tsx'
import { ProblemDetails } from './problem-details.tsx'
import { readAgain } from './read-again.ts'
import { saveDiagnostic } from './save-diagnostic.ts'
import { StoppedRun } from './stopped-run.tsx'
import { UnreadableRows } from './unreadable-rows.tsx'

/** Rows shown; the rest is counted. */
const shownRows = 50

type ListNames = ReadonlyMap<string, string>

/** What needs a person: lists to be asked about, why the last run stopped, and every row that was set aside. */
export function ProblemList() {
  const { t } = useWording()
  const sync = useSession((state) => state.sync)
  const quarantine = useQuarantine()
  const facts = useFacts()
  const refused = quarantine ?? []
  const followLists = facts?.followLists ?? []
  const isRead = quarantine !== undefined && facts !== undefined
  const store = useStore()
  const { client } = useAppServices()
  const names: ListNames = new Map(followLists.map(({ followList }) => [followList.id, followList.settings.name]))
  const because = sync.kind === 'idle' && sync.last?.kind === 'stopped' ? sync.last.because : null
  const questions = followLists.flatMap(({ followList, question }) => (question === null ? [] : [{ followList, question }]))
  const rest = refused.length - shownRows
  return (
    <section>
      <div className="section-head">
        <h2>{t('sync.problems')}</h2>
        <Button title={t('sync.diagnosticHint')} onClick={() => void saveDiagnostic(client, store)} icon={<FileDown size={16} aria-hidden="true" />}>
          {t('sync.diagnostic')}
        </Button>
      </div>
      <ul className="problems" aria-label={t('sync.problems')}>
        {questions.map((one) => (
          <ListQuestion key={one.followList.id} {...one} />
        ))}
        <UnreadableRows />
        {because !== null && <StoppedRun because={because} />}
        {refused.slice(0, shownRows).map((entry) => (
          <RefusedRow key={entry.key} entry={entry} names={names} />
        ))}
        {rest > 0 && <li>{t('sync.moreProblems', { count: rest })}</li>}
        {isRead && because === null && questions.length + refused.length === 0 && <li className="soft">{t('sync.noProblems')}</li>}
      </ul>
      {refused.length > 0 && <p className="soft">{t('sync.refusedRetry')}</p>}
    </section>
  )
}

function RefusedRow({ entry, names }: { readonly entry: QuarantineEntry; readonly names: ListNames }) {
  const wording = useWording()
  const { t, format } = wording
  const now = useNow()
  const store = useStore()
  const { client } = useAppServices()
  const busy = useIsBusy()
  const [subject] = useSubjectNames(entry.feed.kind === 'alerts' ? [entry.feed.subscription] : []).values()
  const readAgainNow = async (): Promise<void> => {
    const done = await readAgain(store, entry.feed)
    if (done.kind === 'failed') sayFailure(actionFailureText(t, done.failure))
    else await runSync(client, { full: false })
  }
  return (
    <li>
      <PackageX size={16} aria-hidden="true" />
      <div>
        <p>{t('sync.refusedRow', { feed: feedWords(wording, entry.feed, names, subject) })}</p>
        <div className="refused-line">
          <ul className="refused-issues">
            {entry.issues.map(({ path, reason }) => (
              <li key={`${path} ${reason}`} className="verbatim">
                {t('sync.refusedRowIssue', { path, reason })}
              </li>
            ))}
          </ul>
          <p className="soft figures">{t('sync.asOf', { time: format.moment(entry.readAt, now) })}</p>
          {entry.rowId !== null && <ProblemDetails text={t('sync.rowId', { id: entry.rowId })} />}
        </div>
        <div className="problem-actions">
          <Button disabled={busy} title={t('sync.readAgainHint')} onClick={() => void readAgainNow()}>
            {t('sync.readAgain')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function feedWords({ t }: Wording, feed: Feed, names: ListNames, subject: string | undefined): string {
  switch (feed.kind) {
    case 'follow-lists':
      return t('sync.feeds.follow-lists')
    case 'subscriptions':
      return t(`sync.feeds.${feed.family}`, { list: names.get(feed.followListId) ?? feed.followListId })
    case 'alerts':
      return t('sync.feeds.alerts', { subject: subject ?? feed.subscription.subscriptionId })
  }
}
