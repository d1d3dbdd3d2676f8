import fc from 'fast-check'
import { Aims, nameOfAims } from './aims.ts'
import { type DrawnLife, drawnLives } from './drawn-lives.ts'
import type { Cell, Hits } from './hits.ts'
import { codecKinds, codecs } from './stored-rows.ts'
import { kinds, nameOf, ofReading, ofSending, type SyncRunPhase } from './sync-hits.ts'
import {
  aMinute,
  anotherKey,
  brokenAct,
  decide,
  edits,
  editsInSilence,
  faultsOf,
  habits,
  jump,
  meanwhile,
  momentOf,
  quiet,
  remember,
  resetOf,
  runOf,
  someSteps,
  type SyncDays,
  type SyncStep,
  type Trouble,
  type WorldShape
} from './sync-steps.ts'

type Steps = fc.Arbitrary<readonly SyncStep[]>

/** Lives without end, each aimed at what was hit least until it is drawn. */
export function daysWithAims(hits: Hits, seed: number): Generator<DrawnLife<SyncDays>, never> {
  const draw = new Aims(hits, seed)
  return drawnLives(seed, () => {
    const aims = draw.next()
    return {
      days: daysAimedAt(aims),
      aims: nameOfAims(aims)
    }
  })
}

/** Random days on a small world, with what it takes to hit each of these cells among them. */
export function daysAimedAt(aims: readonly Cell[]): fc.Arbitrary<SyncDays> {
  const [first, ...rest] = aims
  if (first === undefined) throw new Error('A life has an aim.')
  const steps = fc
    .tuple(
      fc.oneof(fc.tuple(firstReading, decide), isRead(first) ? fc.constant([]) : fc.tuple(firstReading)),
      stepsTo(first),
      fc.tuple(...rest.map((aim) => fc.tuple(someSteps(2), stepsTo(aim)).map((parts) => parts.flat()))),
      someSteps(2)
    )
    .map(([opening, one, others, last]) => [...opening, ...one, ...others.flat(), ...last])
  return fc.record({ shape: worldFor(aims), steps })
}

const firstReading = runOf('sync', quiet)
const isOf = (phases: readonly SyncRunPhase[], { phase }: Cell): boolean =>
  (phases as readonly string[]).includes(phase)
/** Even the first reading can hit it. */
const isRead = (aim: Cell): boolean => isOf(ofReading, aim) && aim.kind !== kinds.reset.older

/** A small service that has what the aims are about: enough alerts, and what fills a second page. */
function worldFor(aims: readonly Cell[]): fc.Arbitrary<WorldShape> {
  const needs = (phase: SyncRunPhase): boolean => aims.some((aim) => aim.phase === phase)
  const isAbout = (kind: string): boolean => aims.some((aim) => aim.kind === kind)
  const isSmall = needs('next follow lists') || needs('next reading back')
  const isPaged = isSmall || needs('next subjects') || needs('next alerts')
  return fc.record({
    seed: fc.nat({ max: 10_000 }),
    alerts: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: needs('next alerts') ? 14 : 8, max: 16 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 28 }) }
    ),
    subscriptions: needs('next subjects') ? fc.integer({ min: 6, max: 8 }) : fc.integer({ min: 2, max: 6 }),
    followLists: fc.integer({
      min: needs('next follow lists') ? 2 : 1,
      max: needs('next subjects') ? 2 : 3
    }),
    rowsPerPage: isSmall ? fc.constant(1) : isPaged ? fc.constantFrom(1, 1, 2) : fc.constantFrom(1, 2, 3),
    habits,
    codec: isAbout(codecKinds.sealed)
      ? fc.constant('sealed' as const)
      : isAbout(codecKinds.late)
        ? fc.constant('late' as const)
        : codecs
  })
}

/** What it takes for this to happen in this phase. */
function stepsTo(aim: Cell): Steps {
  if (isOf(ofReading, aim)) return inReading(aim)
  return isOf(ofSending, aim) ? inSending(aim) : outOfRuns(aim)
}

