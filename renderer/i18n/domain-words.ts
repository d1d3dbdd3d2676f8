import type { EpochMillis } from '../../shared/clock.ts'
import { isRegisterId, paddedRegisterId } from '../../shared/domain/address.ts'
import { type AlertStatus, isKnownAlertStatus } from '../../shared/domain/alert.ts'
import type { ComparisonReason, ListField } from '../../shared/domain/comparison.ts'
import { type Dataset, frequencies, isKnownDataset } from '../../shared/domain/follow-list.ts'
import type { JsonValue } from '../../shared/domain/json-value.ts'
import { jsonText, longDigits } from '../../shared/domain/long-number.ts'
import { momentOf } from '../../shared/domain/moment.ts'
import { collectionsOf } from '../../shared/domain/organisation-monitoring.ts'
import type { Decision } from '../../shared/domain/review.ts'
import { sideBySide } from '../../shared/domain/turning-text.ts'
import type { Count } from '../../shared/domain/subscription.ts'
import { assertNever, unreachableReasons } from '../../shared/errors.ts'
import type { Format } from './format.ts'
import type { Translate } from './wording.ts'

/** A time of the service. Text that is not a time is shown as it came. */
export function momentWords(format: Format, at: string, now: EpochMillis): string {
  const time = momentOf(at)
  return time === null ? at : format.moment(time, now)
}

/** A status in words. One that the specification does not list is shown as it came. */
export function statusWords(t: Translate, status: AlertStatus): string {
  return isKnownAlertStatus(status) ? t(`names.status.${status}`) : status
}

export function datasetWords(t: Translate, dataset: Dataset): string {
  return isKnownDataset(dataset) ? t(`names.dataset.${dataset}`) : dataset
}

export function decisionWords(t: Translate, decision: Decision | null): string {
  return decision === null ? t('names.noDecision') : t(`names.decisionInLine.${decision}`)
}

const genders = ['female', 'male'] as const

export function genderWords(t: Translate, gender: string): string {
  const known = genders.find((candidate) => candidate === gender.trim().toLowerCase())
  return known === undefined ? gender : t(`names.gender.${known}`)
}

const pepTiers = ['pepTier1', 'pepTier2', 'pepTier3'] as const

export function pepTierWords(t: Translate, tier: string): string {
  const known = pepTiers.find((candidate) => candidate === tier)
  return known === undefined ? tier : t(`names.pepTier.${known}`)
}

/** Says what the follow list looks for, where a field holds the match against the list. */
export function listDetailWords(
  t: Translate,
  field: ListField,
  { wanted, match, result }: Readonly<Record<'wanted' | 'match', readonly string[]> & { result: string }>
): string {
  const words = field === 'datasets' ? datasetWords : pepTierWords
  const parts: string[] = match.length === 0 ? [t('review.missing.match')] : []
  if (wanted.length > 0)
    parts.push(
      t('review.listLooksFor', {
        values: sideBySide(
          wanted.map((one) => words(t, one)),
          ', '
        )
      })
    )
  else if (field === 'pep-tier' && result !== 'unknown') parts.push(t('review.allTiers'))
  else if (match.length > 0) parts.push(t('review.listNotRead'))
  return sideBySide(parts)
}

/** Why a compared field counts as matched or not, on screen and on paper. Empty if the values themselves say it. */
export function reasonsWords(t: Translate, reasons: readonly ComparisonReason[]): string {
  return sideBySide(reasons.map((reason) => reasonWords(t, reason)))
}

function reasonWords(t: Translate, reason: ComparisonReason): string {
  switch (reason.kind) {
    case 'missing':
      return t(`review.missing.${reason.side}`)
    case 'name':
      return t(`review.nameDetail.${reason.likeness}`)
    case 'romanised':
      return t('review.romanised', { names: sideBySide(reason.names, ', ') })
    case 'unread-script':
      return t('review.unreadScript')
    case 'alias-of':
      return t('review.aliasOf', { name: reason.name })
    case 'birth-date':
      return t(`review.birthDateDetail.${reason.detail}`)
    case 'years-apart': {
      const count = { count: reason.years }
      if (reason.withinWindow === null) return t('review.yearsApartUnknown', count)
      return t(reason.withinWindow ? 'review.yearsApartWithin' : 'review.yearsApartBeyond', count)
    }
    case 'one-of':
      return t('review.oneOf', { shared: reason.shared, total: reason.total })
    case 'nearest-of':
      return t('review.nearestOf', { total: reason.total })
    case 'no-country':
      return t('review.countriesNone')
    case 'not-comparable':
      return t('review.notComparable')
    default:
      return assertNever(reason)
  }
}

/** The ratings that the page offers. The service accepts any text (spec: Review). */
export const riskRatings = ['not risky', 'risky', 'low', 'medium', 'high'] as const

export function riskRatingWords(t: Translate, rating: string): string {
  const known = riskRatings.find((candidate) => candidate === rating)
  return known === undefined ? rating : t(`names.riskRating.${known}`)
}

