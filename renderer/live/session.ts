import { create } from 'zustand'
import {
  type BudgetBalance,
  type CallBudgets,
  type LedgerTotals,
  noBudgets
} from '../../shared/domain/budget.ts'
import type { Reachability, KeychainStatus, Workspace } from '../../shared/domain/connection.ts'
import type { FieldPackState } from '../../shared/domain/field-pack.ts'
import type { SyncState } from '../../shared/domain/sync-run.ts'
import type { VaultStatus } from '../../shared/domain/vault.ts'

/** What main last told the page about itself. Main owns this; the page only shows it. */
export interface SessionState {
  readonly workspace: Workspace
  readonly reachability: Reachability
  readonly workOffline: boolean
  readonly sync: SyncState
  readonly fieldPack: FieldPackState
  readonly totals: LedgerTotals
  readonly keychain: KeychainStatus
  readonly vault: VaultStatus
  readonly budgets: CallBudgets
  /** The current balance of each API. */
  readonly balances: readonly BudgetBalance[]
}

export const useSession = create<SessionState>(() => ({
  workspace: { kind: 'none' },
  reachability: { kind: 'online' },
  workOffline: false,
  sync: { kind: 'idle', last: null },
  fieldPack: { kind: 'idle', last: null },
  totals: { total: 0, today: 0, byApi: { compliance: 0, locations: 0, 'organization-monitoring': 0 } },
  keychain: { kind: 'session', backend: null },
  vault: { kind: 'unchosen', keychain: null },
  budgets: noBudgets,
  balances: []
}))

/** The user's id on this connection, which each review carries (spec: Review). */
export function reviewerId(): string {
  const { workspace } = useSession.getState()
  return workspace.kind === 'none' ? '' : workspace.connection.userId
}
