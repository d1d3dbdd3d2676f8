import { useEffect, useRef, useState } from 'react'
import { apiFamilies, type ApiFamily, type CallBudgets, trialBudgets } from '../../../shared/domain/budget.ts'
import { managedApis } from '../../../shared/domain/policy.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { DayField } from '../../parts/day-field.tsx'
import { ManagedField, useManaged } from '../../parts/managed.tsx'
import { Button } from '../../ui/controls.tsx'
import { RadioChoice, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { saveBudgets } from './acts.ts'
import {
  type BudgetDraft,
  budgetDraft,
  type BudgetProblems,
  limitChoices,
  type LimitDraft,
  type LimitProblem,
  readLimit
} from './drafts.ts'

/** How many calls each API may get: a trial's allowance, or the user's own budget. */
export function BudgetForm() {
  const { t } = useWording()
  const managed = useManagedApis()
  const { draft, problems, change, choose, settle, settleAll, fillTrial } = useBudgetForm(managed)
  return (
    <Form onSubmit={settleAll}>
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
            onChoose={(part) => choose(api, part)}
            onLeave={() => settle(api)}
          />
        )
      )}
      <div className="form-actions">
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
  readonly onChoose: (part: Partial<LimitDraft>) => void
  readonly onLeave: () => void
}

function LimitFields({ api, limit, problem, onChange, onChoose, onLeave }: LimitFieldsProps) {
  const { t } = useWording()
  const name = t(`sync.api.${api}`)
  const said = problem === undefined ? undefined : t(`settings.limitProblems.${problem}`)
  return (
    <div className="limit" role="group" aria-label={name}>
      <RadioChoice
        label={t('settings.limitOf', { api: name })}
        value={limit.period}
        options={limitChoices.map((value) => ({ value, label: t(`settings.limits.${value}`) }))}
        onChange={(period) => onChoose({ period })}
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
            onBlur={onLeave}
          />
          {limit.period === 'trial' && (
            <DayField
              label={t('settings.trialFrom')}
              problem={problem === 'from' ? said : undefined}
              value={limit.from}
              onChange={(from) => onChange({ from: from ?? '' })}
              onLeave={onLeave}
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

/** What main has or is about to have, so that two limits that are saved at once do not undo each other. */
function useKeptBudgets() {
  const { client } = useAppServices()
  const budgets = useSession((state) => state.budgets)
  const kept = useRef(budgets)
  const underWay = useRef(0)
  useEffect(() => {
    // While a later one is on its way, main still tells of the one before.
    if (underWay.current === 0) kept.current = budgets
  }, [budgets])
  const keep = async (wanted: CallBudgets): Promise<void> => {
    if (JSON.stringify(wanted) === JSON.stringify(kept.current)) return
    kept.current = wanted
    underWay.current += 1
    const isSaved = await saveBudgets(client, wanted).finally(() => (underWay.current -= 1))
    if (!isSaved) kept.current = useSession.getState().budgets
  }
  return { kept, keep }
}

/** A limit is saved as soon as it is whole: with its choice, or when its number or day is left. */
function useBudgetForm(managed: readonly ApiFamily[]) {
  const { clock } = useAppServices()
  const { kept, keep } = useKeptBudgets()
  const budgets = useSession((state) => state.budgets)
  // What nobody has touched here shows what main tells, also of a save that was on its way when this was opened.
  const [touched, setTouched] = useState<Partial<BudgetDraft>>({})
  const draft = { ...budgetDraft(budgets, clock.now()), ...touched }
  const [problems, setProblems] = useState<BudgetProblems>({})
  const change = (api: ApiFamily, part: Partial<LimitDraft>): void => {
    setTouched((before) => ({ ...before, [api]: { ...draft[api], ...before[api], ...part } }))
    setProblems(({ [api]: _, ...others }) => others)
  }
  const settle = (api: ApiFamily, limit = draft[api]): void => {
    const read = readLimit(limit, clock.now())
    if (read.kind === 'ok') void keep({ ...kept.current, [api]: read.value })
    else setProblems((before) => ({ ...before, [api]: read.failure }))
  }
  const choose = (api: ApiFamily, part: Partial<LimitDraft>): void => {
    change(api, part)
    settle(api, { ...draft[api], ...part })
  }
  const own = apiFamilies.filter((api) => !managed.includes(api))
  const settleAll = (): void => {
    for (const api of own) settle(api)
  }
  const fillTrial = (): void => {
    const trial = budgetDraft(trialBudgets(clock.now()), clock.now())
    let wanted = kept.current
    for (const api of own) {
      change(api, trial[api])
      const read = readLimit(trial[api], clock.now())
      if (read.kind === 'ok') wanted = { ...wanted, [api]: read.value }
    }
    void keep(wanted)
  }
  return { draft, problems, change, choose, settle, settleAll, fillTrial }
}
