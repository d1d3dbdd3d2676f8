import { useState } from 'react'
import { apiFamilies, type ApiFamily, trialBudgets } from '../../../shared/domain/budget.ts'
import {
  outboxLimits,
  type OutboxSettings,
  scheduleLimits,
  submissions,
  type SyncSchedule
} from '../../../shared/domain/settings.ts'
import { managedApis } from '../../../shared/domain/policy.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { DayField } from '../../parts/day-field.tsx'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { Button, Switch } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { keptOutbox, keptSchedule, saveBudgets } from './acts.ts'
import {
  type BudgetDraft,
  budgetDraft,
  type BudgetProblems,
  limitChoices,
  type LimitDraft,
  type LimitProblem,
  type OutboxDraft,
  outboxDraft,
  type OutboxNumber,
  readBudgetDraft,
  readOutboxDraft,
  readScheduleDraft,
  rereadKinds,
  type ScheduleDraft,
  scheduleDraft,
  type ScheduleNumber
} from './drafts.ts'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

const scheduleForm: SettingsForm<SyncSchedule, ScheduleDraft, ScheduleNumber> = {
  ...keptSchedule,
  draftOf: scheduleDraft,
  read: readScheduleDraft,
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

/** How many calls each API may get: a trial's allowance, or the user's own budget. */
export function BudgetForm() {
  const { t } = useWording()
  const managed = useManagedApis()
  const { draft, problems, change, fillTrial, save } = useBudgetForm(managed)
  return (
    <Form onSubmit={save}>
      {apiFamilies.map((api) =>
        managed.includes(api) ? (
          <ManagedLimit key={api} api={api} />
        ) : (
          <LimitFields
            key={api}
            api={api}
            limit={draft[api]}
            problem={problems[api]}
            onChange={(part) => change(api, part)}
          />
        )
      )}
      <div className="form-actions">
        <Button kind="primary" type="submit">
          {t('settings.saveLimits')}
        </Button>
        <Button aria-describedby="trial-hint" onClick={fillTrial}>
          {t('settings.useTrial')}
        </Button>
        <span id="trial-hint" className="label">
          {t('settings.useTrialHint')}
        </span>
      </div>
    </Form>
  )
}

interface LimitFieldsProps {
  readonly api: ApiFamily
  readonly limit: LimitDraft
  readonly problem: LimitProblem | undefined
  readonly onChange: (part: Partial<LimitDraft>) => void
}

function LimitFields({ api, limit, problem, onChange }: LimitFieldsProps) {
  const { t } = useWording()
  const name = t(`sync.api.${api}`)
  const said = problem === undefined ? undefined : t(`settings.limitProblems.${problem}`)
  return (
    <div className="limit" role="group" aria-label={name}>
      <RadioChoice
        label={t('settings.limitOf', { api: name })}
        value={limit.period}
        options={limitChoices.map((value) => ({ value, label: t(`settings.limits.${value}`) }))}
        onChange={(period) => onChange({ period })}
      />
      {limit.period !== 'none' && (
        <div className="limit-numbers">
          <TextField
            label={t('settings.callsAllowed')}
            problem={problem === 'calls' ? said : undefined}
            value={limit.calls}
            inputMode="numeric"
            autoComplete="off"
            onChange={(calls) => onChange({ calls })}
          />
          {limit.period === 'trial' && (
            <DayField
              label={t('settings.trialFrom')}
              problem={problem === 'from' ? said : undefined}
              value={limit.from}
              onChange={(from) => onChange({ from: from ?? '' })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The APIs whose limit the organisation has laid down. The sample's calls are free, and have none. */
function useManagedApis(): readonly ApiFamily[] {
  const managed = useManaged()
  const isService = useSession(({ workspace }) => workspace.kind === 'service')
  return isService ? managedApis(managed) : []
}

function ManagedLimit({ api }: { readonly api: ApiFamily }) {
  const { t, format } = useWording()
  const budget = useSession((state) => state.budgets[api])
  return (
    <div className="limit">
      <ManagedField label={t('settings.limitOf', { api: t(`sync.api.${api}`) })}>
        {budget === null
          ? t('policy.limit.none')
          : t(`policy.limit.${budget.period}`, { count: budget.calls, from: format.day(budget.from) })}
      </ManagedField>
    </div>
  )
}

function useBudgetForm(managed: readonly ApiFamily[]) {
  const { client, clock } = useAppServices()
  const budgets = useSession((state) => state.budgets)
  const [draft, setDraft] = useState(() => budgetDraft(budgets, clock.now()))
  const [problems, setProblems] = useState<BudgetProblems>({})
  const change = (api: ApiFamily, part: Partial<LimitDraft>): void => {
    setDraft({ ...draft, [api]: { ...draft[api], ...part } })
    setProblems({})
  }
  const fillTrial = (): void => {
    const trial = budgetDraft(trialBudgets(clock.now()), clock.now())
    setDraft(managed.reduce<BudgetDraft>((all, api) => ({ ...all, [api]: draft[api] }), trial))
    setProblems({})
  }
  const save = async (): Promise<void> => {
    const read = readBudgetDraft(draft, clock.now())
    if (read.kind === 'failed') {
      setProblems(read.failure)
      return
    }
    await saveBudgets(client, read.value)
  }
  return { draft, problems, change, fillTrial, save }
}
