import type { Clock } from '../../../shared/clock.ts'
import type { AddressBook } from './address-book.ts'
import type { NameSource } from './invented-names.ts'
import { OrderedIndex } from './ordered-index.ts'
import { emptyMonitoring, type Monitoring } from './organisations.ts'
import { SeededRandom } from './random.ts'
import type { AlertRecord, FollowListRecord } from './records.ts'
import { ServiceTime } from './service-time.ts'

/** Everything the service holds. Changed by the routes, by screenings and by the control interface only. */
export interface World {
  readonly seed: number
  /** Epoch milliseconds; the seeded data lies before it. */
  readonly startAt: number
  readonly time: ServiceTime
  readonly lists: OrderedIndex<FollowListRecord>
  readonly monitoring: Monitoring
  readonly names: NameSource
  /** Random numbers for what happens after the start. */
  readonly random: SeededRandom
  readonly nextOrdinal: () => number
  /** Some alert of each profile, by profile id. */
  readonly profiles: Map<string, AlertRecord>
  readonly addresses: () => AddressBook
}

export interface WorldOrigin {
  readonly seed: number
  readonly startAt: number
  readonly clock: Clock
  readonly names: NameSource
  readonly addresses: () => AddressBook
}

export function emptyWorld(origin: WorldOrigin): World {
  let ordinal = 0
  return {
    seed: origin.seed,
    startAt: origin.startAt,
    time: new ServiceTime(origin.clock, origin.startAt),
    lists: new OrderedIndex(),
    monitoring: emptyMonitoring(),
    names: origin.names,
    random: new SeededRandom(origin.seed, 'after the start'),
    nextOrdinal: () => (ordinal += 1),
    profiles: new Map(),
    addresses: origin.addresses
  }
}
