import { useState } from 'react'
import { type SubjectField, subjectFields } from '../../../shared/domain/comparison.ts'
import { type Verdict, verdicts } from '../../../shared/domain/review.ts'
import {
  placeholders,
  type ReasonCondition,
  unknownPlaceholders
} from '../../../shared/domain/reason-template.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { clearAway, layOut, type Reason } from '../../decisions/reasons.ts'
import { decisionWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { sayFailure } from '../../parts/messages.ts'
import { Button } from '../../ui/controls.tsx'
import { LongTextField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'

interface ReasonEditorProps {
  /** Null: a new one is written. */
  readonly reason: Reason | null
  readonly onDone: () => void
}

/** A reason of the user's own: its text, and where it may be offered. */
export function ReasonEditor({ reason, onDone }: ReasonEditorProps) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const { clock, newId } = useAppServices()
  const [name, setName] = useState(reason?.name ?? '')
  const [text, setText] = useState(reason?.text ?? '')
  const [conditions, setConditions] = useState(reason?.conditions ?? [])
  const [speaksFor, setSpeaksFor] = useState(reason?.speaksFor)
  const unknown = unknownPlaceholders(text)
  const isOwn = reason !== null && reason.template !== null
  const [isTried, setTried] = useState(false)
  const lackOf = (value: string): string | undefined =>
    isTried && value.trim() === '' ? t('frame.fillIn') : undefined
  const save = async (): Promise<void> => {
    setTried(true)
    if (name.trim() === '' || text.trim() === '') return
    const saved = await layOut(workspace, {
      kind: 'template',
      id: reason?.template?.id ?? newId(),
      name: name.trim(),
      text: text.trim(),
      conditions,
      ...(speaksFor !== undefined && { speaksFor }),
      createdAt: reason?.template?.createdAt ?? clock.now()
    })
    if (saved.kind === 'failed') sayFailure('records', ({ t }) => actionFailureText(t, saved.failure))
    else onDone()
  }
  const remove = async (): Promise<void> => {
    if (reason?.template === undefined || reason.template === null) return
    const removed = await clearAway(workspace, reason.template)
    if (removed.kind === 'failed') sayFailure('records', ({ t }) => actionFailureText(t, removed.failure))
    else onDone()
  }
  return (
    <Form onSubmit={save}>
      <TextField
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- whoever opens the form types at once
        autoFocus
        label={t('desk.reasons.name')}
        problem={lackOf(name)}
        value={name}
        maxLength={80}
        onChange={setName}
      />
      <LongTextField
        label={t('desk.reasons.text')}
        hint={
          unknown.length > 0
            ? t('desk.reasons.unknown', { items: format.list(unknown) })
            : t('desk.reasons.placeholders', { items: placeholders.map((one) => `{${one}}`).join(' ') })
        }
        problem={lackOf(text)}
        rows={4}
        value={text}
        onChange={setText}
      />
      <SpeaksForField speaksFor={speaksFor} onChange={setSpeaksFor} />
      <ConditionFields conditions={conditions} onChange={setConditions} />
      <div className="form-actions">
        <Button kind="primary" type="submit">
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

interface SpeaksForFieldProps {
  readonly speaksFor: Verdict | undefined
  readonly onChange: (speaksFor: Verdict | undefined) => void
}

/** With which decision the reason may go: one that says "not the same" goes with no true positive. */
function SpeaksForField({ speaksFor, onChange }: SpeaksForFieldProps) {
  const { t } = useWording()
  return (
    <SelectField
      label={t('desk.reasons.speaksFor')}
      value={speaksFor ?? ''}
      options={[
        { value: '', label: t('desk.reasons.anyDecision') },
        ...verdicts.map((verdict) => ({ value: verdict, label: decisionWords(t, verdict) }))
      ]}
      onChange={(value) => onChange(verdicts.find((verdict) => verdict === value))}
    />
  )
}

interface ConditionFieldsProps {
  readonly conditions: readonly ReasonCondition[]
  readonly onChange: (conditions: readonly ReasonCondition[]) => void
}

/** What must hold of an alert for the reason to be offered on it. */
function ConditionFields({ conditions, onChange }: ConditionFieldsProps) {
  const { t } = useWording()
  const change = (field: SubjectField, is: string): void =>
    onChange([
      ...conditions.filter((one) => one.field !== field),
      ...(is === 'agrees' || is === 'differs' ? [{ field, is } as const] : [])
    ])
  return (
    <fieldset className="reason-conditions">
      <legend className="choice-label">{t('desk.reasons.onlyWhere')}</legend>
      {subjectFields.map((field) => (
        <SelectField
          key={field}
          label={t(`review.fields.${field}`)}
          value={conditions.find((one) => one.field === field)?.is ?? ''}
          options={[
            { value: '', label: t('desk.reasons.anyway') },
            { value: 'agrees', label: t('desk.reasons.is.agrees') },
            { value: 'differs', label: t('desk.reasons.is.differs') }
          ]}
          onChange={(is) => change(field, is)}
        />
      ))}
    </fieldset>
  )
}
