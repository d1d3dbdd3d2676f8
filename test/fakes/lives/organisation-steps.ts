import fc from 'fast-check'
import type { SandboxSettings } from '../../../electron/sandbox/options.ts'
import { assertNever } from '../../../shared/errors.ts'
import { type DrawnLife, drawnLives } from './drawn-lives.ts'
import {
  type Effect,
  effectsIn,
  type Meanwhile,
  meanwhileIn,
  type OrganisationPhase,
  phases,
  writing
} from './organisation-hits.ts'
import { type CodecOfLife, codecs } from './stored-rows.ts'
import { nameOf } from './sync-hits.ts'

export type ResetTo = 'empty' | 'older'

/** What goes wrong at the first call of a step that is of this phase. */
export type Trouble = { readonly phase: OrganisationPhase } &
  /** `again`: it strikes the same call each time that it is sent again. */
  (
    | { readonly what: 'fault'; readonly effect: Effect; readonly again: boolean }
    /** `turns`: how far the answer comes, in turns of the event loop. */
    | {
        readonly what: 'kill'
        readonly moment: 'before' | 'carried-out' | 'answered'
        readonly turns: number
      }
    | { readonly what: 'reset'; readonly to: ResetTo }
    /** The call is carried out while the journal's disk is slow, and nothing is left but what that holds. */
    | { readonly what: 'loss' }
    /** The answer comes when this is over. */
    | { readonly what: 'late'; readonly meanwhile: Meanwhile }
  )

/** `where` chooses among what there is. */
export type OrganisationStep =
  | { readonly kind: 'create-list'; readonly where: number; readonly trouble: Trouble | null }
  | {
      readonly kind: 'add'
      readonly where: number
      readonly items: number
      readonly trouble: Trouble | null
    }
  | { readonly kind: 'remove'; readonly where: number; readonly trouble: Trouble | null }
  | { readonly kind: 'poll'; readonly trouble: Trouble | null }
  /** Only the changes of one organisation are asked for. */
  | { readonly kind: 'poll-part' | 'forget' | 'name-list'; readonly where: number }
  /** An organisation changes, and the service registers it some hours late. */
  | { readonly kind: 'change'; readonly where: number; readonly hoursLate: number }
  | { readonly kind: 'days'; readonly days: number }
  /** Somebody sets the clock of the machine. The service's goes on. */
  | { readonly kind: 'clock'; readonly days: number }
  | { readonly kind: 'read' }
  | { readonly kind: 'kill' | 'remember' }
  | { readonly kind: 'reset'; readonly running: boolean; readonly to: ResetTo }

/** Steps on a service that pages the changes in one of its ways. */
export interface OrganisationDays {
  readonly seed: number
  readonly updateLinks: NonNullable<SandboxSettings['updateLinks']>
  readonly updatesPerPage: number
  /** Whether its answers have a Date header. */
  readonly tellsTime: boolean
  readonly codec: CodecOfLife
  readonly steps: readonly OrganisationStep[]
}

const where = fc.nat({ max: 30 })
const resetTo = fc.constantFrom<ResetTo>('empty', 'older')

const moments = ['before', 'carried-out', 'answered'] as const

/** Everything that can happen at a call, each once. */
const aims: readonly Trouble[] = phases.flatMap((phase): readonly Trouble[] => [
  ...effectsIn(phase).map((effect) => ({ phase, what: 'fault' as const, effect, again: false })),
  ...moments.map((moment) => ({ phase, what: 'kill' as const, moment, turns: 1 })),
  ...(['empty', 'older'] as const).map((to) => ({ phase, what: 'reset' as const, to })),
  ...(writing.includes(phase) ? [{ phase, what: 'loss' as const }] : []),
  ...meanwhileIn(phase).map((meanwhile) => ({ phase, what: 'late' as const, meanwhile }))
])

/** As a command line names it. */
function nameOfAim(trouble: Trouble): string {
  const { what, phase } = trouble
  switch (what) {
    case 'fault':
      return `${nameOf(trouble.effect)} @ ${phase}`
    case 'kill':
      return `kill, ${trouble.moment} @ ${phase}`
    case 'reset':
      return `reset, ${trouble.to} @ ${phase}`
    case 'loss':
      return `loss @ ${phase}`
    case 'late':
      return `late, ${trouble.meanwhile} @ ${phase}`
    default:
      return assertNever(what)
  }
}

/** @throws if no aim is called so. */
export function readAim(text: string): Trouble {
  const aim = aims.find((one) => nameOfAim(one) === text)
  if (aim === undefined) throw new Error(`There is no such aim: ${text}`)
  return aim
}

function troubleIn(phase: OrganisationPhase): fc.Arbitrary<Trouble> {
  return fc
    .tuple(fc.constantFrom(...aims.filter((aim) => aim.phase === phase)), fc.boolean(), fc.nat({ max: 12 }))
    .map(([aim, again, turns]) => {
      if (aim.what === 'fault') return { ...aim, again }
      return aim.what === 'kill' ? { ...aim, turns } : aim
    })
}

