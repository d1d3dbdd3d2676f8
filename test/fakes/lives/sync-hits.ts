import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { type HitPlan, Hits } from './hits.ts'

/** What a request of a run is for. */
export type SyncRunPhase =
  | 'before sending'
  | 'in flight'
  | 'reading back'
  | 'follow lists'
  | 'next follow lists'
  | 'one list'
  | 'subjects'
  | 'next subjects'
  | 'alerts'
  | 'next alerts'

const ofSending: readonly SyncRunPhase[] = ['before sending', 'in flight', 'reading back']
const firstPages: readonly SyncRunPhase[] = ['follow lists', 'one list', 'subjects', 'alerts']
const nextPages: readonly SyncRunPhase[] = ['next follow lists', 'next subjects', 'next alerts']
const everywhere = [...ofSending, ...firstPages, ...nextPages]
const between = ['between'] as const

/** How a fault is called in the table. */
export function nameOf(effect: FaultInput['effect']): string {
  if (effect.kind === 'status')
    return `${String(effect.status)}${effect.applied === true ? ', carried out' : ''}`
  if (effect.kind === 'cut')
    return `cut ${effect.when === 'midway' ? 'midway' : `${effect.when} it was carried out`}`
  if (effect.kind !== 'wrong-types') return effect.kind
  return `wrong types in ${effect.where === 'row' ? 'a row' : 'the envelope'}`
}

const plan: HitPlan = {
  ...Object.fromEntries(
    [
      '500',
      '401',
      '404',
      '503, carried out',
      'rate-limited',
      'cut before it was carried out',
      'cut after it was carried out',
      'cut midway',
      'truncated',
      'html',
      'wrong types in the envelope',
      'wrong types in a row',
      'numbers-as-text',
      'left-out'
    ].map((kind) => [kind, everywhere])
  ),
  'expired-cursor': nextPages,
  'carried out late, answer lost': ['in flight'],
  cancel: everywhere,
  pause: everywhere,
  kill: [...everywhere, 'inside an act', 'between'],
  'reset to empty': [...everywhere, 'between', 'not running'],
  'reset to an older copy': [...everywhere, 'between', 'not running'],
  'work comes back after a reset to empty': between,
  'work comes back after a reset to an older copy': between,
  'change while a run is under way': everywhere,
  'silent change (without lastScreened)': [...everywhere, 'between'],
  'run with the key of another customer': between,
  'clock is set': between
}

export const syncHits = (): Hits => new Hits(plan)

/** What a request is for. A run that still sends reads alerts to see whether they have changed. */
export function phaseOf(method: string, url: string, isSending: boolean): SyncRunPhase {
  const { pathname, searchParams } = new URL(url)
  const parts = pathname.split('/').slice(pathname.split('/').indexOf('follow-lists'))
  if (method !== 'GET') return 'in flight'
  if (parts.at(-1) === 'reviews') return 'reading back'
  if (isSending) return 'before sending'
  const isNext = searchParams.has('page[cursor]')
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
