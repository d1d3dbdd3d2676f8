import { create } from 'zustand'
import {
  type BudgetStanding,
  type CallBudgets,
  type LedgerTotals,
  noBudgets
} from '../../shared/domain/budget.ts'
import type { Reachability, VaultStatus, Workspace } from '../../shared/domain/connection.ts'
import type { PackState } from '../../shared/domain/field-pack.ts'
import type { SyncState } from '../../shared/domain/sync-run.ts'
import type { ProtectionStatus } from '../../shared/domain/vault.ts'

/** What main last told the page about itself. Main owns it; the page shows it. */
export interface SessionState {
  readonly workspace: Workspace
  readonly reachability: Reachability
  readonly workOffline: boolean
  readonly sync: SyncState
  readonly pack: PackState
  readonly totals: LedgerTotals
  readonly vault: VaultStatus
  readonly protection: ProtectionStatus
  readonly budgets: CallBudgets
  /** Where each API stands now. */
  readonly standings: readonly BudgetStanding[]
}

export const useSession = create<SessionState>(() => ({
  workspace: { kind: 'none' },
  reachability: { kind: 'online' },
  workOffline: false,
  sync: { kind: 'idle', last: null },
  pack: { kind: 'idle', last: null },
  totals: { total: 0, today: 0, byApi: { compliance: 0, locations: 0, 'organization-monitoring': 0 } },
  vault: { kind: 'session', backend: null },
  protection: { kind: 'unchosen', keychain: null },
  budgets: noBudgets,
  standings: []
}))

/** The user's identifier of this connection, which each review carries (spec: Review). */
export function reviewerId(): string {
  const { workspace } = useSession.getState()
  return workspace.kind === 'none' ? '' : workspace.connection.userId
}
