import type { EpochMillis } from '../../../shared/clock.ts'
import type { Workspace } from '../../../shared/domain/connection.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import type { VaultStatus } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { NetworkState } from '../network/network-state.ts'

/** What a room tells rooms that are built after it. */
export interface RoomSignals {
  readonly 'network.changed': NetworkState
  readonly 'vault.changed': VaultStatus
  /** Another workspace, or another connection of the same. */
  readonly 'workspace.changed': Workspace
  /** A call is in the ledger of this workspace. */
  readonly 'call.recorded': WorkspaceId
  /** The rate gate lets the next request through then; null: nothing waits. */
  readonly 'call.waiting': EpochMillis | null
  /** A run that reads is over, whatever came of it. */
  readonly 'reading.over': null
  readonly 'sync.ended': SyncEnding
}

type SignalName = keyof RoomSignals

/** Made before all rooms, so that each is built after what it needs. What is told before anybody listens is lost. */
export interface Signals {
  tell<Name extends SignalName>(name: Name, value: RoomSignals[Name]): void
  on<Name extends SignalName>(name: Name, listener: (value: RoomSignals[Name]) => void): void
}

type Listeners = { readonly [Name in SignalName]: ((value: RoomSignals[Name]) => void)[] }

export function createSignals(): Signals {
  const listeners: Listeners = {
    'network.changed': [],
    'vault.changed': [],
    'workspace.changed': [],
    'call.recorded': [],
    'call.waiting': [],
    'reading.over': [],
    'sync.ended': []
  }
  return {
    tell: (name, value) => {
      for (const listener of listeners[name]) listener(value)
    },
    on: (name, listener) => void listeners[name].push(listener)
  }
}
