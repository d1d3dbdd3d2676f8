import type { HandedKeys, ProtectionStatus } from '../../../shared/domain/vault.ts'
import { vaultId } from '../../../shared/ids.ts'

export type StagedProtection = 'open' | 'with-passphrase' | 'locked' | 'unchosen' | 'no-keychain' | 'key-missing'

function statusOf(staged: StagedProtection): ProtectionStatus {
  switch (staged) {
    case 'open':
    case 'with-passphrase':
      return { kind: 'open', mode: 'keychain', keychain: 'libsecret', hasPassphrase: staged === 'with-passphrase', idleMinutes: null }
    case 'locked':
      return { kind: 'locked', keychain: 'libsecret', hasPassphrase: true, hasPrompt: true }
    case 'unchosen':
      return { kind: 'unchosen', keychain: 'libsecret' }
    case 'no-keychain':
      return { kind: 'unchosen', keychain: null }
    case 'key-missing':
      return { kind: 'key-missing', loss: 'not-found', place: 'libsecret', hasPassphrase: true }
  }
}

const keys: HandedKeys = { kind: 'keys', vaultId: vaultId('v-staged'), keys: [{ generation: 1, base64: btoa('0123456789abcdef0123456789abcdef') }] }

/** The fake main's data is in one state for good, with one key where it is open. */
export function protectionAnswers(staged: StagedProtection) {
  const status = statusOf(staged)
  const done = () => ({ kind: 'done', status }) as const
  return {
    'protection.read': () => status,
    'protection.choose': done,
    'protection.take-keys': (): HandedKeys => (status.kind === 'open' ? keys : { kind: 'refused', status }),
    'protection.unlock': done,
    'protection.unlock-by-prompt': () => ({ kind: 'refused', reason: 'prompt-refused' }) as const,
    'protection.lock': done,
    'protection.set-passphrase': done,
    'protection.remove-passphrase': done,
    'protection.lock-after': done,
    'protection.change-key': done,
    'protection.drop-keys': done,
    'protection.wipe': done,
    'protection.end': () => null,
    'protection.start-anew': done
  }
}
