import fc from 'fast-check'
import { Aims, nameOfAims, readAims } from './aims.ts'
import { type DrawnLife, drawnLives } from './drawn-lives.ts'
import type { Cell, Hits } from './hits.ts'
import { actInRun, anyAct, queued, refusesMany, someDays, takingBack } from './life-days.ts'
import {
  type Act,
  changes,
  delay,
  failureKinds,
  fails,
  kill,
  type LifeStep,
  mostTurnsOfAnAct,
  quietly,
  type Run,
  stumble,
  type Trouble
} from './life-steps.ts'
import { carriedOut, passing, silently, unread } from './outbox-hits.ts'
import { ofRun, type RunPhase } from './run-phases.ts'
import { codecKinds, codecs } from './stored-rows.ts'

type Steps = fc.Arbitrary<readonly LifeStep[]>

/** What happens most beside the aims. */
const emphases = {
  kills: { kills: 5, failures: 2, edits: 2 },
  failures: { kills: 1, failures: 3, edits: 5 }
} as const

type Emphasised = keyof typeof emphases

/** Lives without end, each aimed at what was hit least until it is drawn. What happens most beside that takes turns. */
export function outboxLives(
  hits: Hits,
  seed: number,
  emphasised: readonly [Emphasised, ...(readonly Emphasised[])]
): Generator<DrawnLife<readonly LifeStep[]>, never> {
  const draw = new Aims(hits, seed)
  return drawnLives(seed, (number) => {
    const mostly = emphasised[number % emphasised.length] ?? emphasised[0]
    const aims = draw.next()
    return { days: outboxDays(mostly, aims), aims: `${mostly}: ${nameOfAims(aims)}` }
  })
}

/** The days that a command line names. @throws if it names none */
export function readOutboxDays(text: string): Steps {
  const [, mostly, aims] = /^(kills|failures): (.*)$/u.exec(text) ?? []
  if ((mostly !== 'kills' && mostly !== 'failures') || aims === undefined)
    throw new Error(`There are no such aims: ${text}`)
  return outboxDays(mostly, readAims(aims))
}

/** Random days of a user, with what it takes to hit each of these cells among them. */
function outboxDays(mostly: Emphasised, aims: readonly Cell[]): Steps {
  const emphasis = emphases[mostly]
  return fc
    .tuple(
      beginFor(aims),
      fc.tuple(...aims.map((aim) => fc.tuple(someDays(emphasis, { maxLength: 3 }), stepsTo(aim)))),
      someDays(emphasis, { maxLength: 4 })
    )
    .map(([begin, parts, last]) => [begin, ...parts.flat(2), ...last])
    .map((steps) => (aims.some(({ kind }) => kind === silently('reopened')) ? withoutClocks(steps) : steps))
}

/** No clock is set in a life that aims at an alert that is reopened at any moment, because of a known limit (SPEC O16i). */
function withoutClocks(steps: readonly LifeStep[]): readonly LifeStep[] {
  return steps.flatMap((step): readonly LifeStep[] => {
    if (step.kind === 'clock') return []
    if (step.kind !== 'submit' && step.kind !== 'sync') return [step]
    const { trouble } = step
    if (trouble.kind !== 'delay' || trouble.how !== 'set-back') return [step]
    return [{ ...step, trouble: { ...trouble, how: 'awake' } }]
  })
}

const halvings: Readonly<Record<string, 400 | 413>> = {
  'request is halved after 400': 400,
  'request is halved after 413': 413
}

function beginFor(aims: readonly Cell[]): fc.Arbitrary<LifeStep> {
  const isAbout = (...kinds: readonly string[]): boolean => aims.some(({ kind }) => kinds.includes(kind))
  const isRefusedInFlight = aims.some(({ kind, phase }) => kind === refusedKey && phase === 'in flight')
  const isSealed = isAbout(codecKinds.sealed)
  const begin = (batchSize: fc.Arbitrary<number>, alerts: fc.Arbitrary<number>): fc.Arbitrary<LifeStep> =>
    fc.record({
      kind: fc.constant('begin' as const),
      codec: isSealed
        ? fc.constant('sealed' as const)
        : isAbout(codecKinds.late)
          ? fc.constant('late' as const)
          : codecs,
      batchSize,
      alerts,
      // A refused key is told by the first call, which is the sending where no alert is read before.
      rereads: isAbout(unread, fullDisk) || isRefusedInFlight ? fc.constant(false) : rereads
    })
  // Many alerts of one subject, which fit into one request.
  const largest = begin(fc.constant(20), fc.constantFrom(18, 20))
  if (isAbout('request of 13 to 20')) return largest
  const large = begin(fc.constant(20), fc.constant(12))
  if (isAbout('request of 6 to 12')) return large
  const some = begin(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 3, max: 12 }))
  if (isAbout(...Object.keys(halvings))) return fc.oneof(some, largest)
  if (isAbout('request of 2 to 5')) return some
  const any = begin(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 2, max: 12 }))
  return fc.oneof(begin(fc.constant(2), fc.constant(2)), any, large)
}

