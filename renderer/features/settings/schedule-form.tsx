import { scheduleLimits, type SyncSchedule } from '../../../shared/domain/settings.ts'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readScheduleDraft, type ScheduleDraft, scheduleDraft, type ScheduleNumber } from './schedule-draft.ts'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

const kept: SettingsForm<SyncSchedule, ScheduleDraft, ScheduleNumber> = {
  load: (client) => client.ask('schedule.read', null),
  draftOf: scheduleDraft,
  read: readScheduleDraft,
  save: (client, schedule) => client.ask('schedule.save', { schedule }),
  saved: 'settings.scheduleSaved'
}

/** When reading happens by itself. Nothing does before it is switched on. */
export function ScheduleForm() {
  const { t } = useWording()
  const { draft, problems, change, save } = useSettingsForm(kept)
  if (draft === null) return null
  const numbers = { draft, problems, onChange: change }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(draft)
      }}
    >
      <SwitchedNumber {...numbers} name="backgroundMinutes" label={t('settings.background')} numberLabel={t('settings.backgroundMinutes')} />
      <SwitchedNumber {...numbers} name="fullPassAfterDays" label={t('settings.fullPass')} numberLabel={t('settings.fullPassAfterDays')} />
      <div>
        <Switch label={t('settings.notify')} checked={draft.notifyNewAlerts} onChange={(notifyNewAlerts) => change({ notifyNewAlerts })} />
        <p className="field-hint">{t('settings.notifyHint')}</p>
      </div>
      <div className="form-actions">
        <Button kind="primary" type="submit">
          {t('settings.saveSchedule')}
        </Button>
      </div>
    </form>
  )
}

interface SwitchedNumberProps {
  readonly name: ScheduleNumber
  readonly label: string
  readonly numberLabel: string
  readonly draft: ScheduleDraft
  readonly problems: readonly ScheduleNumber[]
  readonly onChange: (part: Partial<ScheduleDraft>) => void
}

function SwitchedNumber({ name, label, numberLabel, draft, problems, onChange }: SwitchedNumberProps) {
  const { t } = useWording()
  const bounds = scheduleLimits[name]
  return (
    <div className="switched-number">
      <Switch label={label} checked={draft.on[name]} onChange={(on) => onChange({ on: { ...draft.on, [name]: on } })} />
      {draft.on[name] && (
        <TextField
          label={numberLabel}
          problem={problems.includes(name) ? t('settings.scheduleProblem', bounds) : undefined}
          value={draft.text[name]}
          inputMode="numeric"
          autoComplete="off"
          onChange={(text) => onChange({ text: { ...draft.text, [name]: text } })}
        />
      )}
    </div>
  )
}
