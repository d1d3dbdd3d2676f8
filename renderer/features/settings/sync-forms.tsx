import {
  outboxLimits,
  type OutboxSettings,
  scheduleLimits,
  submissions,
  type SyncSchedule
} from '../../../shared/domain/settings.ts'
import { useWording } from '../../i18n/wording.ts'
import { Switch } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { keptOutbox, keptSchedule } from './acts.ts'
import {
  type OutboxDraft,
  outboxDraft,
  type OutboxNumber,
  outboxWithKept,
  readOutboxDraft,
  readScheduleDraft,
  rereadKinds,
  type ScheduleDraft,
  scheduleDraft,
  type ScheduleNumber,
  scheduleWithKept
} from './drafts.ts'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

const scheduleForm: SettingsForm<SyncSchedule, ScheduleDraft, ScheduleNumber> = {
  ...keptSchedule,
  draftOf: scheduleDraft,
  read: readScheduleDraft,
  withKept: scheduleWithKept,
  saved: 'settings.scheduleSaved'
}

/** When data is read automatically. Nothing is until this is switched on. */
export function ScheduleForm() {
  const { t } = useWording()
  const { draft, problems, change, choose, settle } = useSettingsForm(scheduleForm)
  if (draft === null) return null
  const numbers = { draft, problems, onChange: change, onChoose: choose, onLeave: settle }
  return (
    <Form onSubmit={settle}>
      <SwitchedNumber
        {...numbers}
        name="backgroundMinutes"
        label={t('settings.background')}
        numberLabel={t('settings.backgroundMinutes')}
      />
      <SwitchedNumber
        {...numbers}
        name="fullPassAfterDays"
        label={t('settings.fullPass')}
        numberLabel={t('settings.fullPassAfterDays')}
      />
      <div>
        <Switch
          label={t('settings.notify')}
          checked={draft.notifyNewAlerts}
          onChange={(notifyNewAlerts) => choose({ notifyNewAlerts })}
        />
        <p className="field-hint">{t('settings.notifyHint')}</p>
      </div>
    </Form>
  )
}

interface SwitchedNumberProps {
  readonly name: ScheduleNumber
  readonly label: string
  readonly numberLabel: string
  readonly draft: ScheduleDraft
  readonly problems: readonly ScheduleNumber[]
  readonly onChange: (part: Partial<ScheduleDraft>) => void
  readonly onChoose: (part: Partial<ScheduleDraft>) => void
  readonly onLeave: () => void
}

function SwitchedNumber({ name, label, numberLabel, draft, problems, ...acts }: SwitchedNumberProps) {
  const { t } = useWording()
  const bounds = scheduleLimits[name]
  return (
    <div className="switched-number">
      <Switch
        label={label}
        checked={draft.on[name]}
        onChange={(on) => acts.onChoose({ on: { ...draft.on, [name]: on } })}
      />
      {draft.on[name] && (
        <TextField
          label={numberLabel}
          problem={problems.includes(name) ? t('settings.scheduleProblem', bounds) : undefined}
          value={draft.text[name]}
          inputMode="numeric"
          autoComplete="off"
          onChange={(text) => acts.onChange({ text: { ...draft.text, [name]: text } })}
          onBlur={acts.onLeave}
        />
      )}
    </div>
  )
}

const outboxForm: SettingsForm<OutboxSettings, OutboxDraft, OutboxNumber> = {
  ...keptOutbox,
  draftOf: outboxDraft,
  read: readOutboxDraft,
  withKept: outboxWithKept,
  saved: 'settings.outboxSaved'
}

/** How reviews are sent: how many at once, after which check, and when. */
export function OutboxForm() {
  const { t } = useWording()
  const { draft, problems, change, choose, settle } = useSettingsForm(outboxForm)
  if (draft === null) return null
  const problemOf = (name: OutboxNumber): string | undefined =>
    problems.includes(name) ? t('settings.scheduleProblem', outboxLimits[name]) : undefined
  return (
    <Form onSubmit={settle}>
      <RadioChoice
        label={t('settings.submission')}
        value={draft.submission}
        options={submissions.map((value) => ({ value, label: t(`settings.submissions.${value}`) }))}
        onChange={(submission) => choose({ submission })}
      />
      <RadioChoice
        label={t('settings.reread')}
        hint={t('settings.rereadHint')}
        value={draft.reread}
        options={rereadKinds.map((value) => ({ value, label: t(`settings.rereads.${value}`) }))}
        onChange={(reread) => choose({ reread })}
      />
      {draft.reread === 'older-than' && (
        <TextField
          label={t('settings.rereadMinutes')}
          problem={problemOf('rereadMinutes')}
          value={draft.rereadMinutes}
          inputMode="numeric"
          autoComplete="off"
          onChange={(rereadMinutes) => change({ rereadMinutes })}
          onBlur={settle}
        />
      )}
      <TextField
        label={t('settings.batchSize')}
        hint={t('settings.batchSizeHint')}
        problem={problemOf('batchSize')}
        value={draft.batchSize}
        inputMode="numeric"
        autoComplete="off"
        onChange={(batchSize) => change({ batchSize })}
        onBlur={settle}
      />
    </Form>
  )
}