const often = (phase: OrganisationPhase): fc.Arbitrary<Trouble | null> =>
  fc.option(troubleIn(phase), { freq: 4 })
const create = fc.record({ kind: fc.constant('create-list' as const), where, trouble: often('new list') })
const add = fc.constantFrom(1, 1, 2, 3).chain((items) =>
  fc.record({
    kind: fc.constant('add' as const),
    where,
    items: fc.constant(items),
    trouble: often(items === 1 ? 'one item' : 'many items')
  })
)
const remove = fc.record({ kind: fc.constant('remove' as const), where, trouble: often('removal') })
const poll = fc.record({
  kind: fc.constant('poll' as const),
  trouble: fc.oneof({ weight: 4, arbitrary: often('poll') }, { weight: 1, arbitrary: often('next page') })
})
const change = fc.record({
  kind: fc.constant('change' as const),
  where,
  hoursLate: fc.constantFrom(0, 0, 20, 40)
})

const alone: fc.Arbitrary<OrganisationStep> = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 8, arbitrary: add },
  { weight: 4, arbitrary: remove },
  { weight: 5, arbitrary: poll },
  { weight: 4, arbitrary: change },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('poll-part' as const, 'forget' as const, 'name-list' as const),
      where
    })
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 6 }) })
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('clock' as const), days: fc.constantFrom(-30, -2, 2, 3, 30) })
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<OrganisationStep>({ kind: 'read' }, { kind: 'kill' }, { kind: 'remember' })
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reset' as const), running: fc.boolean(), to: resetTo })
  }
)

const list: OrganisationStep = { kind: 'create-list', where: 0, trouble: null }
const items: OrganisationStep = { kind: 'add', where: 0, items: 3, trouble: null }
const changes = [0, 1, 2, 0, 1].map((at): OrganisationStep => ({ kind: 'change', where: at, hoursLate: 0 }))

/** The clock is ahead while the changes are read. */
const setForward: readonly OrganisationStep[] = [
  { kind: 'clock', days: 3 },
  { kind: 'poll', trouble: null }
]

/** What it takes for this to happen. */
function stepsTo(trouble: Trouble): readonly OrganisationStep[] {
  switch (trouble.phase) {
    case 'new list':
      return withCopy({ kind: 'create-list', where: 1, trouble })
    case 'one item':
      return withUncertain({ kind: 'add', where: 0, items: 1, trouble })
    case 'many items':
      return withUncertain({ kind: 'add', where: 1, items: 2, trouble })
    case 'removal':
      return [items, ...withCopy({ kind: 'remove', where: 0, trouble })]
    case 'poll':
      return withCopy({ kind: 'poll', trouble })
    case 'next page':
      return [items, ...changes, ...withCopy({ kind: 'poll', trouble })]
    default:
      return assertNever(trouble.phase)
  }
}

/** What is polled while the answer is late can be mistaken for what was asked for before, and never made. */
function withUncertain(step: Extract<OrganisationStep, { kind: 'add' }>): readonly OrganisationStep[] {
  const { trouble } = step
  if (trouble?.what !== 'late' || trouble.meanwhile !== 'poll') return withCopy(step)
  const { phase } = trouble
  const lost: Trouble = { phase, what: 'fault', effect: { kind: 'cut', when: 'before' }, again: false }
  return [{ ...step, trouble: lost }, step]
}

const some = (maxLength: number): fc.Arbitrary<readonly OrganisationStep[]> =>
  fc.array(alone.map(withCopy), { maxLength, size: 'max' }).map((parts) => parts.flat())

/** Random days of somebody who monitors organisations, with what it takes to hit the aim among them. */
export function organisationDays(aim: Trouble): fc.Arbitrary<OrganisationDays> {
  return fc.record({
    seed: fc.nat({ max: 10_000 }),
    updateLinks: fc.constantFrom('number' as const, 'offset' as const, 'cursor' as const, 'circle' as const),
    updatesPerPage: fc.integer({ min: 1, max: 2 }),
    tellsTime: fc.boolean(),
    codec: codecs,
    steps: fc
      .tuple(
        fc.constantFrom<readonly OrganisationStep[]>([list], [list, items]),
        some(4),
        some(5),
        fc.constantFrom<readonly OrganisationStep[]>([], setForward)
      )
      .map(([opening, before, after, last]) => [...opening, ...before, ...stepsTo(aim), ...after, ...last])
  })
}

/** Lives without end. Each aim has its turn. */
export function organisationLives(seed: number): Generator<DrawnLife<OrganisationDays>, never> {
  return drawnLives(seed, (number) => {
    const aim = aims[number % aims.length]
    if (aim === undefined) throw new Error('There is no aim.')
    return { days: organisationDays(aim), aims: nameOfAim(aim) }
  })
}

/** What becomes an older copy needs one. */
function withCopy(step: OrganisationStep): readonly OrganisationStep[] {
  const to = step.kind === 'reset' ? step.to : null
  const inCall = 'trouble' in step && step.trouble?.what === 'reset' ? step.trouble.to : null
  return to === 'older' || inCall === 'older' ? [{ kind: 'remember' }, step] : [step]
}
