import './outbox.css'
import { FilePen, FileUp, Send } from 'lucide-react'
import { alertKey } from '../../../shared/domain/alert.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { isRunUnderWay, type SyncState } from '../../../shared/domain/sync-run.ts'
import { onPage } from '../../commands/command.ts'
import { focusTriage } from '../../commands/keyboard-focus.ts'
import { FirstSync } from '../../parts/first-sync.tsx'
import { submitAsked, submitKeys } from '../../decisions/held-work.ts'
import { HeldWorkNote } from '../../decisions/held-work-note.tsx'
import { useOverlay, usePage } from '../../parts/in-front.ts'
import { useAppServices, useNow, useSession, useWorkspace } from '../../live/context.ts'
import { ariaKeysOf, capOf } from '../../parts/key-grammar.ts'
import { useKeysNow } from '../../parts/own-keys.ts'
import { Button, EmptyState, KeyCap, Notice } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useDrafts, useFacts, useReviews } from '../../live/queries.ts'
import { useWording } from '../../i18n/wording.ts'
import { sortIntoBoxes, waitingForOlder } from './entries.ts'
import { DraftEntry, OutboxBox, ReviewEntry } from './entry-list.tsx'
import { ChosenEntry } from './chosen-entry.tsx'
import { useKeptPlace } from './entry-keys.ts'
import { addAllDrafts, useJournalProblem } from './acts.ts'
import { submissionOutcome } from '../../parts/runs.ts'
import { SubmissionCost } from '../../parts/submission-cost.tsx'
import { WaitingNotice } from '../../parts/waiting-notice.tsx'
import { UnreadableWork } from './unreadable-work.tsx'
import { serviceFailureText } from '../../i18n/failure-text.ts'

/** Every decision that the service does not have yet: where it is, why, and what can be done. */
export function OutboxPage() {
  const { t } = useWording()
  const workspace = useWorkspace()
  const now = useNow()
  const drafts = useDrafts()
  const reviews = useReviews()
  const boxes = reviews && sortIntoBoxes(reviews)
  const behind = waitingForOlder(reviews ?? [])
  useKeptPlace()
  return (
    <div className="page outbox-page">
      <div className="page-head">
        <h1>{t('outbox.title')}</h1>
        <Button
          onClick={() => useOverlay.getState().open({ kind: 'import-decisions' })}
          icon={<Glyph of={FileUp} size={16} />}
        >
          {t('outbox.importDecisions')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => useOverlay.getState().open({ kind: 'elsewhere' })}
          icon={<Glyph of={FilePen} size={16} />}
        >
          {t('outbox.recordElsewhere')}
        </Button>
      </div>
      <p className="soft">{t('outbox.intro')}</p>
      <StoppedByJournal />
      <StoppedByKey />
      <WaitingNotice />
      <LastSubmission />
      <HeldWorkNote />
      <UnreadableWork now={now} />
      {drafts?.length === 0 && reviews?.length === 0 && <NothingDecided />}
      <div className="outbox-split">
        <div className="outbox-boxes">
          {(['attention', 'ready', 'drafts', 'sending', 'sent'] as const).map((box) =>
            box === 'drafts' ? (
              <OutboxBox
                key={box}
                title={t('outbox.boxes.drafts')}
                empty={t('outbox.empty.drafts')}
                entries={drafts}
                groupOf={({ alert, subjectName }) => ({ key: subscriptionKey(alert), name: subjectName })}
                actions={
                  drafts?.some(({ status }) => status !== null) === true && (
                    <Button onPress={() => addAllDrafts(workspace)}>{t('outbox.addAll')}</Button>
                  )
                }
                row={(draft) => <DraftEntry key={alertKey(draft.alert)} draft={draft} now={now} />}
              />
            ) : (
              <OutboxBox
                key={box}
                title={t(`outbox.boxes.${box}`)}
                empty={t(`outbox.empty.${box}`)}
                entries={boxes?.[box]}
                groupOf={({ alert, subjectName }) => ({ key: subscriptionKey(alert), name: subjectName })}
                actions={box === 'ready' && <SubmitNow ready={boxes?.ready.length ?? 0} />}
                row={(review) => (
                  <ReviewEntry
                    key={review.id}
                    review={review}
                    isBehindOlder={behind.has(review.id)}
                    now={now}
                  />
                )}
              />
            )
          )}
        </div>
        <ChosenEntry reviews={reviews ?? []} behind={behind} drafts={drafts ?? []} />
      </div>
    </div>
  )
}

