import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { type HitPlan, Hits, type Impossible } from './hits.ts'
import { ofCodecs, onlyAtTheBeginning } from './stored-rows.ts'

/** What a request of a run is for. */
export type SyncRunPhase =
  | 'before sending'
  | 'in flight'
  | 'reading back'
  | 'next reading back'
  | 'follow lists'
  | 'next follow lists'
  | 'one list'
  | 'subjects'
  | 'next subjects'
  | 'alerts'
  | 'next alerts'

export const ofSending: readonly SyncRunPhase[] = [
  'before sending',
  'in flight',
  'reading back',
  'next reading back'
]
const firstPages: readonly SyncRunPhase[] = ['follow lists', 'one list', 'subjects', 'alerts']
const nextPages: readonly SyncRunPhase[] = ['next follow lists', 'next subjects', 'next alerts']
export const ofReading = [...firstPages, ...nextPages]
const everywhere = [...ofSending, ...ofReading]
const withCursor: readonly SyncRunPhase[] = ['next reading back', ...nextPages]
const between = ['between'] as const
const outOfRuns = ['inside an act', 'between', 'not running'] as const

/** How a fault is called in the table. */
export function nameOf(effect: FaultInput['effect']): string {
  if (effect.kind === 'status')
    return `${String(effect.status)}${effect.applied === true ? ', carried out' : ''}`
  if (effect.kind === 'cut')
    return `cut ${effect.when === 'midway' ? 'midway' : `${effect.when} it was carried out`}`
  if (effect.kind !== 'wrong-types') return effect.kind
  return `wrong types in ${effect.where === 'row' ? 'a row' : 'the envelope'}`
}

/** What the service may answer once. */
export const faults: readonly FaultInput['effect'][] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 400 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 413 },
  { kind: 'status', status: 503, applied: true },
  { kind: 'rate-limited', retryAfter: 0 },
  { kind: 'cut', when: 'before' },
  { kind: 'cut', when: 'after' },
  { kind: 'cut', when: 'midway' },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'wrong-types', where: 'envelope' },
  { kind: 'wrong-types', where: 'row' },
  { kind: 'numbers-as-text' },
  { kind: 'left-out', name: 'status' },
  { kind: 'expired-cursor' }
]

/** How the rest of what happens is called in the table. */
export const kinds = {
  late: 'carried out late, answer lost',
  killedBefore: 'kill, and the call never arrives',
  killedAfter: 'kill, and the call is carried out',
  killed: 'kill without a call',
  reset: { empty: 'reset to empty', older: 'reset to an older copy' },
  back: {
    empty: 'work comes back after a reset to empty',
    older: 'work comes back after a reset to an older copy'
  },
  change: 'change while a run is under way',
  silent: 'silent change (without lastScreened)',
  otherKey: 'run with the key of another customer',
  clock: 'clock is set'
} as const

const anyCall = faults.filter(({ kind }) => kind !== 'expired-cursor').map(nameOf)
const atCalls = [...anyCall, 'cancel', 'pause', kinds.killedBefore, kinds.killedAfter, kinds.change]
const resets = [kinds.reset.empty, kinds.reset.older]
const steps = [kinds.back.empty, kinds.back.older, kinds.otherKey, kinds.clock]

const plan: HitPlan = {
  ...Object.fromEntries(atCalls.map((kind) => [kind, everywhere])),
  'expired-cursor': withCursor,
  [kinds.late]: ['in flight'],
  [kinds.killed]: ['inside an act', 'between'],
  ...Object.fromEntries(resets.map((kind) => [kind, [...everywhere, ...outOfRuns]])),
  [kinds.silent]: [...everywhere, 'between'],
  ...Object.fromEntries(steps.map((kind) => [kind, between])),
  ...Object.fromEntries(ofCodecs.map((kind) => [kind, ['not running']]))
}

const impossible: readonly Impossible[] = [
  {
    kinds: [...atCalls, 'expired-cursor', kinds.late],
    phases: outOfRuns,
    because: 'no call of a run is under way'
  },
  {
    kinds: ['expired-cursor'],
    phases: everywhere.filter((phase) => !withCursor.includes(phase)),
    because: 'such a call has no cursor'
  },
  {
    kinds: [kinds.late],
    phases: everywhere.filter((phase) => phase !== 'in flight'),
    because: 'a call that only reads carries nothing out'
  },
  { kinds: [kinds.killed], phases: everywhere, because: 'there is a call, and the two rows above count it' },
  { kinds: [kinds.killed], phases: ['not running'], because: 'nothing runs that could be killed' },
  {
    kinds: [kinds.silent],
    phases: ['inside an act', 'not running'],
    because: 'the service does not know what the app does; counted as between'
  },
  {
    kinds: steps,
    phases: [...everywhere, 'inside an act', 'not running'],
    because: 'it is a step of its own, between two others'
  },
  onlyAtTheBeginning([...everywhere, 'inside an act', 'between'])
]

export const syncHits = (): Hits => new Hits(plan, impossible)

/** What a request is for. A run that still sends reads alerts to see whether they have changed. */
export function phaseOf(method: string, url: string, isSending: boolean): SyncRunPhase {
  const { pathname, searchParams } = new URL(url)
  const parts = pathname.split('/').slice(pathname.split('/').indexOf('follow-lists'))
  if (method !== 'GET') return 'in flight'
  const isNext = searchParams.has('page[cursor]')
  if (parts.at(-1) === 'reviews') return isNext ? 'next reading back' : 'reading back'
  // A creation whose answer was lost is looked up in a list, page by page.
  if (isSending && isNext) return 'next reading back'
  if (isSending) return 'before sending'
  if (parts.length === 1) return isNext ? 'next follow lists' : 'follow lists'
  if (parts.length === 2) return 'one list'
  if (parts.length === 4) return isNext ? 'next subjects' : 'subjects'
  return isNext ? 'next alerts' : 'alerts'
}

/** Calls like this one, as the sandbox names them. */
export function callsLike(method: string, url: string): Pick<FaultInput, 'method' | 'route'> {
  const [prefix, ...parts] = new URL(url).pathname.split(/(?=\/follow-lists)|(?<=\/follow-lists.*)(?=\/)/u)
  const ids: Readonly<Record<number, string>> = {
    1: 'follow_list_id',
    4: 'subscription_id',
    6: 'monitoring_id'
  }
  const named = parts.map((part, index) => {
    const id = part.endsWith('reviews') ? undefined : ids[index]
    return id === undefined ? part : `/{${id}}`
  })
  return { method: method === 'PUT' ? 'PUT' : 'GET', route: [prefix, ...named].join('') }
}