export function frequencyWords(t: Translate, frequency: string): string {
  const known = frequencies.find((candidate) => candidate === frequency)
  return known === undefined ? frequency : t(`names.frequency.${known}`)
}

interface Wording {
  readonly t: Translate
  readonly format: Format
}

/** The register's codes for the state of a building (hints: Addresses). */
const buildingStatuses = [
  'BOUWVERGUNNING_VERLEEND',
  'NIET_GEREALISEERD_PAND',
  'BOUW_GESTART',
  'PAND_IN_GEBRUIK_NIET_INGEMETEN',
  'PAND_IN_GEBRUIK',
  'VERBOUWING_PAND',
  'SLOOPVERGUNNING_VERLEEND',
  'PAND_GESLOOPT',
  'PAND_BUITEN_GEBRUIK',
  'PAND_TEN_ONRECHTE_OPGEVOERD'
] as const
const objectStatuses = [
  'VERBLIJFSOBJECT_GEVORMD',
  'NIET_GEREALISEERD_VERBLIJFSOBJECT',
  'VERBLIJFSOBJECT_IN_GEBRUIK_NIET_INGEMETEN',
  'VERBLIJFSOBJECT_IN_GEBRUIK',
  'VERBLIJFSOBJECT_INGETROKKEN',
  'VERBLIJFSOBJECT_BUITEN_GEBRUIK',
  'VERBLIJFSOBJECT_TEN_ONRECHTE_OPGEVOERD',
  'VERBOUWING_VERBLIJFSOBJECT'
] as const
const purposes = [
  'woonfunctie',
  'bijeenkomstfunctie',
  'celfunctie',
  'gezondheidszorgfunctie',
  'industriefunctie',
  'kantoorfunctie',
  'logiesfunctie',
  'onderwijsfunctie',
  'sportfunctie',
  'winkelfunctie',
  'overige gebruiksfunctie'
] as const

/** What the service counted. What it left out is not 0. */
export function countWords({ t, format }: Wording, count: Count): string {
  return count === null ? t('names.valueMissing') : format.number(count)
}

/** An attribute in words, with its unit. An unknown code or shape is shown as it came. */
export function attributeWords({ t, format }: Wording, field: string, value: JsonValue | undefined): string {
  if (value === undefined || value === null || value === '') return t('names.valueMissing')
  if (typeof value === 'boolean') return t(value ? 'addresses.yes' : 'addresses.no')
  const scalar = longDigits(value) ?? value
  if (typeof scalar === 'number' || typeof scalar === 'string')
    return scalarWords({ t, format }, field, scalar)
  return jsonText(value)
}

function scalarWords({ t, format }: Wording, field: string, value: string | number): string {
  if (isRegisterId(field)) return paddedRegisterId(value)
  switch (field) {
    case 'surfaceArea':
      return typeof value === 'number'
        ? t('addresses.units.squareMetres', { number: format.number(value) })
        : value
    case 'x':
    case 'y':
      return t('addresses.units.metresRd', { number: String(value) })
    case 'lat':
    case 'lon':
      return t('addresses.units.degrees', { number: String(value) })
    case 'buildingStatus':
    case 'status':
    case 'usagePurpose':
      return codeWords(t, String(value))
    default:
      return String(value)
  }
}

function codeWords(t: Translate, code: string): string {
  const building = buildingStatuses.find((known) => known === code)
  if (building !== undefined) return t(`addresses.buildingStatus.${building}`)
  const object = objectStatuses.find((known) => known === code)
  if (object !== undefined) return t(`addresses.objectStatus.${object}`)
  const purpose = purposes.find((known) => known === code)
  return purpose === undefined ? code : t(`addresses.purpose.${purpose}`)
}

const known = [...new Set([...collectionsOf.organization, ...collectionsOf.branch])]

/** What a collection tracks, in words. A name that the specification does not list is shown as it came. */
export function collectionWords(t: Translate, collection: string): string {
  const found = known.find((candidate) => candidate === collection)
  return found === undefined ? collection : t(`organisations.collections.${found}`)
}

/**
 * `lastProblem` is the code of the last problem. Another version may have written one that is not listed
 * here.
 */
export function problemWords(t: Translate, code: string): string {
  const known = problemCodes.find((problem) => problem === code)
  return known === undefined ? t('outbox.unknownProblem', { code }) : t(`outbox.problem.${known}`)
}

const problemCodes = [
  'working-offline',
  'unsendable-id',
  'cancelled',
  'no-key',
  'other-customer',
  'not-checked',
  'budget-spent',
  'ledger-unread',
  'unauthorized',
  'forbidden',
  'access-disallowed',
  'bad-request',
  'not-found',
  'too-large',
  'rate-limited',
  'server-error',
  'unexpected-status',
  'not-json',
  'unexpected-shape',
  'endless-pages',
  ...unreachableReasons,
  'interrupted',
  'missing-in-answer',
  'not-applied',
  'restored',
  'several-equal-entries',
  'entry-of-doubtful-time',
  'entry-with-other-values',
  'history-unreadable'
] as const
