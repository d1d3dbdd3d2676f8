import { failed, ok, type Result } from '../../../shared/result.ts'
import type { VaultFailure } from './keychain.ts'

/**
 * Runs one step of a system's vault. Whatever it throws is a text of the system, which could quote a secret:
 * only the step that failed is passed on.
 */
export async function attempt<Value>(code: VaultFailure['code'], act: () => Promise<Value>): Promise<Result<Value, VaultFailure>> {
  try {
    return ok(await act())
  } catch {
    return failed({ kind: 'vault-failed', code })
  }
}
