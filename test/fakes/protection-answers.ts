import { vaultId } from '../../shared/ids.ts'

const status = { kind: 'open', mode: 'keychain', keychain: 'libsecret', hasPassphrase: false, idleMinutes: null } as const
const done = () => ({ kind: 'done', status }) as const

/** The fake main's data is always open, with one key. */
export const protectionAnswers = {
  'protection.read': () => status,
  'protection.choose': done,
  'protection.take-keys': () => ({ kind: 'keys', vaultId: vaultId('v-staged'), keys: [{ generation: 1, base64: btoa('0123456789abcdef0123456789abcdef') }] }) as const,
  'protection.unlock': done,
  'protection.lock': done,
  'protection.set-passphrase': done,
  'protection.remove-passphrase': done,
  'protection.lock-after': done,
  'protection.change-key': done,
  'protection.drop-keys': done,
  'protection.wipe': done,
  'protection.start-anew': done
}
