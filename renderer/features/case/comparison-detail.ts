import type { BirthDateDetail, ComparedField } from '../../../shared/domain/comparison.ts'
import { assertNever } from '../../../shared/errors.ts'
import { listDetailWords } from '../../i18n/domain-words.ts'
import type { Translate, Wording } from '../../i18n/wording.ts'

/** Why a field counts as matched or not, in words. Empty if the values themselves say it. */
export function comparisonDetail(t: Translate, field: ComparedField): string {
  switch (field.field) {
    case 'name': {
      const likeness =
        field.result === 'unknown' ? missing(t, field) : t(`review.nameDetail.${field.words.likeness}`)
      return field.aliasOf === null
        ? likeness
        : `${likeness} · ${t('review.aliasOf', { name: field.aliasOf })}`
    }
    case 'birth-date': {
      if (isMissing(field.subject) || isMissing(field.match)) return missing(t, field)
      const detail = birthDateDetail(t, field.detail)
      const several = field.detail.kind !== 'unreadable' && field.match.length > 1
      return several ? `${detail} · ${t('review.oneOf', { shared: 1, total: field.match.length })}` : detail
    }
    case 'gender':
      if (field.result !== 'unknown') return ''
      return isMissing(field.subject) || isMissing(field.match)
        ? missing(t, field)
        : t('review.notComparable')
    case 'countries':
      if (field.result === 'unknown') return missing(t, field)
      return field.shared.length === 0
        ? t('review.countriesNone')
        : t('review.oneOf', { shared: field.shared.length, total: field.match.length })
    case 'datasets':
      return listDetailWords(t, field.field, field)
    case 'pep-tier':
      return listDetailWords(t, field.field, { ...field, match: field.match === null ? [] : [field.match] })
    default:
      return assertNever(field)
  }
}

const toldKinships = ['similar', 'initial', 'none'] as const

/** Which words of two names differ, and how. Tells in text what weight and underline show to the eye. */
export function wordsThatDiffer(
  { t, format }: Pick<Wording, 't' | 'format'>,
  { words: { subject, match } }: Extract<ComparedField, { readonly field: 'name' }>
): string {
  const told = toldKinships.flatMap((kinship) => {
    const found = [...subject, ...match].filter((word) => word.kinship === kinship).map(({ text }) => text)
    return found.length === 0 ? [] : [t(`review.kinship.${kinship}`, { words: format.list(found) })]
  })
  return told.join('; ')
}

type Value = string | null | readonly string[]

function isMissing(value: Value): boolean {
  return value === null || (typeof value === 'string' ? value.trim() : value).length === 0
}

function missing(
  t: Translate,
  { subject, match }: { readonly subject: Value; readonly match: Value }
): string {
  if (isMissing(subject)) return t(isMissing(match) ? 'review.missing.both' : 'review.missing.subject')
  return t('review.missing.match')
}

function birthDateDetail(t: Translate, detail: BirthDateDetail): string {
  if (detail.kind === 'subject-has-none') return t('review.missing.subject')
  if (detail.kind === 'match-has-none') return t('review.missing.match')
  if (detail.kind !== 'years-apart') return t(`review.birthDateDetail.${detail.kind}`)
  const count = { count: detail.years }
  if (detail.withinWindow === null) return t('review.yearsApartUnknown', count)
  return detail.withinWindow ? t('review.yearsApartWithin', count) : t('review.yearsApartBeyond', count)
}
