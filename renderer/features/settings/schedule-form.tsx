import { useEffect, useState } from 'react'
import { scheduleLimits } from '../../../shared/domain/sync-schedule.ts'
import { useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useAppServices } from '../app-context.ts'
import { sayDone, sayFailure } from '../say.ts'
import { useWording } from '../wording.ts'
import { readScheduleDraft, scheduleDraft } from './schedule-draft.ts'
import type { ScheduleDraft, ScheduleNumber } from './schedule-draft.ts'

/** When reading happens by itself. Nothing does before it is switched on. */
export function ScheduleForm() {
  const { t } = useWording()
  const { draft, problems, change, save } = useScheduleForm()
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

function useScheduleForm() {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useSession((state) => state.workspace)
  const [draft, setDraft] = useState<ScheduleDraft | null>(null)
  const [problems, setProblems] = useState<readonly ScheduleNumber[]>([])
  useEffect(() => {
    let left = false
    void client.ask('schedule.read', null).then((schedule) => {
      if (!left) setDraft(scheduleDraft(schedule))
    })
    return () => {
      left = true
    }
  }, [client, workspace])
  const change = (part: Partial<ScheduleDraft>): void => {
    setDraft((before) => before && { ...before, ...part })
    setProblems([])
  }
  const save = async (written: ScheduleDraft): Promise<void> => {
    const read = readScheduleDraft(written)
    if (read.kind === 'failed') {
      setProblems(read.failure)
      return
    }
    const saved = await client.ask('schedule.save', { schedule: read.value })
    if (saved.kind === 'not-written') sayFailure({ sentence: t('settings.notWritten', { code: saved.code }), details: null })
    else sayDone(t('settings.scheduleSaved'))
  }
  return { draft, problems, change, save }
}
