import type { EpochMillis } from '../../../shared/clock.ts'
import { ageSources } from '../../../shared/domain/alert-age.ts'
import { isKnownAlertStatus, isOpenStatus } from '../../../shared/domain/alert.ts'
import { families } from '../../../shared/domain/subscription.ts'
import type { OpenTally, Progress } from '../../../shared/domain/triage-index.ts'
import {
  ageBandOf,
  ageBands,
  datasetValues,
  dayNumber,
  type FacetName,
  noValue,
  scoreBands,
  waitingBandOf,
  waitingBands
} from '../../../shared/domain/triage-query.ts'
import type { AlertColumns } from './alert-columns.ts'
import type { SubjectColumns } from './subject-columns.ts'
import { decisionValues } from './work-marks.ts'

type Codes = Uint8Array | Uint32Array

/** One facet as a pass over the slots reads it: a code by slot, and the values that each code stands for. */
export interface FacetColumn {
  readonly codes: Codes
  readonly values: readonly (readonly string[])[]
}

export interface FacetSource {
  readonly alerts: AlertColumns
  readonly subjects: SubjectColumns
  readonly now: EpochMillis
}

const each = (values: readonly string[]): readonly (readonly string[])[] => values.map((value) => [value])
const orNone = (values: readonly string[]): readonly string[] => (values.length === 0 ? [noValue] : values)

/** All values of a facet that is not made of what the service sent. */
const fixedValues = {
  family: each(families),
  score: each(scoreBands),
  draft: decisionValues,
  changed: each(['same', 'changed']),
  hit: each(['name', 'alias']),
  snoozed: each(['awake', 'snoozed']),
  waiting: each(waitingBands),
  age: each(ageBands)
} as const

/** A status that the specification does not list waits for a person, so it is found among the open ones as well. */
function statusValues(status: string): readonly string[] {
  return isKnownAlertStatus(status) ? [status] : [status, 'open']
}

const readers: { readonly [Name in FacetName]: (source: FacetSource) => FacetColumn } = {
  status: ({ alerts }) => ({ codes: alerts.status.values, values: alerts.statuses.values.map(statusValues) }),
  dataset: ({ alerts }) => ({
    codes: alerts.datasets.values,
    values: alerts.datasetLists.values.map((list) => orNone(datasetValues(list)))
  }),
  country: ({ alerts }) => ({
    codes: alerts.countries.values,
    values: alerts.countryLists.values.map(orNone)
  }),
  pepTier: ({ alerts }) => ({
    codes: alerts.pepTier.values,
    values: alerts.pepTiers.values.map((tier) => [tier ?? noValue])
  }),
  score: ({ alerts }) => ({ codes: alerts.scoreBand.values, values: fixedValues.score }),
  draft: ({ alerts }) => ({ codes: alerts.decision.values, values: fixedValues.draft }),
  changed: ({ alerts }) => ({ codes: alerts.changed.values, values: fixedValues.changed }),
  hit: ({ alerts }) => ({ codes: alerts.alias.values, values: fixedValues.hit }),
  snoozed: ({ alerts }) => ({ codes: alerts.snoozed.values, values: fixedValues.snoozed }),
  waiting: ({ alerts, now }) => ({
    codes: waitingCodes(alerts, now),
    values: fixedValues.waiting
  }),
  family: ({ alerts, subjects }) => ({
    codes: ofSubjects(alerts, subjects.family.values),
    values: fixedValues.family
  }),
  followList: ({ alerts, subjects }) => ({
    codes: ofSubjects(alerts, subjects.followList.values),
    values: each(subjects.followLists.values)
  }),
  age: (source) => ({ codes: ageCodes(source), values: fixedValues.age })
}

export function facetColumn(name: FacetName, source: FacetSource): FacetColumn {
  return readers[name](source)
}

// The arrays themselves in each of these: a call for each of 100,000 alerts takes several times as long.

