import { useMemo } from 'react'
import type { EpochMillis } from '../../shared/clock.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import {
  type ComparedSubject,
  type ConditionedReason,
  contradicts,
  type Misfit,
  misfitsOf
} from '../../shared/domain/reason-conditions.ts'
import {
  fillReason,
  type ReasonCondition,
  type ReasonTemplate,
  type ReasonValues
} from '../../shared/domain/reason-template.ts'
import type { Decision, Verdict } from '../../shared/domain/review.ts'
import { normalCountries, type Subscription } from '../../shared/domain/subscription.ts'
import { besideOthers, mayTurn } from '../../shared/domain/turning-text.ts'
import type { SavedView } from '../../shared/domain/triage-query.ts'
import { localItemId } from '../../shared/domain/work-journal.ts'
import { assertNever, ok, type Result } from '../../shared/errors.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { datasetWords } from '../i18n/domain-words.ts'
import { type Translate, useWording, type Wording } from '../i18n/wording.ts'
import { useAnswer } from '../live/context.ts'
import { act, type ActionFailure } from './act.ts'

type LaidOut = SavedView | ReasonTemplate

/** Saves a view or a template, and replaces an older one with the same id. */
export function layOut(workspace: OpenWorkspace, item: LaidOut): Promise<Result<LaidOut, ActionFailure>> {
  return act(workspace, () => Promise.resolve(ok({ write: { putLocalItems: [item] }, value: item })))
}

/** Deletes a view or a template. */
export function clearAway(workspace: OpenWorkspace, item: LaidOut): Promise<Result<LaidOut, ActionFailure>> {
  return act(workspace, () =>
    Promise.resolve(ok({ write: { deleteLocalItems: [localItemId(item)] }, value: item }))
  )
}

/** The views that the user saved, the oldest first. */
export function useSavedViews(): readonly SavedView[] {
  return (useAnswer((workspace) => facesOf(workspace).workBook.localItems('view:')) ?? [])
    .filter((item) => item.kind === 'view')
    .sort((one, other) => one.createdAt - other.createdAt)
}

/** The reason templates that the user wrote, the oldest first. */
function useTemplates(): readonly ReasonTemplate[] | undefined {
  return useAnswer((workspace) => facesOf(workspace).workBook.localItems('template:'))
    ?.filter((item) => item.kind === 'template')
    .sort((one, other) => one.createdAt - other.createdAt)
}

/** A reason that can be chosen, either built in or written by the user. */
export interface Reason extends ConditionedReason {
  readonly id: string
  readonly name: string
  /** Null for a built-in reason, which cannot be changed. */
  readonly template: ReasonTemplate | null
}

/** The built-in reasons, each with what must hold for its text to be true, and the decision that it speaks for. */
export const builtInReasons = [
  {
    id: 'otherBirth',
    speaksFor: 'false-positive',
    conditions: [{ field: 'birth-date', is: 'differs' }]
  },
  {
    id: 'otherCountry',
    speaksFor: 'false-positive',
    conditions: [{ field: 'countries', is: 'differs' }]
  },
  { id: 'otherName', speaksFor: 'false-positive', conditions: [{ field: 'name', is: 'differs' }] },
  {
    id: 'sameDetails',
    speaksFor: 'true-positive',
    conditions: [
      { field: 'name', is: 'agrees' },
      { field: 'birth-date', is: 'agrees' },
      { field: 'countries', is: 'agrees' }
    ]
  }
] as const satisfies readonly {
  readonly id: string
  readonly speaksFor: Verdict
  readonly conditions: readonly ReasonCondition[]
}[]

/** The user's own reasons, followed by the built-in ones. Until they are read, the built-in ones. */
export function useReasons(): readonly Reason[] {
  return useNumberedReasons().reasons
}