/** The first step of an outbox that never held anything (SPEC V5). */
function NothingDecided() {
  const { t } = useWording()
  const alerts = useFacts()?.counts.alerts
  if (alerts === undefined) return null
  return (
    <EmptyState icon={Send} title={t('outbox.first.title')}>
      <p>{t('outbox.first.text')}</p>
      {alerts === 0 ? (
        <FirstSync />
      ) : (
        <Button kind="primary" onClick={onPage('triage', focusTriage)}>
          {t('outbox.first.decide')}
        </Button>
      )}
    </EmptyState>
  )
}

/** Always there. While nothing can be sent, it says why. */
function SubmitNow({ ready }: { readonly ready: number }) {
  const { t } = useWording()
  const keyOf = useKeysNow()
  const workspace = useWorkspace()
  const services = useAppServices()
  const offline = useSession((state) => state.reachability.kind === 'offline')
  const running = useSession((state) => isRunUnderWay(state.sync))
  return (
    <>
      {offline && <span className="soft box-note">{t('outbox.submitOffline')}</span>}
      {!offline && <SubmissionCost ready={ready} />}
      <Button
        kind={ready > 0 && !offline ? 'primary' : 'plain'}
        disabled={running}
        aria-keyshortcuts={ariaKeysOf(keyOf('submit', submitKeys))}
        onPress={() => submitAsked(workspace, services)}
        icon={<Glyph of={Send} size={16} />}
      >
        {ready > 0 ? t('outbox.submitCount', { count: ready }) : t('outbox.submitNow')}
        <KeyCap keys={capOf(keyOf('submit', submitKeys))} />
      </Button>
    </>
  )
}

function LastSubmission() {
  const { t, format } = useWording()
  const now = useNow()
  const sync = useSession((state) => state.sync)
  if (sync.kind !== 'idle' || sync.last === null) return null
  const { summary } = sync.last
  if (summary.acceptedReviews + summary.needAttention === 0) return null
  return (
    <p role="status" className="figures">
      {t('outbox.lastRun', {
        time: format.moment(summary.endedAt, now),
        outcome: submissionOutcome(t, summary)
      })}
    </p>
  )
}

/** Shown while this session has no work journal, because nothing is sent without one (SPEC J2e). */
function StoppedByJournal() {
  const { t } = useWording()
  const problem = useJournalProblem()
  return problem === null ? null : (
    <Notice role="status" tone="conflict">
      <p>{t('journal.notOpened', { code: problem })}</p>
    </Notice>
  )
}

/**
 * Shown while the key holds up the queue (SPEC O8, O23), whatever has run since. No attempt was charged, and another key
 * lets the queue go on.
 */
function StoppedByKey() {
  const { t, format } = useWording()
  const stop = useSession((state) => state.keyStop)
  const failure = keyFailureOf(useSession((state) => state.sync))
  if (stop === null) return null
  return (
    <Notice
      role="status"
      end={<Button onClick={() => usePage.getState().show('settings')}>{t('outbox.enterKey')}</Button>}
    >
      <p>
        {failure === null ? t(`outbox.stopped.${stop}`) : serviceFailureText(t, format, failure).sentence}
      </p>
      <p>{t('outbox.stoppedByKey')}</p>
    </Notice>
  )
}

function keyFailureOf(sync: SyncState) {
  if (sync.kind !== 'idle' || sync.last?.kind !== 'stopped' || sync.last.because.kind !== 'service')
    return null
  const { failure } = sync.last.because
  return ['no-key', 'unauthorized', 'forbidden', 'access-disallowed'].includes(failure.kind) ? failure : null
}
