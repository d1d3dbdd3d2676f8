import { decisions } from '../../../shared/domain/review.ts'
import { changeAlert, type ModelWorld } from '../service/model-world.ts'
import type { JournalWire, MemoryDisk } from '../journal-in-memory.ts'
import type { ModelService } from '../service/model-service.ts'
import type { Hits } from './hits.ts'
import type { Interruption } from './life-app.ts'
import { type Act, type LifeStep, type Trouble, wholeRefusals, type WorldChange } from './life-steps.ts'
import { passing } from './outbox-hits.ts'
import type { RunPhase } from './run-phases.ts'
import type { StruckCall } from './struck-call.ts'

export const pick = <Value>(values: readonly Value[], where: number): Value | undefined =>
  values[where % Math.max(1, values.length)]

/** Changes an alert at the service, which is called by its place as a person calls it. @returns whether anything changed */
export function changeWorld(world: ModelWorld, { where, what }: WorldChange, at: string): boolean {
  const subjects = [...(world.get('L1')?.subscriptions.values() ?? [])]
  const chosen = pick(
    subjects.flatMap((one) => [...one.alerts].map(([of, alert]) => ({ subject: one, id: of, alert }))),
    where
  )
  if (chosen === undefined) return false
  const { subject, id, alert } = chosen
  const { matchVersion, score, status } = alert.values
  if (what === 'version')
    changeAlert(subject, id, { matchVersion: matchVersion + 1, score: score - 1, countries: ['BE'] }, at)
  else if (what === 'score') changeAlert(subject, id, { score: score - 1 }, at)
  // A profile update reopens an alert. Nothing says that this adds an entry to the history (hints:
  // reopening).
  else if (status === 'discarded') return false
  else if (what === 'reopened')
    changeAlert(subject, id, { matchVersion: matchVersion + 1, status: 'open' }, at)
  else if (what === 'discarded') changeAlert(subject, id, { status: 'discarded', score: 0 }, at)
  else {
    const next = what === 'status' ? 'open' : (pick(decisions, where + 1) ?? 'open')
    alert.history.push({
      status: next,
      at,
      riskRating: '',
      riskComment: 'By somebody else',
      userId: 'colleague'
    })
    changeAlert(subject, id, { status: next }, at)
  }
  return true
}

/** Lets the journal's disk or its wire throw, now or soon. */
export function stumble(
  { where, after, when, throws }: Extract<LifeStep, { readonly kind: 'stumble' }>,
  folder: MemoryDisk,
  wire: JournalWire
): void {
  if (where === 'wire') wire.breaks = when === 'before' ? 'asking' : 'answering'
  else folder.stumble = { at: folder.operations + 1 + after, when, throws }
}

/** Spoils the service's answer to the first batch from this call on. */
export function spoilAnswer(service: ModelService, trouble: Trouble, struck: StruckCall, hits: Hits): void {
  let isDone = false
  const isNow = (number: number): boolean => {
    if (isDone || number < struck.number) return false
    isDone = true
    return true
  }
  service.lacksOne = (number) => {
    if (trouble.kind !== 'lacks-one' || !isNow(number)) return 'no'
    const which = trouble.applied ? 'that was carried out' : 'that was not'
    hits.add(`answer leaves out one ${which}`, 'in flight')
    return trouble.applied ? 'applied' : 'not-applied'
  }
  service.refusesMany = (number) =>
    trouble.kind === 'refuses-many' && number >= struck.number
      ? { most: trouble.most, failure: wholeRefusals[trouble.status] }
      : null
  service.refusesOne = (number) => trouble.kind === 'refuses-one' && isNow(number)
}

/** What can happen in the middle of a run. */
export interface Disturbances {
  readonly act: (step: Act) => Promise<void>
  readonly delay: (trouble: Extract<Trouble, { readonly kind: 'delay' }>, phase: RunPhase) => void
  readonly reset: (to: 'empty' | 'older', phase: RunPhase) => Promise<void>
  readonly fillDisk: () => void
}

/** Counts what threw, if that is over. @returns what is still about to throw. */
export function countStumble(
  at: MemoryDisk | JournalWire | null,
  hits: Hits
): MemoryDisk | JournalWire | null {
  if (at === null || ('breaks' in at ? at.breaks : at.stumble) !== null) return at
  hits.add('breaks' in at ? 'wire to the journal breaks' : 'disk of the journal throws', 'between')
  return null
}

/** Null if nothing happens but what the service does. */
export function interruptionOf(
  trouble: Trouble,
  { act, delay, reset, fillDisk }: Disturbances
): Interruption | null {
  switch (trouble.kind) {
    case 'acts':
      return { when: 'before', kind: 'person acts', happens: () => act(trouble.act) }
    case 'delay':
      return {
        // A machine that is awake reads an answer at once.
        when: trouble.how === 'set-back' ? 'before' : trouble.when,
        kind: passing[trouble.how],
        happens: (phase) => {
          delay(trouble, phase)
          return Promise.resolve()
        }
      }
    case 'resets':
      return { when: 'before', kind: 'reset', happens: (phase) => reset(trouble.to, phase) }
    case 'full':
      return {
        when: 'before',
        kind: 'full disk of the journal',
        happens: () => {
          fillDisk()
          return Promise.resolve()
        }
      }
    case 'none':
    case 'fails':
    case 'kill':
    case 'lacks-one':
    case 'refuses-one':
    case 'refuses-many':
      return null
  }
}
