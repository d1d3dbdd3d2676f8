import { assertNever } from '../assert-never.ts'
import type { EpochMillis } from '../clock.ts'
import type { UndoableAct } from './desk.ts'
import type { Decision } from './review.ts'

/** What an act of the history does to a decision. */
export type DecisionStep =
  /** Null takes it back, and leaves rating and comment. */
  | { readonly kind: 'decided'; readonly decision: Decision | null }
  | { readonly kind: 'queued' }
  /** A review became a draft again, with its decision. */
  | { readonly kind: 'drafted-again' }
  | { readonly kind: 'draft-discarded'; readonly hadDecision: boolean }
  | { readonly kind: 'undone'; readonly undone: UndoableAct['kind'] }

/** One act of the user on one alert, as far as the numbers need it. */
export interface DecisionAct {
  readonly at: EpochMillis
  /** Its place in the history. */
  readonly number: number
  readonly alertKey: string
  readonly step: DecisionStep
}

/** What an alert was decided to be on one day. `at`: when it was decided first on that day. */
export interface DayDecision {
  readonly at: EpochMillis
  /** `2026-11-21`, of the calendar that the user lives by. */
  readonly day: string
  readonly decision: Decision
}

interface Standing {
  readonly decisions: readonly DayDecision[]
  /** How many of them are behind the draft of the moment: queued or sent, and out of its reach. */
  readonly queued: number
}

interface AlertState extends Standing {
  /** How it stood before each act that can be taken back. */
  readonly before: readonly { readonly kind: UndoableAct['kind']; readonly standing: Standing }[]
}

const nothing: AlertState = { decisions: [], queued: 0, before: [] }

/**
 * One decision an alert and day: who changes their mind the same day has decided once, and what was taken back the same
 * day was not decided. What stood before a decision that is taken back stands again, and what was queued is not taken
 * back with a later draft. `acts` in any order; oldest first in the answer.
 */
export function decisionsOf(acts: readonly DecisionAct[], dayOf: (at: EpochMillis) => string): readonly DayDecision[] {
  const alerts = new Map<string, AlertState>()
  for (const { at, alertKey, step } of [...acts].sort((one, other) => one.number - other.number)) {
    alerts.set(alertKey, after(alerts.get(alertKey) ?? nothing, step, at, dayOf(at)))
  }
  return [...alerts.values()].flatMap(({ decisions }) => oneADay(decisions)).sort((one, other) => one.at - other.at)
}

function after(state: AlertState, step: DecisionStep, at: EpochMillis, day: string): AlertState {
  const { decisions, queued, before } = state
  const noted = (kind: UndoableAct['kind']) => [...before, { kind, standing: { decisions, queued } }]
  switch (step.kind) {
    case 'decided':
      if (step.decision === null) return { ...withoutDraft(state, day), before }
      return { decisions: [...decisions, { at, day, decision: step.decision }], queued, before: noted('decided') }
    case 'queued':
      return { decisions, queued: decisions.length, before: noted('queued') }
    case 'drafted-again':
      return { decisions, queued: before.findLast(({ kind }) => kind === 'queued')?.standing.queued ?? Math.max(0, decisions.length - 1), before }
    case 'draft-discarded':
      return { ...(step.hadDecision ? withoutDraft(state, day) : { decisions, queued }), before: noted('draft-discarded') }
    case 'undone':
      return undone(state, step.undone, day)
    default:
      return assertNever(step)
  }
}

function withoutDraft({ decisions, queued }: Standing, day: string): Standing {
  const left = [...decisions.slice(0, queued), ...decisions.slice(queued).filter((one) => one.day !== day)]
  return { decisions: left, queued: left.length }
}

/** As it stood before the last act of this kind, and what was decided on a day before: that was made all the same. */
function undone(state: AlertState, kind: UndoableAct['kind'], day: string): AlertState {
  const place = state.before.findLastIndex((one) => one.kind === kind)
  const standing = state.before[place]?.standing
  if (standing === undefined) return state
  const stays = state.decisions.filter((one) => one.day !== day && !standing.decisions.includes(one))
  return { decisions: [...stays, ...standing.decisions], queued: stays.length + standing.queued, before: state.before.slice(0, place) }
}

function oneADay(decisions: readonly DayDecision[]): readonly DayDecision[] {
  const days = new Map<string, DayDecision>()
  for (const one of decisions) days.set(one.day, { ...one, at: days.get(one.day)?.at ?? one.at })
  return [...days.values()]
}