/** What the journal does not hold can double a review only where no reading shows that it was sent. */
const rereads = fc.oneof(
  { weight: 3, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) }
)

/** What it takes for this to happen in this phase. */
function stepsTo(aim: Cell): Steps {
  const phase = ofRun.find((one) => one === aim.phase)
  const steps = phase === undefined ? outOfRuns(aim) : inRun(aim.kind, phase)
  return steps.map((all) => [{ kind: 'key', valid: true }, ...all])
}

const submitted = quietly('submit')
const refusedKey = 'refused key'
const fullDisk = 'full disk of the journal'
const remember = { kind: 'remember' } as const
const emptied = { kind: 'reset', running: false, to: 'empty' } as const
const first = fc.constantFrom(1, 1, 1, 2)

/** The answer to what was sent is lost, so that it is looked up. */
const lost: Steps = fc
  .record({
    kind: fc.constant('fails' as const),
    failure: fc.constantFrom('cut-off' as const, 'timed-out' as const, 'server-error' as const),
    when: fc.constantFrom('before' as const, 'after' as const, 'late' as const),
    at: fc.constant(1),
    again: fc.constant(true)
  })
  .map((trouble) => [{ kind: 'submit', trouble, phase: 'in flight' }])

function inRun(kind: string, phase: RunPhase): Steps {
  const request = requestOf(kind)
  if (request !== null) return request
  const runs = fc.constantFrom('submit' as const, 'sync' as const)
  const struck = fc
    .tuple(phase === 'reading lists' ? fc.constant('sync' as const) : runs, troubleOf({ kind, phase }))
    .map(([run, trouble]): Run => ({ kind: run, trouble, phase }))
  // What failed twice waits for longer (SPEC O11b).
  const twice = failureKinds.some((one) => one === kind) ? fc.constant(true) : fc.boolean()
  return fc.tuple(queued, lost, queued, struck, twice).map(([act, losing, other, drawn, again]) => {
    const run = meeting(act, drawn)
    return [
      ...(kind === 'reset to an older copy' ? [remember] : []),
      ...(phase === 'reading lists' ? [] : [act]),
      ...(phase === 'reading back' ? [...losing, { kind: 'wait' } as const] : []),
      ...(phase === 'in flight' ? [other] : []),
      ...(kind === refusedKey ? [{ kind: 'key', valid: false } as const] : []),
      run,
      // What the journal lacks is not lost before the databases are.
      ...(kind === fullDisk ? [emptied, submitted] : []),
      ...(again && phase !== 'reading lists' ? [{ kind: 'wait' } as const, run] : [])
    ]
  })
}

/** What changes while time passes in the run is the alert of the act. */
function meeting({ where }: Act, run: Run): Run {
  return run.trouble.kind === 'delay' ? { ...run, trouble: { ...run.trouble, where } } : run
}

/** So many decisions on one subject. */
function decisions(least: number, most: number): Steps {
  return fc.integer({ min: least, max: most }).map((many) =>
    Array.from({ length: many }, (_, index) => ({
      kind: 'decide',
      where: index,
      decision: index,
      comment: 'own',
      queue: true
    }))
  )
}

/** What it takes for a request that looks like this. Null if it is none of a request's looks. */
function requestOf(kind: string): Steps | null {
  const sent = (steps: Steps): Steps => steps.map((all) => [...all, submitted])
  const halved = halvings[kind]
  const refused = (few: Steps, most: fc.Arbitrary<number>): Steps =>
    fc.tuple(few, refusesMany, most).map(([all, trouble, left]) => [
      ...all,
      {
        kind: 'submit',
        trouble: { ...trouble, most: left, ...(halved === undefined ? {} : { status: halved }), at: 1 },
        phase: 'in flight'
      }
    ])
  if (halved !== undefined) return refused(decisions(2, 20), fc.integer({ min: 0, max: 3 }))
  switch (kind) {
    case 'request of one review is refused':
      return refused(decisions(1, 3), fc.constant(0))
    case 'request of 1':
      return sent(fc.tuple(queued))
    case 'request of 2 to 5':
      return sent(decisions(2, 3))
    case 'request of 6 to 12':
      return sent(decisions(6, 12))
    case 'request of 13 to 20':
      return sent(decisions(13, 20))
    case 'request with decisions taken elsewhere':
      return sent(
        fc
          .tuple(fc.nat(20), fc.boolean())
          .map(([where, isTrue]) => [{ kind: 'import', where, isTrue, comment: 'own' }])
      )
    case 'review sent while a newer one of its alert waits':
      return sent(met(false))
    default:
      return null
  }
}

