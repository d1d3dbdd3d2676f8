import type { VaultChoice } from '../../../shared/domain/vault.ts'

/** What the organisation has laid down about the key of the stored data. */
export interface VaultRules {
  /** How the key of newly stored data is kept. Null: the user chooses. */
  readonly protection: VaultChoice['kind'] | null
  readonly lockAfterMinutes: number | null
  /** Whoever sets a passphrase gives up the keychain's copy of the key. */
  readonly passphraseAlone: boolean
}

/** The system's own prompt whether the owner is at the machine, such as Touch ID. It gives no key but only yes or no. */
export interface SystemPrompt {
  /** Whether this system can ask now. */
  readonly isOffered: () => boolean
  /** `reason` is what the system shows the user, in their language. False: refused, cancelled or failed. */
  readonly ask: (reason: string) => Promise<boolean>
}

export const noSystemPrompt: SystemPrompt = { isOffered: () => false, ask: () => Promise.resolve(false) }
