import { type KeyboardEvent, useState } from 'react'
import { fillReason, placeholders, unknownPlaceholders } from '../../../shared/domain/reason-template.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { clearAway, layOut, type Reason, reasonValues, useReasons } from '../../decisions/reasons.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { sayFailure, useOverlay } from '../../parts/in-front.ts'
import { Button, KeyCap } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, TextField } from '../../ui/fields.tsx'
import { addReason } from './acts.ts'
import { useCase } from './queries.ts'

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

function ReasonList({
  alertKey,
  onEdit
}: {
  readonly alertKey: string
  readonly onEdit: (reason: Reason | null) => void
}) {
  const words = useWording()
  const { t } = words
  const workspace = useWorkspace()
  const { clock } = useAppServices()
  const reasons = useReasons()
  const view = useCase(alertKey)?.view
  const { close } = useOverlay.getState()
  const filled = (text: string): string => {
    if (view === undefined) return text
    const { alert, subscription, followList } = view
    return fillReason(
      text,
      reasonValues(words, {
        alert,
        subject: subscription,
        listName: followList?.settings.name ?? alert.followListId,
        now: clock.now()
      })
    )
  }
  const choose = (reason: Reason | undefined): void => {
    if (reason === undefined || view === undefined) return
    close()
    void addReason(workspace, view.key, filled(reason.text))
  }
  return (
    <div className="desk-list">
      {reasons.map((reason, index) => (
        <div key={reason.id} className="desk-item">
          <Button
            data-first-focus={index === 0 ? true : undefined}
            disabled={view === undefined}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
            onClick={() => choose(reason)}
          >
            <span>
              <strong>{reason.name}</strong>
              <span className="desk-text">{filled(reason.text)}</span>
            </span>
            {index < 9 && <KeyCap keys={String(index + 1)} />}
          </Button>
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

function ReasonEditor({ reason, onDone }: { readonly reason: Reason | null; readonly onDone: () => void }) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const { clock, newId } = useAppServices()
  const [name, setName] = useState(reason?.name ?? '')
  const [text, setText] = useState(reason?.text ?? '')
  const unknown = unknownPlaceholders(text)
  const isOwn = reason !== null && reason.template !== null
  const save = async (): Promise<void> => {
    const saved = await layOut(workspace, {
      kind: 'template',
      id: reason?.template?.id ?? newId(),
      name: name.trim(),
      text: text.trim(),
      createdAt: reason?.template?.createdAt ?? clock.now()
    })
    if (saved.kind === 'failed') sayFailure(actionFailureText(t, saved.failure))
    else onDone()
  }
  const remove = async (): Promise<void> => {
    if (reason?.template === undefined || reason.template === null) return
    const removed = await clearAway(workspace, reason.template)
    if (removed.kind === 'failed') sayFailure(actionFailureText(t, removed.failure))
    else onDone()
  }
  return (
    <Form onSubmit={() => void save()}>
      <TextField label={t('desk.reasons.name')} value={name} maxLength={80} onChange={setName} />
      <div className="field">
        <label htmlFor="reason-text">{t('desk.reasons.text')}</label>
        <textarea
          id="reason-text"
          autoComplete="off"
          className="input"
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="field-hint">
          {unknown.length > 0
            ? t('desk.reasons.unknown', { items: format.list(unknown) })
            : t('desk.reasons.placeholders', { items: placeholders.map((one) => `{${one}}`).join(' ') })}
        </p>
      </div>
      <div className="form-actions">
        <Button kind="primary" type="submit" disabled={name.trim() === '' || text.trim() === ''}>
          {t('desk.save')}
        </Button>
        <Button onClick={onDone}>{t('desk.cancel')}</Button>
        {isOwn && (
          <Button kind="quiet" onPress={() => remove()}>
            {t('desk.remove')}
          </Button>
        )}
      </div>
    </Form>
  )
}