/** For each alert, the code of its subject. */
function ofSubjects({ length, subject }: AlertColumns, codes: Codes): Codes {
  const [subjectOf, found] = [subject.values, new Uint32Array(length)]
  for (let slot = 0; slot < length; slot += 1) found[slot] = codes[subjectOf[slot] as number] as number
  return found
}

function waitingCodes({ length, since }: AlertColumns, now: EpochMillis): Codes {
  const [times, found] = [since.values, new Uint8Array(length)]
  for (let slot = 0; slot < length; slot += 1) found[slot] = waitingBandOf(times[slot] as EpochMillis, now)
  return found
}

/** Ages are computed once for each subject, not for each alert. */
function ageCodes({ alerts, subjects, now }: FacetSource): Codes {
  const today = dayNumber(now)
  const [born, bands] = [subjects.born.values, new Uint8Array(subjects.length)]
  for (let subject = 0; subject < bands.length; subject += 1)
    bands[subject] = ageBandOf(born[subject] as number, today)
  return ofSubjects(alerts, bands)
}

/** By the code of an alert's decision (SPEC T11). */
const isUndecided: readonly boolean[] = decisionValues.map((values) =>
  values.some((value) => value === 'without')
)

export function progressOf(alerts: AlertColumns): Progress {
  const isOpen = alerts.statuses.values.map(isOpenStatus)
  // The arrays themselves, since every commit of a sync counts all alerts anew.
  const [shown, status] = [alerts.shown.values, alerts.status.values]
  const [decision, snoozed] = [alerts.decision.values, alerts.snoozed.values]
  let [left, done] = [0, 0]
  for (let slot = 0; slot < alerts.length; slot += 1) {
    if (shown[slot] !== 1) continue
    if (isUndecided[decision[slot] ?? 0] !== true) done += 1
    else if (isOpen[status[slot] ?? 0] === true && snoozed[slot] !== 1) left += 1
  }
  return { left, done }
}

/** What one alert counts as in the progress. */
export function standingOf(alerts: AlertColumns, slot: number): keyof Progress | null {
  if (alerts.shown.get(slot) !== 1) return null
  if (isUndecided[alerts.decision.get(slot)] !== true) return 'done'
  return isOpenStatus(alerts.statuses.at(alerts.status.get(slot))) && alerts.snoozed.get(slot) !== 1
    ? 'left'
    : null
}

/** The progress after one alert has come to count as something else. */
export function movedOn(
  progress: Progress,
  before: keyof Progress | null,
  after: keyof Progress | null
): Progress {
  const counts = { ...progress }
  if (before !== null) counts[before] -= 1
  if (after !== null) counts[after] += 1
  return counts
}

/** Adds a portion of the slots to the tally. Returns the slot to continue with, or null at the end. */
export function tallyOpen(
  { alerts, subjects, now }: FacetSource,
  tally: OpenTally,
  { from, most }: { readonly from: number; readonly most: number }
): number | null {
  const end = Math.min(alerts.length, from + most)
  for (let slot = from; slot < end; slot += 1) {
    const status = alerts.statuses.at(alerts.status.get(slot))
    if (alerts.shown.get(slot) === 0 || !isOpenStatus(status)) continue
    const list = subjects.followLists.values[subjects.followList.get(alerts.subject.get(slot))] ?? ''
    const counts = tally.get(list) ?? {
      byAge: waitingBands.map(() => 0),
      bySource: { history: 0, subject: 0, here: 0 },
      undecided: 0
    }
    const band = waitingBandOf(alerts.since.get(slot) as EpochMillis, now)
    counts.byAge[band] = (counts.byAge[band] ?? 0) + 1
    counts.bySource[ageSources[alerts.sinceFrom.get(slot)] ?? 'here'] += 1
    if (isUndecided[alerts.decision.get(slot)] === true) counts.undecided += 1
    tally.set(list, counts)
  }
  return end < alerts.length ? end : null
}
