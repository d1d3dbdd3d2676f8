import { CircleAlert, CircleHelp, FileDown, PackageX, ShieldX } from 'lucide-react'
import { useState } from 'react'
import type { FollowListQuestion, QuestionAnswer } from '../../../shared/domain/follow-list.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { Unread } from '../../../shared/domain/sync-run.ts'
import { ownTables } from '../../../shared/domain/work-journal.ts'
import type { FollowListView, QuarantineEntry } from '../../../shared/domain/workspace-facts.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { faultOfIssue } from '../../../shared/domain/row-fault.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { rowFaultText } from '../../i18n/row-fault-text.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useSession, useWorkspace } from '../../live/context.ts'
import { useDrafts, useFacts, useReviews, useSubjectNames, useUnreadableRows } from '../../live/queries.ts'
import { Details } from '../../parts/details.tsx'
import { hashOfPage } from '../../parts/in-front.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { isRefusalUntold, runSync, useIsBusy } from '../../parts/runs.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { answerQuestion, readAgain, saveDiagnostic } from './acts.ts'
import { type EqualProblems, equalProblems } from './equal-problems.ts'
import { useQuarantine } from './queries.ts'
import { StoppedRun } from './stopped-run.tsx'
import { feedWords, type ListNames } from './feed-words.ts'

/** How many rows are shown. The rest is only counted. */
const shownRows = 50

const noneUnread: readonly Unread[] = []

/** What needs the user: questions about lists, why the last run stopped, and every row that was set aside. */
export function ProblemList() {
  const { t } = useWording()
  const sync = useSession((state) => state.sync)
  const quarantine = useQuarantine()
  const facts = useFacts()
  const refused = quarantine ?? []
  const followLists = facts?.followLists ?? []
  const isRead = quarantine !== undefined && facts !== undefined
  const unreadable = useUnreadableRows()
  const workspace = useWorkspace()
  const { client } = useAppServices()
  const names: ListNames = new Map(
    followLists.map(({ followList }) => [followList.id, followList.settings.name])
  )
  const last = sync.kind === 'idle' ? sync.last : null
  const because = last?.kind === 'stopped' ? last.because : null
  const isRefused = last !== null && isRefusalUntold(last)
  const questions = followLists.flatMap(({ followList, question }) =>
    question === null ? [] : [{ followList, question }]
  )
  return (
    <section>
      <div className="section-head">
        <h2>{t('sync.problems')}</h2>
        <Button
          title={t('sync.diagnosticHint')}
          onPress={() => saveDiagnostic(client, workspace)}
          icon={<Glyph of={FileDown} size={16} />}
        >
          {t('sync.diagnostic')}
        </Button>
      </div>
      <ul className="problems" aria-label={t('sync.problems')}>
        {questions.map((one) => (
          <ListQuestion key={one.followList.id} {...one} />
        ))}
        {unreadable.length > 0 && <UnreadableRows rows={unreadable} />}
        {because !== null && (
          <StoppedRun because={because} unread={last?.summary.unread ?? noneUnread} names={names} />
        )}
        {isRefused && <RefusedSending />}
        {equalProblems(refused).map((group) =>
          group.entries.length === 1 ? (
            <RefusedRow key={group.key} entry={group.entries[0]} names={names} />
          ) : (
            <RefusedAlike key={group.key} group={group} names={names} />
          )
        )}
        {isRead &&
          because === null &&
          !isRefused &&
          questions.length + unreadable.length + refused.length === 0 && (
            <li className="soft">{t('sync.noProblems')}</li>
          )}
      </ul>
      {refused.length > 0 && <p className="soft">{t('sync.refusedRetry')}</p>}
    </section>
  )
}

/** Rows that were refused for the same reasons. Each of them is shown on demand. */
function RefusedAlike({ group, names }: { readonly group: EqualProblems; readonly names: ListNames }) {
  const { t, format } = useWording()
  const [isOpen, setOpen] = useState(false)
  const { kind, issues, entries } = group
  const number = format.number(entries.length)
  const rest = entries.length - shownRows
  return (
    <li>
      <Glyph of={PackageX} size={16} />
      <div>
        <p>{t('sync.refusedAlike', { number, feed: t(`sync.kindsOfFeed.${kind}`) })}</p>
        <Issues issues={issues} />
        <details className="details" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('sync.refusedAlikeShow', { number })}</summary>
          {isOpen && (
            <ul className="problems">
              {entries.slice(0, shownRows).map((entry) => (
                <RefusedRow key={entry.key} entry={entry} names={names} />
              ))}
              {rest > 0 && <li>{t('sync.moreProblems', { count: rest })}</li>}
            </ul>
          )}
        </details>
      </div>
    </li>
  )
}

function Issues({ issues }: Pick<QuarantineEntry, 'issues'>) {
  const { t } = useWording()
  return (
    <ul className="refused-issues">
      {issues.map((issue) => (
        <li key={`${issue.path} ${issue.reason}`}>{rowFaultText(t, faultOfIssue(issue))}</li>
      ))}
    </ul>
  )
}

