import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { Hits, type Impossible } from './hits.ts'
import { ofCodecs, onlyAtTheBeginning } from './stored-rows.ts'
import { nameOf } from './sync-hits.ts'

/** What a request about monitored organisations is for. */
export const phases = ['new list', 'one item', 'many items', 'removal', 'poll', 'next page'] as const
export type OrganisationPhase = (typeof phases)[number]
export type Effect = FaultInput['effect']

const adding: readonly OrganisationPhase[] = ['new list', 'one item', 'many items']
export const writing: readonly OrganisationPhase[] = [...adding, 'removal']
const withBody = phases.filter((phase) => phase !== 'removal')

/** What the service may answer once. */
const effects: readonly Effect[] = [
  { kind: 'status', status: 403 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, applied: true },
  { kind: 'rate-limited', retryAfter: 0 },
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'after' },
  { kind: 'cut', when: 'midway' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'wrong-types', where: 'envelope' },
  { kind: 'left-out', name: 'id' }
]

/** How the rest of what happens is called in the table. */
export const kinds = {
  killedBefore: 'kill, and the call never arrives',
  killedAfter: 'kill, and the call is carried out',
  killedAnswered: 'kill while the answer is kept',
  killed: 'kill without a call',
  loss: 'kill and reset, and the call is carried out',
  reset: { empty: 'reset to empty', older: 'reset to an older copy' },
  late: {
    'press-again': 'late, and pressed again meanwhile',
    poll: 'late, and polled meanwhile',
    change: 'late, and an organisation changes meanwhile'
  }
} as const

const named = effects.map((effect) => ({ effect, name: nameOf(effect), phases: phasesOf(effect) }))
const kills = [kinds.killedBefore, kinds.killedAfter, kinds.killedAnswered]
const resets = [kinds.reset.empty, kinds.reset.older]
const pressedAgain = phases.filter((phase) => phase !== 'next page')

const plan = {
  ...Object.fromEntries(named.map((one) => [one.name, one.phases])),
  ...Object.fromEntries(kills.map((kind) => [kind, phases])),
  [kinds.killed]: ['between'],
  [kinds.loss]: writing,
  ...Object.fromEntries(resets.map((kind) => [kind, [...phases, 'between', 'not running']])),
  [kinds.late['press-again']]: pressedAgain,
  [kinds.late.poll]: writing,
  [kinds.late.change]: phases,
  ...Object.fromEntries(ofCodecs.map((kind) => [kind, ['not running']]))
}

const impossible: readonly Impossible[] = [
  {
    kinds: ['truncated', 'html', nameOf({ kind: 'wrong-types', where: 'envelope' }), 'left-out'],
    phases: ['removal'],
    because: 'the answer to a removal is empty'
  },
  {
    kinds: ['left-out'],
    phases: ['poll', 'next page'],
    because: 'it makes another event of each event, which the service has not'
  },
  {
    kinds: [kinds.late.poll],
    phases: ['poll', 'next page'],
    because: 'a poll is pressed again in the row above'
  },
  {
    kinds: [kinds.late['press-again']],
    phases: ['next page'],
    because: 'it is one press with its first page'
  },
  {
    kinds: [kinds.loss],
    phases: ['poll', 'next page'],
    because: 'a poll writes nothing into the journal before it is sent'
  },
  {
    kinds: [...named.map(({ name }) => name), ...kills, kinds.loss, ...Object.values(kinds.late)],
    phases: ['between', 'not running'],
    because: 'no call is under way'
  },
  { kinds: [kinds.killed], phases, because: 'there is a call, and the rows above count it' },
  { kinds: [kinds.killed], phases: ['not running'], because: 'nothing runs that could be killed' },
  onlyAtTheBeginning([...phases, 'between'])
]

export const organisationHits = (): Hits => new Hits(plan, impossible)

function phasesOf({ kind }: Effect): readonly OrganisationPhase[] {
  if (kind === 'left-out') return adding
  return kind === 'truncated' || kind === 'html' || kind === 'wrong-types' ? withBody : phases
}

/** The faults that may strike a call of the phase. */
export function effectsIn(phase: OrganisationPhase): readonly Effect[] {
  return named.filter((one) => one.phases.includes(phase)).map(({ effect }) => effect)
}

/** What may happen while the answer to a call of the phase is late. */
export function meanwhileIn(phase: OrganisationPhase): readonly Meanwhile[] {
  return (['press-again', 'poll', 'change'] as const).filter((what) =>
    (plan[kinds.late[what]] as readonly string[]).includes(phase)
  )
}

export type Meanwhile = keyof typeof kinds.late

/** The service has said that it did nothing. After any other fault nobody knows. */
export function isRefusal(effect: Effect): boolean {
  return effect.kind === 'rate-limited' || (effect.kind === 'status' && effect.status === 403)
}

export function phaseOf(method: string, url: string, body: unknown): OrganisationPhase {
  const { pathname, searchParams } = new URL(url)
  if (method === 'DELETE') return 'removal'
  if (method === 'GET')
    return ['page[number]', 'offset', 'cursor'].some((name) => searchParams.has(name)) ? 'next page' : 'poll'
  if (pathname.endsWith('/lists')) return 'new list'
  const { data } = JSON.parse(String(body)) as { readonly data: readonly unknown[] }
  return data.length === 1 ? 'one item' : 'many items'
}
