import { type ComparedField, reasonsOf } from '../../../shared/domain/comparison.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import type { ComparedWord } from '../../../shared/domain/name-comparison.ts'
import { listDetailWords, reasonsWords } from '../../i18n/domain-words.ts'
import type { Translate, Wording } from '../../i18n/wording.ts'

/** Why a field counts as matched or not, in words. Empty if the values themselves say it. */
export function comparisonDetail(t: Translate, field: ComparedField): string {
  if (field.field === 'datasets') return listDetailWords(t, field.field, field)
  if (field.field === 'pep-tier')
    return listDetailWords(t, field.field, { ...field, match: field.match === null ? [] : [field.match] })
  return reasonsWords(t, reasonsOf(field))
}

const toldKinships = ['similar', 'initial', 'none'] as const

/** Which words of two names differ, and how. Tells in text what weight and underline show to the eye. */
export function wordsThatDiffer(
  { t, format }: Pick<Wording, 't' | 'format'>,
  { words: { subject, match } }: Extract<ComparedField, { readonly field: 'name' }>
): string {
  // Particles make a difference only where each name has one of its own (SPEC T23e).
  const hasOwnMinor = [subject, match].every((words) => words.some(({ kinship }) => kinship === 'minor'))
  const told = toldKinships.flatMap((kinship) => {
    const isTold = (word: ComparedWord): boolean =>
      word.kinship === kinship || (kinship === 'none' && hasOwnMinor && word.kinship === 'minor')
    const found = [...subject, ...match].filter(isTold).map(({ text }) => text)
    return found.length === 0 ? [] : [t(`review.kinship.${kinship}`, { words: format.list(found) })]
  })
  return sideBySide(told, '; ')
}