function inReading(aim: Cell): Steps {
  return fc
    .tuple(meanwhile, troubleOf(aim), fc.oneof(fc.constant([]), fc.tuple(meanwhile)))
    .map(([between, trouble, after]) => [
      ...(aim.kind === kinds.reset.older ? [remember, between] : []),
      ...after,
      { kind: 'sync', full: true, trouble }
    ])
}

/** The answer to what was sent is lost, so that it is looked up. */
const lost: fc.Arbitrary<Trouble> = fc.record({
  what: fc.constant('fault' as const),
  effect: fc.constantFrom(
    { kind: 'cut' as const, when: 'after' as const },
    { kind: 'cut' as const, when: 'midway' as const },
    { kind: 'status' as const, status: 503, applied: true },
    { kind: 'truncated' as const }
  ),
  again: fc.constant(false),
  moment: fc.constant({ kind: 'phase' as const, phase: 'in flight' as const, percent: 0 })
})

function inSending(aim: Cell): Steps {
  const isLookUp = aim.phase !== 'before sending' && aim.phase !== 'in flight'
  return fc
    .tuple(decide, runOf('submit', lost), fc.constantFrom('sync' as const, 'submit' as const), troubleOf(aim))
    .map(([act, sent, kind, trouble]) => [
      ...(aim.kind === kinds.reset.older ? [remember] : []),
      act,
      ...(isLookUp ? [sent, aMinute] : []),
      { kind, full: true, trouble }
    ])
}

/** The trouble of a run at a call of the phase of the aim. */
function troubleOf({ kind, phase: named }: Cell): fc.Arbitrary<Trouble> {
  const phase = [...ofSending, ...ofReading].find((one) => one === named)
  if (phase === undefined) throw new Error(`No run is in the phase ${named}.`)
  const moment = momentOf(phase)
  switch (kind) {
    case 'cancel':
    case 'pause':
      return fc.record({ what: fc.constant(kind), moment })
    case kinds.late:
      return fc.record({ what: fc.constant('late' as const), moment })
    case kinds.killedBefore:
    case kinds.killedAfter:
      return fc.record({
        what: fc.constant('kill' as const),
        carriedOut: fc.constant(kind === kinds.killedAfter),
        moment
      })
    case kinds.change:
    case kinds.silent:
      return fc.record({
        what: fc.constant('edit' as const),
        edit: kind === kinds.silent ? editsInSilence : edits,
        moment
      })
    case kinds.reset.empty:
    case kinds.reset.older:
      return fc.record({
        what: fc.constant('reset' as const),
        to: fc.constant(kind === kinds.reset.older ? ('older' as const) : ('empty' as const)),
        moment
      })
    default:
      return fc.record({
        what: fc.constant('fault' as const),
        effect: fc.constantFrom(...faultsOf(phase).filter((effect) => nameOf(effect) === kind)),
        again: fc.boolean(),
        moment
      })
  }
}

function outOfRuns({ kind, phase }: Cell): Steps {
  const to = kind === kinds.reset.older || kind === kinds.back.older ? 'older' : 'empty'
  switch (kind) {
    case kinds.otherKey:
      return anotherKey
    case kinds.clock:
      return fc.tuple(jump)
    case kinds.silent:
      return fc.tuple(editsInSilence.map((edit): SyncStep => ({ kind: 'edit', ...edit })))
    case codecKinds.sealed:
    case codecKinds.late:
      return fc.constant([])
    case kinds.killed:
      return phase === 'inside an act' ? fc.tuple(brokenAct('kill', 8)) : fc.constant([{ kind: 'kill' }])
    default:
      return fc
        .tuple(
          phase === 'inside an act' ? brokenAct(to, 8) : fc.constant(resetOf(phase !== 'not running', to)),
          decide
        )
        .map(([reset, act]) => [remember, act, reset])
  }
}
