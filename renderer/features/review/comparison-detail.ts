import { assertNever } from '../../../shared/assert-never.ts'
import type { BirthDateDetail } from '../../../shared/domain/birth-dates.ts'
import type { ComparedField } from '../../../shared/domain/comparison.ts'
import type { Translate } from '../../i18n/language.ts'

/** Why a field counts as matched or not, in words. */
export function comparisonDetail(t: Translate, field: ComparedField): string {
  switch (field.field) {
    case 'name': {
      const likeness = t(`review.nameDetail.${field.words.likeness}`)
      return field.aliasOf === null ? likeness : `${likeness} · ${t('review.aliasOf', { name: field.aliasOf })}`
    }
    case 'birth-date': {
      const detail = birthDateDetail(t, field.detail)
      const several = field.result !== 'unknown' && field.match.length > 1
      return several ? `${detail} · ${t('review.countriesShared', { shared: 1, total: field.match.length })}` : detail
    }
    case 'gender':
      return t(`review.genderDetail.${field.result === 'near' ? 'matched' : field.result}`)
    case 'countries':
      if (field.result === 'unknown') return t('review.countriesUnknown')
      return field.shared.length === 0 ? t('review.countriesNone') : t('review.countriesShared', { shared: field.shared.length, total: field.match.length })
    default:
      return assertNever(field)
  }
}

function birthDateDetail(t: Translate, detail: BirthDateDetail): string {
  if (detail.kind !== 'years-apart') return t(`review.birthDateDetail.${detail.kind}`)
  const count = { count: detail.years }
  if (detail.withinWindow === null) return t('review.yearsApart', count)
  return detail.withinWindow ? t('review.yearsApartWithin', count) : t('review.yearsApartBeyond', count)
}
