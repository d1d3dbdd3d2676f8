import { useState } from 'react'
import { apiFamilies, type ApiFamily, trialBudgets } from '../../../shared/domain/budget.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/app-context.ts'
import { useSession } from '../../live/session.ts'
import { DayField } from '../../parts/day-field.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioChoice } from '../../ui/radio-choice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { budgetDraft, type BudgetProblems, limitChoices, type LimitDraft, type LimitProblem, readBudgetDraft } from './drafts.ts'
import { sayWhetherKept } from './settings-form.ts'

/** How many calls of each API may be made: a trial's own allowances, or a budget of one's own. */
export function BudgetForm() {
  const { t } = useWording()
  const { draft, problems, change, fillTrial, save } = useBudgetForm()
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {apiFamilies.map((api) => (
        <LimitFields key={api} api={api} limit={draft[api]} problem={problems[api]} onChange={(part) => change(api, part)} />
      ))}
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
    </form>
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
            <DayField label={t('settings.trialFrom')} problem={problem === 'from' ? said : undefined} value={limit.from} onChange={(from) => onChange({ from: from ?? '' })} />
          )}
        </div>
      )}
    </div>
  )
}

function useBudgetForm() {
  const { client, clock } = useAppServices()
  const budgets = useSession((state) => state.budgets)
  const [draft, setDraft] = useState(() => budgetDraft(budgets, clock.now()))
  const [problems, setProblems] = useState<BudgetProblems>({})
  const change = (api: ApiFamily, part: Partial<LimitDraft>): void => {
    setDraft({ ...draft, [api]: { ...draft[api], ...part } })
    setProblems({})
  }
  const fillTrial = (): void => {
    setDraft(budgetDraft(trialBudgets(clock.now()), clock.now()))
    setProblems({})
  }
  const save = async (): Promise<void> => {
    const read = readBudgetDraft(draft, clock.now())
    if (read.kind === 'failed') {
      setProblems(read.failure)
      return
    }
    const answer = await client.ask('budget.save', { budgets: read.value })
    if (sayWhetherKept(answer, 'settings.limitsSaved')) useSession.setState(await client.ask('budget.read', null))
  }
  return { draft, problems, change, fillTrial, save }
}
