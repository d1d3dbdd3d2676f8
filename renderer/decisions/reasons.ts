import { useMemo } from 'react'
import type { EpochMillis } from '../../shared/clock.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import type { ReasonTemplate, ReasonValues } from '../../shared/domain/reason-template.ts'
import { normalCountries, type Subscription } from '../../shared/domain/subscription.ts'
import { datasetWords } from '../i18n/domain-words.ts'
import { useWording, type Wording } from '../i18n/wording.ts'
import { useTemplates } from './views-and-templates.ts'

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
