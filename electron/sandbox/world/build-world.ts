import type { Clock } from '../../../shared/clock.ts'
import type { ResolvedOptions } from '../options.ts'
import type { WorldOptions } from '../state-file.ts'
import { AddressBook } from './address-book.ts'
import { inventAddresses } from './addresses.ts'
import type { NameSource } from './profiles.ts'
import { seedWorld } from './seeded-world.ts'
import { emptyWorld, type World } from './world.ts'

export function buildWorld(options: ResolvedOptions, clock: Clock, names: NameSource): World {
  let book: AddressBook | null = null
  const world = emptyWorld({
    seed: options.seed,
    startAt: options.startAt,
    clock,
    names,
    // Built at the first search: most runs never look up an address.
    addresses: () => (book ??= new AddressBook(inventAddresses(options.seed, options.addresses)))
  })
  seedWorld(world, options)
  return world
}

/** What a state file must say of the world that its changes belong to. */
export function worldOptionsOf(options: ResolvedOptions): WorldOptions {
  const { seed, startAt, alerts, subscriptions, followLists, businessShare, namesFile } = options
  return { seed, startAt, alerts, subscriptions, followLists, businessShare, namesFile }
}
