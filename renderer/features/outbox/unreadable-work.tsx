import { useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { Draft } from '../../../shared/domain/review.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import type { Result } from '../../../shared/errors.ts'
import { type ActionFailure, actionFailureText } from '../../decisions/act.ts'
import { decisionWords, riskRatingWords } from '../../i18n/domain-words.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useTriageIndex, useWorkspace } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { Button } from '../../ui/controls.tsx'
import {
  dropSealedBytes,
  keepNewDraft,
  recoverUnreadable,
  saveSealedRow,
  showAlert,
  takeOldDraft,
  useUnreadableWork
} from './acts.ts'
import { EntryButton, OutboxBox } from './entry-list.tsx'

/** The user's own work that cannot be read: what it was, why, and what can be done. Shows nothing if all can be read. */
export function UnreadableWork({ now }: { readonly now: EpochMillis }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const entries = useUnreadableWork()
  if (entries === undefined || entries.length === 0) return null
  const tryAgain = async (): Promise<void> => {
    const back = await recoverUnreadable(workspace)
    if (back.kind === 'failed') sayFailure('unreadable', ({ t }) => storeFailureText(t, back.failure))
    else if (back.value > 0) sayDone('unreadable', ({ t }) => t('unreadable.cameBack', { count: back.value }))
    else sayFailure('unreadable', ({ t }) => t('unreadable.stillUnreadable'))
  }
  return (
    <>
      <OutboxBox
        title={t('unreadable.title')}
        empty=""
        entries={entries}
        actions={
          entries.some(({ isBack, draft }) => !isBack && draft === null) && (
            <Button onPress={() => tryAgain()}>{t('unreadable.tryAgain')}</Button>
          )
        }
        row={(entry) => (
          <UnreadableEntry
            key={`${entry.table} ${entry.id} ${String(entry.aside?.number)}`}
            entry={entry}
            now={now}
          />
        )}
      />
      <p className="soft">{t('unreadable.hint')}</p>
    </>
  )
}

function UnreadableEntry({ entry, now }: { readonly entry: UnreadableWorkEntry; readonly now: EpochMillis }) {
  const words = useWording()
  const { t } = words
  const triage = useTriageIndex()
  const subject = entry.alertKey === null ? undefined : triage.row(entry.alertKey)?.subjectName
  const kind = t(`unreadable.kinds.${entry.table}`)
  const name = subject === undefined ? kind : t('unreadable.of', { kind, subject })
  return (
    <li className="entry" aria-label={name}>
      <div className="entry-main">
        <p className="entry-line">
          {entry.alertKey === null || subject === undefined ? (
            <strong>{name}</strong>
          ) : (
            <button
              type="button"
              className="entry-subject"
              aria-label={t('outbox.actions.open', { entry: name })}
              onClick={() => showAlert(entry.alertKey ?? '')}
            >
              {name}
            </button>
          )}
        </p>
        {entry.draft !== null && (
          <p className="entry-notes">{t('unreadable.older', draftText(words, entry.draft, now))}</p>
        )}
        {entry.newer !== null && (
          <p className="entry-notes">{t('unreadable.newer', draftText(words, entry.newer, now))}</p>
        )}
        <p className="entry-reason">{reasonOf(words, entry, now)}</p>
      </div>
      <div className="entry-actions">
        <EntryActs entry={entry} name={name} />
      </div>
    </li>
  )
}

function EntryActs({ entry, name }: { readonly entry: UnreadableWorkEntry; readonly name: string }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const [isSure, setSure] = useState(false)
  const { aside, isBack, draft } = entry
  const press = (label: string, act: () => Promise<void>) => (
    <EntryButton label={label} entryName={name} onPress={() => void act()} />
  )
  return (
    <>
      {aside !== null && draft !== null && (
        <>
          {press(t('unreadable.takeOld'), () =>
            done(takeOldDraft(workspace, aside.number), 'unreadable.tookOld')
          )}
          {press(t('unreadable.keepNew'), () =>
            done(keepNewDraft(workspace, aside.number), 'unreadable.keptNew')
          )}
        </>
      )}
      {press(t('unreadable.save'), () => saveSealedRow(client, workspace, entry))}
      {aside !== null &&
        draft === null &&
        isBack &&
        press(t('unreadable.remove'), () => done(dropSealedBytes(workspace, aside.number)))}
      {aside !== null && draft === null && !isBack && !isSure && (
        <EntryButton label={t('unreadable.giveUp')} entryName={name} onPress={() => setSure(true)} />
      )}
      {aside !== null &&
        draft === null &&
        !isBack &&
        isSure &&
        press(t('unreadable.giveUpSure'), () => done(dropSealedBytes(workspace, aside.number)))}
    </>
  )
}

function draftText(
  { t, format }: Wording,
  { status, riskRating, riskComment, updatedAt }: Draft,
  now: EpochMillis
): { readonly time: string; readonly what: string } {
  const parts = [
    decisionWords(t, status),
    riskRating === '' ? '' : t('outbox.rating', { rating: riskRatingWords(t, riskRating) }),
    riskComment
  ]
  return { time: format.moment(updatedAt, now), what: sideBySide(parts) }
}

function reasonOf(
  { t, format }: Wording,
  { reason, aside, isBack, draft }: UnreadableWorkEntry,
  now: EpochMillis
): string {
  const why = t(`unreadable.reasons.${reason}`)
  if (isBack) return t('unreadable.isBack')
  if (draft !== null) return t('unreadable.readableAgain')
  return aside === null
    ? [why, t('unreadable.staysInPlace')].join(' ')
    : [why, t('unreadable.staysBeside', { time: format.moment(aside.at, now) })].join(' ')
}

async function done(
  act: Promise<Result<unknown, ActionFailure>>,
  sentence?: 'unreadable.tookOld' | 'unreadable.keptNew'
): Promise<void> {
  const outcome = await act
  if (outcome.kind === 'failed') sayFailure('unreadable', ({ t }) => actionFailureText(t, outcome.failure))
  else if (sentence !== undefined) sayDone('unreadable', ({ t }) => t(sentence))
}
