import type { Workspace } from '../../../shared/domain/connection.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import type { VaultStatus } from '../../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { NetworkState } from '../network/network-state.ts'
import type { Sends } from '../run/run-control.ts'

/** What a room tells the rooms that are built before it. */
export interface RoomSignals {
  readonly 'network.changed': NetworkState
  readonly 'vault.changed': VaultStatus
  /** The workspace, or its connection, has changed. */
  readonly 'workspace.changed': Workspace
  /** A call of this workspace was written into the ledger. */
  readonly 'call.recorded': WorkspaceId
  /** A run that reads has ended in any way. */
  readonly 'reading.over': null
  /** A run of the sync has ended in any way, with what it was to send. */
  readonly 'sync.ended': { readonly ending: SyncEnding; readonly sends: Sends }
  /** A field pack has ended in any way, or was refused since another run was under way. */
  readonly 'pack.over': null
}

type SignalName = keyof RoomSignals

/**
 * Made before all rooms, so that rooms can be built in the order in which they need each other. A signal that
 * is sent before anybody listens is lost.
 */
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
    'reading.over': [],
    'sync.ended': [],
    'pack.over': []
  }
  return {
    tell: (name, value) => {
      for (const listener of listeners[name]) listener(value)
    },
    on: (name, listener) => void listeners[name].push(listener)
  }
}
