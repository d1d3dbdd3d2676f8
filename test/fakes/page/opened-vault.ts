import type { VaultStatus } from '../../../shared/domain/vault.ts'

/** What main says of an app that a passphrase alone has opened. */
export const openedVault: VaultStatus = {
  kind: 'open',
  mode: 'passphrase',
  keychain: null,
  hasPassphrase: true,
  idleMinutes: 5,
  earlierKeys: { areNeeded: false, leftIn: null }
}
