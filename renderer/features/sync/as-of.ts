import type { EpochMillis } from '../../../shared/clock.ts'
import type { PartRead, WorkspaceFacts } from '../../../shared/domain/workspace-facts.ts'
import type { Wording } from '../../i18n/wording.ts'

type ReadFacts = Pick<WorkspaceFacts, 'asOf' | 'fullAsOf' | 'part' | 'followLists'>

/** How many follow lists are named; more are counted. */
const named = 5

/**
 * How old the data are: when all was read, and what was read since where a part could not be (SPEC S35f). While a
 * run is under way, what it has not read yet is no news.
 */
export function asOfSentences(
  wording: Wording,
  facts: ReadFacts,
  now: EpochMillis,
  isIdle: boolean
): readonly string[] {
  const { t, format } = wording
  const { asOf, fullAsOf, part, followLists } = facts
  if (asOf === null && !isIdle) return [t('sync.first')]
  const partly = part === null || !isIdle ? [] : [partSentence(wording, { asOf, part, followLists }, now)]
  if (asOf === null) return [t(followLists.length === 0 ? 'sync.never' : 'sync.partly'), ...partly]
  const byCounts =
    fullAsOf === null || format.day(asOf) === format.day(fullAsOf)
      ? []
      : [t('sync.byCounts', { time: format.moment(fullAsOf, now) })]
  return [t('sync.asOf', { time: format.moment(asOf, now) }), ...partly, ...byCounts]
}

function partSentence(
  { t, format }: Wording,
  {
    asOf,
    part: { at, behind },
    followLists
  }: Pick<ReadFacts, 'asOf' | 'followLists'> & { readonly part: PartRead },
  now: EpochMillis
): string {
  const nameOf = new Map(followLists.map(({ followList: { id, settings } }) => [id, settings.name]))
  const names = behind.map((id) => nameOf.get(id) ?? id)
  const lists = names.length > named ? format.number(names.length) : format.list(names)
  return t(asOf === null ? 'sync.readInPart' : 'sync.readInPartSince', {
    time: format.moment(at, now),
    lists
  })
}

/** What an estimate was counted from. */
export function basisOf({ t, format }: Wording, facts: ReadFacts, now: EpochMillis): string {
  const { asOf, part, followLists } = facts
  if (asOf === null)
    return t(followLists.length === 0 ? 'sync.estimate.basisNone' : 'sync.estimate.basisInPart')
  const time = format.moment(asOf, now)
  return t(part === null ? 'sync.estimate.basis' : 'sync.estimate.basisAndSince', { time })
}
