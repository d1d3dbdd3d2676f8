import type { KeyLoss } from '../../../shared/domain/vault.ts'

/** What became of the master key since the start or the last lock. */
export type Opening = 'not-tried' | 'locked' | { readonly master: Buffer } | { readonly loss: KeyLoss }

export function isMaster(opening: Opening): opening is { readonly master: Buffer } {
  return typeof opening === 'object' && 'master' in opening
}