/** The same, and whether their numbers are final: those of the user come first. */
export function useNumberedReasons(): { readonly reasons: readonly Reason[]; readonly isWhole: boolean } {
  const { t } = useWording()
  const templates = useTemplates()
  // The live answer is a new array each time, but its content seldom changes.
  const spelled = templates === undefined ? null : JSON.stringify(templates)
  return useMemo(() => {
    const read = JSON.parse(spelled ?? '[]') as readonly ReasonTemplate[]
    const written = read.map((template) => ({
      id: template.id,
      name: template.name,
      text: template.text,
      conditions: template.conditions ?? [],
      ...(template.speaksFor !== undefined && { speaksFor: template.speaksFor }),
      template
    }))
    const reasons = [
      ...written,
      ...builtInReasons.map(({ id, conditions, speaksFor }) => ({
        id,
        conditions,
        speaksFor,
        name: t(`desk.reasons.own.${id}.name`),
        text: t(`desk.reasons.own.${id}.text`),
        template: null
      }))
    ]
    return { reasons, isWhole: spelled !== null }
  }, [t, spelled])
}

/** Of which alert a reason speaks. */
export interface ReasonSource {
  readonly alert: Alert
  readonly subject: Subscription | undefined
  readonly listName: string
  readonly now: EpochMillis
}

/** How a reason reads for one alert, and what of it is not true of that alert. */
export interface FilledReason {
  /** As it is written down and sent. */
  readonly text: string
  /** The same for a screen, where no value of it turns the words around it (SPEC Q1l). */
  readonly shown: string
  readonly misfits: readonly Misfit[]
}

/** Fills in a reason for one alert, in the language of the page. */
export function fillFor(
  words: Wording,
  reason: ConditionedReason,
  source: ReasonSource,
  compared: ComparedSubject
): FilledReason {
  const values = reasonValues(words, source)
  const filledWith = (all: ReasonValues): string =>
    fillReason(reason.text, all, words.t('names.valueMissing')).trim()
  const text = filledWith(values)
  return {
    text,
    shown: mayTurn(text) ? filledWith(besideWords(values)) : text,
    misfits: misfitsOf(reason, compared, values)
  }
}

function besideWords(values: ReasonValues): ReasonValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? null : besideOthers(value)])
  ) as ReasonValues
}

/** Why a reason is not offered on an alert that is decided so, in words. Null: it is offered. */
export function refusalOf(
  t: Translate,
  reason: ConditionedReason,
  { misfits }: FilledReason,
  decision: Decision | null
): string | null {
  const [misfit] = misfits
  if (misfit !== undefined) return misfitText(t, misfit)
  return contradicts(reason, decision) && reason.speaksFor !== undefined
    ? t(`desk.reasons.misfit.${reason.speaksFor}`)
    : null
}

function misfitText(t: Translate, misfit: Misfit): string {
  switch (misfit.kind) {
    case 'not-so':
      return t(`desk.reasons.misfit.${misfit.condition.field}.${misfit.condition.is}`)
    case 'not-given':
      return t('desk.reasons.misfit.notGiven')
    default:
      return assertNever(misfit)
  }
}

function reasonValues({ t, format }: Wording, { alert, subject, listName, now }: ReasonSource): ReasonValues {
  const list = (items: readonly string[]): string | null =>
    items.length === 0 ? null : format.listToKeep(items)
  const countries = (codes: readonly string[]): string | null =>
    list(normalCountries(codes).map((code) => format.country(code)))
  const given = (text: string | null | undefined): string | null =>
    text === undefined || text === null || text.trim() === '' ? null : text
  return {
    subject: given(subject?.name),
    born: given(subject?.dateOfBirth),
    countries: countries(subject?.countries ?? []),
    match: given(alert.match),
    profile: given(alert.name),
    matchBorn: list(alert.datesOfBirth),
    matchCountries: countries(alert.countries),
    datasets: list(alert.datasets.map((dataset) => datasetWords(t, dataset))),
    score: String(alert.score),
    list: listName,
    today: format.day(now)
  }
}