function RefusedRow({ entry, names }: { readonly entry: QuarantineEntry; readonly names: ListNames }) {
  const wording = useWording()
  const { t, format } = wording
  const now = useNow()
  const workspace = useWorkspace()
  const { client } = useAppServices()
  const busy = useIsBusy()
  const [subject] = useSubjectNames(entry.feed.kind === 'alerts' ? [entry.feed.subscription] : []).values()
  const readAgainNow = async (): Promise<void> => {
    const done = await readAgain(workspace, entry.feed)
    if (done.kind === 'failed') sayFailure('problem', ({ t }) => actionFailureText(t, done.failure))
    else await runSync(client, { full: false })
  }
  return (
    <li>
      <Glyph of={PackageX} size={16} />
      <div>
        <p>{t('sync.refusedRow', { feed: feedWords(wording, entry.feed, names, subject) })}</p>
        <div className="refused-line">
          <Issues issues={entry.issues} />
          <p className="soft figures">{t('sync.asOf', { time: format.moment(entry.readAt, now) })}</p>
          <Details text={entry.rowId === null ? null : t('sync.rowId', { id: entry.rowId })} />
        </div>
        <div className="problem-actions">
          <Button disabled={busy} explanation={t('sync.readAgainHint')} onPress={() => readAgainNow()}>
            {t('sync.readAgain')}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** The run ended for another reason, and what it was to send waits. */
function RefusedSending() {
  const { t } = useWording()
  return (
    <li>
      <Glyph of={CircleAlert} size={16} className="problem-icon" />
      <div>
        <p>{t('sync.sendingRefused')}</p>
        <div className="problem-actions">
          <a href={hashOfPage('settings')}>{t('sync.openSettings')}</a>
        </div>
      </div>
    </li>
  )
}

interface ListQuestionProps {
  readonly followList: FollowListView['followList']
  readonly question: FollowListQuestion
}

/** A follow list that was not swept because the user's work is in it: what happened, what is kept, and what to do. */
function ListQuestion({ followList, question }: ListQuestionProps) {
  const wording = useWording()
  const { t, format } = wording
  const workspace = useWorkspace()
  const now = useNow()
  const drafts = useDrafts()
  const reviews = useReviews()
  const work = drafts && reviews && ownWorkIn(followList.id, drafts, reviews)
  const list = followList.settings.name
  const removal = removals[question.reason === 'emptied' ? 'family' : 'list']
  const answer = async (given: QuestionAnswer): Promise<void> => {
    const done = await answerQuestion(workspace, followList.id, given)
    if (done.kind === 'failed') sayFailure('problem', ({ t }) => actionFailureText(t, done.failure))
    else if (!done.value.answered)
      sayDone('problem', ({ t }) => t('sync.questions.answeredNothing', { list }))
    else
      sayDone('problem', ({ t }) =>
        t(given === 'keep' ? 'sync.questions.answeredKeep' : removal.answered, { list })
      )
  }
  return (
    <li>
      <Glyph of={CircleHelp} size={16} />
      <div>
        <p>
          {t(`sync.questions.${question.reason}`, { list })} {work !== undefined && workText(wording, work)}{' '}
          {question.answer === 'keep' && t('sync.questions.keptByYou')}
        </p>
        <p className="soft figures">
          {t('sync.questions.since', { time: format.moment(question.since, now) })}{' '}
          {t('sync.questions.removeHint')}
        </p>
        <div className="problem-actions">
          {question.answer === null && (
            <Button onPress={() => answer('keep')}>{t('sync.questions.keep', { list })}</Button>
          )}
          <Button disabled={work === undefined} onPress={() => answer('sweep')}>
            {t(removal.asked, { list })}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** How it is asked whether to remove a list, or those of a family of it, and what is said of the answer (SPEC S21b). */
const removals = {
  list: { asked: 'sync.questions.remove', answered: 'sync.questions.answeredRemove' },
  family: { asked: 'sync.questions.removeEmptied', answered: 'sync.questions.answeredRemoveEmptied' }
} as const

function workText({ t, format }: Wording, { drafts, reviews }: OwnWork): string {
  const parts = [
    ...(drafts > 0 ? [t('sync.questions.drafts', { count: drafts })] : []),
    ...(reviews > 0 ? [t('sync.questions.reviews', { count: reviews })] : [])
  ]
  return parts.length === 0
    ? t('sync.questions.nothingOfYours')
    : t('sync.questions.kept', { count: drafts + reviews, work: format.list(parts) })
}

/** What the user has written about alerts of a follow list and the service does not have yet. */
export interface OwnWork {
  readonly drafts: number
  readonly reviews: number
}

function ownWorkIn(list: FollowListId, drafts: readonly Draft[], reviews: readonly QueuedReview[]): OwnWork {
  const own = drafts.filter(({ alert }) => alert.followListId === list)
  const waiting = reviews.filter(
    ({ alert, state }) => alert.followListId === list && state.kind !== 'accepted'
  )
  return { drafts: own.length, reviews: waiting.length }
}

/** Tables with the user's own work. */
const ownWork: ReadonlySet<string> = new Set([...ownTables, 'history'])

/** Stored rows that could not be decrypted, reported once with all that is known about them. */
function UnreadableRows({ rows }: { readonly rows: ReturnType<typeof useUnreadableRows> }) {
  const { t } = useWording()
  const own = rows.filter(({ table }) => ownWork.has(table)).length
  return (
    <li>
      <Glyph of={ShieldX} size={16} />
      <div>
        <p>{t('protection.unreadable', { count: rows.length })}</p>
        {own > 0 && <p>{t('protection.unreadableWork', { count: own })}</p>}
        {own < rows.length && <p className="soft">{t('protection.unreadableCache')}</p>}
        <Details text={rows.map(({ table, id, reason }) => `${table} ${id}: ${reason}`).join('\n')} />
      </div>
    </li>
  )
}
