import { type ApiFamily, apiFamilies, type CallBudget, type CallBudgets } from './budget.ts'
import type { HeaderForm } from './connection.ts'
import { type Retention, retentionKinds } from './settings.ts'
import type { UpdateRule } from './updates.ts'
import type { VaultChoice } from './vault.ts'

/** The settings that an organisation has taken over. The user chooses what is left out. */
export interface ManagedSettings {
  readonly baseUrl?: string
  readonly headerForm?: HeaderForm
  /** How the key of newly stored data is kept. */
  readonly protection?: VaultChoice['kind']
  readonly lockAfterMinutes?: number
  readonly retention: Partial<Retention>
  readonly updates?: UpdateRule
  readonly hideFromScreenCapture?: boolean
  readonly budgets: Partial<CallBudgets>
}

/** Why a policy was refused. None quotes what stands in it. */
export type PolicyProblem =
  /** `code` is the system's, such as EACCES. */
  | { readonly kind: 'unreadable'; readonly code: string }
  | { readonly kind: 'not-json' }
  /** A program of the system reads it, and did not. `code` says how it ended, such as `exit 1` or ENOENT. */
  | { readonly kind: 'unanswered'; readonly program: string; readonly code: string }
  /** The values of these settings are none that Fieldcase knows. */
  | { readonly kind: 'bad-values'; readonly names: readonly string[] }
  /** An ordinary user could write to `what`: the file itself or a folder above it. */
  | { readonly kind: 'open-to-users'; readonly what: string }

/** What an organisation has laid down for this machine. It is read once, at the start. */
export type Policy =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'in-force'
      /** The file, the key of the registry, or the file of a profile. */
      readonly path: string
      readonly managed: ManagedSettings
      /** Names in it that this version does not know. */
      readonly ignored: readonly string[]
    }
  /** Nothing is sent, and what is safest counts until it is put right. */
  | { readonly kind: 'refused'; readonly path: string; readonly because: PolicyProblem }

/** What counts while a policy is refused, beside that nothing is sent and the connection stays as it is (SPEC G4). */
const safest: ManagedSettings = {
  protection: 'passphrase',
  lockAfterMinutes: 5,
  updates: { kind: 'never' },
  hideFromScreenCapture: true,
  retention: { sent: null, carried: null, gone: null },
  budgets: {}
}

const unmanaged: ManagedSettings = { retention: {}, budgets: {} }

/** The settings that the user may not change. */
export function managedBy(policy: Policy): ManagedSettings {
  switch (policy.kind) {
    case 'none':
      return unmanaged
    case 'in-force':
      return policy.managed
    case 'refused':
      return safest
  }
}

/** Whether a request to store these would change what the organisation has laid down. */
export function changesRetention(
  { retention }: Pick<ManagedSettings, 'retention'>,
  wanted: Retention
): boolean {
  return retentionKinds.some((kind) => retention[kind] !== undefined && retention[kind] !== wanted[kind])
}

export function changesBudgets({ budgets }: Pick<ManagedSettings, 'budgets'>, wanted: CallBudgets): boolean {
  return managedApis({ budgets }).some((api) => !isSameBudget(budgets[api] ?? null, wanted[api]))
}

export function managedApis({ budgets }: Pick<ManagedSettings, 'budgets'>): readonly ApiFamily[] {
  return apiFamilies.filter((api) => budgets[api] !== undefined)
}

function isSameBudget(one: CallBudget | null, other: CallBudget | null): boolean {
  if (one === null || other === null) return one === other
  const isSamePeriod = one.period === other.period && (one.period !== 'trial' || one.from === other.from)
  return one.calls === other.calls && isSamePeriod
}
