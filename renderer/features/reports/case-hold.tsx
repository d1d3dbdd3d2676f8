import { Scale } from 'lucide-react'
import { useId, useState } from 'react'
import type { CaseItem } from '../../../shared/domain/case-item.ts'
import { holdOf, type LegalHold, longestHoldReason } from '../../../shared/domain/legal-hold.ts'
import { type HoldFailure, holdCase, releaseCase } from '../../decisions/legal-holds.ts'
import { storeFailureText } from '../../i18n/failure-text.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { Button, Notice, Switch } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { idOfPart } from './case-parts.tsx'

interface CaseHoldProps {
  readonly caseKey: string
  readonly name: string
  /** What is in the case now. */
  readonly items: readonly CaseItem[]
}

/** The legal hold of a case: whether, since when and why, and a switch that asks for the reason. */
export function CaseHold({ caseKey, name, items }: CaseHoldProps) {
  const { t } = useWording()
  const [isAsked, setAsked] = useState(false)
  const hold = holdOf(items)
  return (
    <section id={idOfPart('hold')} aria-label={t('cases.held.title')} className="case-part case-hold">
      <h2>{t('cases.held.title')}</h2>
      <HeldSince hold={hold} />
      <div className="not-printed">
        <Switch label={t('cases.held.title')} checked={hold !== null} onChange={() => setAsked(true)} />
      </div>
      {isAsked && (
        <HoldDialog caseKey={caseKey} name={name} isHeld={hold !== null} onClose={() => setAsked(false)} />
      )}
    </section>
  )
}

/** Whether a case is held, since when and why. */
export function HeldSince({ hold }: { readonly hold: LegalHold | null }) {
  const { t, format } = useWording()
  const now = useNow()
  return hold === null ? (
    <p className="soft">{t('cases.held.none')}</p>
  ) : (
    <Notice role="none" tone="draft" icon={Scale}>
      <p>
        <strong>{t('cases.held.since', { time: format.moment(hold.since, now) })}</strong>{' '}
        <bdi>{hold.reason}</bdi>
      </p>
      <p>{t('cases.held.means')}</p>
    </Notice>
  )
}

interface HoldDialogProps extends Pick<CaseHoldProps, 'caseKey' | 'name'> {
  readonly isHeld: boolean
  readonly onClose: () => void
}

function HoldDialog({ caseKey, name, isHeld, onClose }: HoldDialogProps) {
  const { t } = useWording()
  const { newId } = useAppServices()
  const workspace = useWorkspace()
  const id = useId()
  const [reason, setReason] = useState('')
  const which = isHeld ? 'release' : 'place'
  const write = async (): Promise<void> => {
    const done = isHeld
      ? await releaseCase(workspace, caseKey, reason)
      : await holdCase(workspace, newId(), caseKey, reason)
    if (done.kind === 'failed') sayHoldFailure(caseKey, done.failure)
    else {
      sayDone(`case ${caseKey}`, (words) => words.t(`cases.held.${which}.done`, { name }))
      onClose()
    }
  }
  return (
    <Dialog
      title={t(`cases.held.${which}.title`, { name })}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cases.held.cancel')}</Button>
          <Button kind="primary" disabled={reason.trim() === ''} onPress={() => write()}>
            {t(`cases.held.${which}.confirm`)}
          </Button>
        </>
      }
    >
      <div className="form">
        <p>{t(`cases.held.${which}.means`)}</p>
        <div className="field">
          <label htmlFor={id}>{t(`cases.held.${which}.reason`)}</label>
          <textarea
            spellCheck
            id={id}
            data-first-focus
            autoComplete="off"
            className="input"
            rows={3}
            maxLength={longestHoldReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </div>
    </Dialog>
  )
}

function sayHoldFailure(caseKey: string, failure: HoldFailure): void {
  sayFailure(`case ${caseKey}`, ({ t }) =>
    failure.kind === 'reason-missing' ? t('cases.held.reasonMissing') : storeFailureText(t, failure)
  )
}