/** An alert that is decided once more while nobody knows of its first review, which comes back from the journal. */
function met(isLost: boolean): Steps {
  return fc
    .tuple(queued, lost, queued)
    .map(([act, losing, other]) => [
      act,
      ...(isLost ? losing : []),
      { kind: 'hurry' },
      { kind: 'unjournaled', to: 'empty', acts: [{ ...other, where: act.where }] }
    ])
}

/** The trouble of a run at a call of the phase of the aim. */
function troubleOf({ kind, phase }: Cell): fc.Arbitrary<Trouble> {
  const failure = failureKinds.find((one) => one === kind)
  if (failure !== undefined) return fc.tuple(fails, first).map(([one, at]) => ({ ...one, failure, at }))
  const how = (['asleep', 'awake', 'set-back'] as const).find((one) => passing[one] === kind)
  if (how !== undefined) return fc.tuple(delay, first).map(([one, at]) => ({ ...one, how, at }))
  const when = (['before', 'after', 'late'] as const).find((one) => carriedOut[one] === kind)
  if (when !== undefined)
    return fc
      .tuple(fails, fc.constantFrom('cut-off' as const, 'timed-out' as const, 'cancelled' as const))
      .map(([one, failing]) => ({ ...one, failure: failing, when, at: 1 }))
  const what = changes.find((one) => kind === silently(one))
  if (what !== undefined) return fc.tuple(delay, first).map(([one, at]) => ({ ...one, what, at }))
  switch (kind) {
    case 'kill':
      return fc.tuple(kill, first).map(([one, at]) => ({ ...one, at }))
    case refusedKey:
      return fc.constant({ kind: 'none' })
    case 'reset to empty':
    case 'reset to an older copy':
      return first.map((at) => ({ kind: 'resets', to: kind === 'reset to empty' ? 'empty' : 'older', at }))
    case fullDisk:
      return first.map((at) => ({ kind: 'full', at }))
    case 'person acts':
      return fc.tuple(fc.oneof(actInRun, takingBack), first).map(([act, at]) => ({ kind: 'acts', act, at }))
    case 'one is refused':
      return fc.constant({ kind: 'refuses-one', at: 1 })
    case 'answer leaves out one that was carried out':
    case 'answer leaves out one that was not':
      return fc.constant({ kind: 'lacks-one', applied: !kind.endsWith('not'), at: 1 })
    default:
      throw new Error(`Nothing is known to bring this about: ${kind}, ${phase}`)
  }
}

function outOfRuns({ kind, phase }: Cell): Steps {
  const to = kind.endsWith('older copy') ? ('older' as const) : ('empty' as const)
  switch (kind) {
    case codecKinds.sealed:
    case codecKinds.late:
    case unread:
      return fc.constant([])
    case 'kill':
      return phase === 'inside an act' ? fc.tuple(brokenAct('kill')) : fc.constant([{ kind: 'kill' }])
    case 'reset to empty':
    case 'reset to an older copy':
    case 'work comes back after a reset to empty':
    case 'work comes back after a reset to an older copy':
      if (phase === 'inside an act')
        return fc.tuple(queued, brokenAct(to)).map(([act, broken]) => [remember, act, broken])
      return queued.map((act) => [remember, act, { kind: 'reset', running: phase !== 'not running', to }])
    case 'journal does not open':
      return met(false)
    case 'newer review beside an older one that is queued':
      return met(false)
    case 'newer review beside an older one that is uncertain':
      return met(true)
    case 'edit is taken back':
      return fc.constant([edit, discardEdit])
    case 'edit is taken back in an older copy':
      return fc.constant([edit, remember, { kind: 'unjournaled', to: 'older', acts: [discardEdit] }])
    case 'database does not open for a moment':
    case 'database does not open until the next start':
      return fc.constant([{ kind: 'locked', lasting: kind.endsWith('start') }])
    case 'disk of the journal throws':
    case 'wire to the journal breaks':
      return fc.tuple(stumble, queued).map(([one, act]) => {
        const where = kind.startsWith('disk') ? ('disk' as const) : ('wire' as const)
        return [{ ...one, where }, act, submitted, emptied, submitted]
      })
    case 'clock is set':
      return fc.integer({ min: -700, max: 700 }).map((offsetMinutes) => [{ kind: 'clock', offsetMinutes }])
    default:
      return changeOf(kind)
  }
}

const edit: Act = { kind: 'edit', where: 0 }
const discardEdit: Act = { kind: 'discard-edit', where: 0 }

const brokenAct = (by: 'kill' | 'empty' | 'older'): fc.Arbitrary<LifeStep> =>
  fc.record({
    kind: fc.constant('broken-act' as const),
    by: fc.constant(by),
    act: anyAct,
    turns: fc.nat(mostTurnsOfAnAct)
  })

/** The service changes an alert that the person has decided on. */
function changeOf(kind: string): Steps {
  const what = changes.find((one) => kind === silently(one))
  if (what === undefined) throw new Error(`Nothing is known to bring this about: ${kind}`)
  return queued.map((act) => [act, { kind: 'change', where: act.where, what }, submitted])
}
