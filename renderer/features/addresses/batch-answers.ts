import { type BatchAnswer, type BatchLine, isOtherHouse } from '../../../shared/domain/address-batch.ts'
import { type AddressQuery, queryKey, withOtherCase } from '../../../shared/domain/address-search.ts'
import { addressLine } from '../../../shared/domain/address.ts'
import type { Wording } from '../../i18n/wording.ts'
import type { BatchAnswers } from './state.ts'

/** What was found for a line, or else for its letter in the other case, where that was asked for. */
export function answerOf(line: BatchLine, answers: BatchAnswers): BatchAnswer | undefined {
  if (line.query === null) return undefined
  const own = answers.get(queryKey(line.query))
  return own?.best === null ? (otherAnswer(line, answers) ?? own) : own
}

function otherAnswer({ query }: BatchLine, answers: BatchAnswers): BatchAnswer | undefined {
  const other = query === null ? null : withOtherCase(query)
  return other === null ? undefined : answers.get(queryKey(other))
}

/** What is offered for lines of which nothing was found: the same with the letter in its other case (SPEC A1d). */
export function otherCases(lines: readonly BatchLine[], answers: BatchAnswers): readonly AddressQuery[] {
  const offered = new Map<string, AddressQuery>()
  for (const { query } of lines) {
    const other = query === null ? null : withOtherCase(query)
    if (query === null || other === null || !isNotFound(answers.get(queryKey(query)))) continue
    const key = queryKey(other)
    if (!answers.has(key)) offered.set(key, other)
  }
  return [...offered.values()]
}

/** A row that could not be read may be what was asked for. */
function isNotFound(answer: BatchAnswer | undefined): boolean {
  return answer?.best === null && answer.refused === 0
}

/** What the table shows as the best match of a line, or why it was not asked for. */
export function foundText({ t }: Pick<Wording, 't'>, line: BatchLine, answers: BatchAnswers): string {
  if (line.query === null) return notAsked({ t }, line.because)
  const answer = answerOf(line, answers)
  if (isNotFound(answer)) return t('addresses.batch.notFound')
  const best = answer?.best ?? null
  return best === null ? '' : addressLine(best)
}

type NotAsked = Extract<BatchLine, { readonly query: null }>['because']

function notAsked({ t }: Pick<Wording, 't'>, because: NotAsked): string {
  return because === 'broken-quotes' || because === 'too-many-cells'
    ? t(`imports.lineIssue.${because}`)
    : t(`addresses.batch.notAsked.${because}`)
}

/** In what a best match differs from its line, and what is not known of the answer. */
export function marksOf(
  { t }: Pick<Wording, 't'>,
  line: BatchLine,
  answers: BatchAnswers
): readonly string[] {
  const answer = answerOf(line, answers)
  if (line.query === null || answer === undefined) return []
  const { best, matches, refused } = answer
  const isOther = best !== null && otherAnswer(line, answers)?.best === best
  return [
    ...(isOther ? [t('addresses.batch.otherLetter')] : []),
    ...(best !== null && isOtherHouse(line.query, best) ? [t('addresses.batch.otherHouse')] : []),
    ...(refused === 0 ? [] : [t('addresses.batch.unread', { count: refused })]),
    ...(matches === null ? [t('addresses.batch.uncounted')] : [])
  ]
}

/** Every line of the file as it was, and what was found for it, or why nothing was (SPEC A8l). */
export function answerRows(
  { t }: Pick<Wording, 't'>,
  lines: readonly BatchLine[],
  answers: BatchAnswers
): readonly { readonly own: readonly string[]; readonly cells: readonly string[] }[] {
  return lines.map((line) => {
    const answer = answerOf(line, answers)
    const best = answer?.best ?? null
    const remarks = answer === undefined ? [notAnswered({ t }, line)] : marksOf({ t }, line, answers)
    return {
      own: [String(line.line), line.typed],
      cells: [
        best === null ? '' : addressLine(best),
        best?.id ?? '',
        String(answer?.matches ?? ''),
        // eslint-disable-next-line no-restricted-syntax -- a file has no signs of direction
        remarks.join('; ')
      ]
    }
  })
}

function notAnswered({ t }: Pick<Wording, 't'>, line: BatchLine): string {
  return line.query === null ? notAsked({ t }, line.because) : t('addresses.batch.notYet')
}
