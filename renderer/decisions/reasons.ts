import { useMemo } from 'react'
import type { EpochMillis } from '../../shared/clock.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import type { ReasonTemplate, ReasonValues } from '../../shared/domain/reason-template.ts'
import { normalCountries, type Subscription } from '../../shared/domain/subscription.ts'
import type { SavedView } from '../../shared/domain/triage-query.ts'
import { localItemId } from '../../shared/domain/work-journal.ts'
import { ok, type Result } from '../../shared/errors.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { datasetWords } from '../i18n/domain-words.ts'
import { useWording, type Wording } from '../i18n/wording.ts'
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
function useTemplates(): readonly ReasonTemplate[] {
  return (useAnswer((workspace) => facesOf(workspace).workBook.localItems('template:')) ?? [])
    .filter((item) => item.kind === 'template')
    .sort((one, other) => one.createdAt - other.createdAt)
}

/** A reason that can be chosen, either built in or written by the user. */
export interface Reason {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Null for a built-in reason, which cannot be changed. */
  readonly template: ReasonTemplate | null
}

const ownReasons = ['otherBirth', 'otherCountry', 'otherName', 'sameDetails'] as const

/** The user's own reasons, followed by the built-in ones. */
export function useReasons(): readonly Reason[] {
  const { t } = useWording()
  const templates = useTemplates()
  return useMemo(() => {
    const written = templates.map((template) => ({
      id: template.id,
      name: template.name,
      text: template.text,
      template
    }))
    return [
      ...written,
      ...ownReasons.map((id) => ({
        id,
        name: t(`desk.reasons.own.${id}.name`),
        text: t(`desk.reasons.own.${id}.text`),
        template: null
      }))
    ]
  }, [t, templates])
}

interface ReasonSource {
  readonly alert: Alert
  readonly subject: Subscription | undefined
  readonly listName: string
  readonly now: EpochMillis
}

/** The values for the placeholders of a reason, for one alert and in the language of the page. */
export function reasonValues(
  { t, format }: Wording,
  { alert, subject, listName, now }: ReasonSource
): ReasonValues {
  const missing = t('names.valueMissing')
  const list = (items: readonly string[]): string => (items.length === 0 ? missing : format.list(items))
  const countries = (codes: readonly string[]): string =>
    list(normalCountries(codes).map((code) => format.country(code)))
  return {
    subject: subject?.name ?? missing,
    born: subject?.dateOfBirth ?? missing,
    countries: countries(subject?.countries ?? []),
    match: alert.match,
    profile: alert.name,
    matchBorn: list(alert.datesOfBirth),
    matchCountries: countries(alert.countries),
    datasets: list(alert.datasets.map((dataset) => datasetWords(t, dataset))),
    score: String(alert.score),
    list: listName,
    today: format.day(now)
  }
}
