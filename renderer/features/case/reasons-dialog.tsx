import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { compareSubject } from '../../../shared/domain/reason-conditions.ts'
import {
  type FilledReason,
  fillFor,
  type Reason,
  refusalOf,
  useNumberedReasons
} from '../../decisions/reasons.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { addReason } from './acts.ts'
import { useCase } from './queries.ts'
import { ReasonEditor } from './reason-editor.tsx'

/** Reasons to choose for an alert, with their placeholders filled in, and a form to write new ones. */
export function ReasonsDialog({ alertKey }: { readonly alertKey: string }) {
  const { t } = useWording()
  const { close } = useOverlay.getState()
  const [edited, setEdited] = useState<{ readonly reason: Reason | null } | null>(null)
  return (
    <Dialog
      title={t('desk.reasons.title')}
      closeLabel={t('frame.close')}
      onClose={close}
      onKeyDown={edited === null ? pressNumbered : undefined}
    >
      {edited === null ? (
        <ReasonList alertKey={alertKey} onEdit={(reason) => setEdited({ reason })} />
      ) : (
        <ReasonEditor reason={edited.reason} onDone={() => setEdited(null)} />
      )}
    </Dialog>
  )
}

/** Presses the button that shows the number of the pressed key. */
function pressNumbered(event: KeyboardEvent): void {
  const button = /^[1-9]$/u.test(event.key)
    ? event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts='${event.key}']`)
    : null
  if (button === null) return
  event.preventDefault()
  button.click()
}

interface ReasonListProps {
  readonly alertKey: string
  readonly onEdit: (reason: Reason | null) => void
}

/** The reasons that fit the alert as it is decided. The others stay in their places, and say why they are not offered. */
function ReasonList({ alertKey, onEdit }: ReasonListProps) {
  const words = useWording()
  const { t } = words
  const workspace = useWorkspace()
  const { clock } = useAppServices()
  const { reasons, isWhole } = useNumberedReasons()
  const view = useCase(alertKey)?.view
  const { close } = useOverlay.getState()
  const compared = view === undefined ? null : compareSubject(view.alert, view.subscription)
  const filled = (reason: Reason): FilledReason | null => {
    if (view === undefined) return null
    const { alert, subscription: subject, followList } = view
    const listName = followList?.settings.name ?? alert.followListId
    return fillFor(words, reason, { alert, subject, listName, now: clock.now() }, compared)
  }
  const decision = view?.draft?.status ?? null
  const offers = reasons.map((reason) => {
    const offer = filled(reason)
    return { reason, offer, refusal: offer === null ? null : refusalOf(t, reason, offer, decision) }
  })
  const list = useRef<HTMLDivElement>(null)
  const first = offers.findIndex(({ offer, refusal }) => offer !== null && refusal === null)
  const choose = ({ text }: FilledReason): void => {
    if (view === undefined) return
    close()
    void addReason(workspace, view.key, text)
  }
  // Nothing can be chosen, and so takes the focus, before the alert and the user's own reasons are read. From then on
  // the focus is the person's, whichever reason begins to fit.
  const isRead = view !== undefined && isWhole
  useEffect(() => {
    if (isRead) list.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
  }, [isRead])
  return (
    <div ref={list} className="desk-list">
      {offers.map(({ reason, offer, refusal }, index) => (
        <div key={reason.id} className="desk-item">
          <OfferedReason
            reason={reason}
            offer={offer}
            refusal={refusal}
            number={index + 1}
            isFirst={index === first}
            onChoose={choose}
          />
          {reason.template !== null && (
            <Button
              kind="quiet"
              aria-label={t('desk.reasons.editOne', { name: reason.name })}
              onClick={() => onEdit(reason)}
            >
              {t('desk.edit')}
            </Button>
          )}
        </div>
      ))}
      <Button kind="quiet" onClick={() => onEdit(null)}>
        {t('desk.reasons.new')}
      </Button>
    </div>
  )
}

interface OfferedReasonProps {
  readonly reason: Reason
  /** Null while the alert is not read. */
  readonly offer: FilledReason | null
  /** Why it does not fit. Null if it does. */
  readonly refusal: string | null
  readonly number: number
  readonly isFirst: boolean
  readonly onChoose: (filled: FilledReason) => void
}

function OfferedReason({ reason, offer, refusal, number, isFirst, onChoose }: OfferedReasonProps) {
  return (
    <Button
      data-first-focus={isFirst ? true : undefined}
      disabled={offer === null || refusal !== null}
      aria-keyshortcuts={number <= 9 ? String(number) : undefined}
      onClick={() => offer !== null && onChoose(offer)}
    >
      <span>
        <strong>{reason.name}</strong>
        <span className="desk-text">{refusal ?? offer?.shown ?? reason.text}</span>
      </span>
      {number <= 9 && <KeyCap keys={String(number)} />}
    </Button>
  )
}
