import type { EpochMillis } from '../../shared/clock.ts'
import type { Alert } from '../../shared/domain/alert.ts'
import type { ReasonValues } from '../../shared/domain/reason-template.ts'
import { normalCountries, type Subscription } from '../../shared/domain/subscription.ts'
import { datasetWords } from '../i18n/domain-words.ts'
import type { Wording } from '../i18n/wording.ts'

interface ReasonSource {
  readonly alert: Alert
  readonly subject: Subscription | undefined
  readonly listName: string
  readonly now: EpochMillis
}

/** What fills the placeholders of a reason for one alert, in the language of the page. */
export function reasonValues({ t, format }: Wording, { alert, subject, listName, now }: ReasonSource): ReasonValues {
  const missing = t('names.valueMissing')
  const list = (items: readonly string[]): string => (items.length === 0 ? missing : format.list(items))
  const countries = (codes: readonly string[]): string => list(normalCountries(codes).map((code) => format.country(code)))
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
