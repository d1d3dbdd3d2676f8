import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SafeStorage } from 'electron'
import { app } from './app.ts'
import { commandLine } from './command-line.ts'

/**
 * `--safe-storage=works` has a keyring; `public` has none, and encrypts with the password that stands in the
 * source of Chromium, though it names a keyring, as Electron on Linux does; `fails` throws; `waits` waits for a
 * person who must unlock the keyring. Without the switch nothing can be encrypted.
 */
const modes = ['works', 'public', 'fails', 'waits', 'none'] as const
type Mode = (typeof modes)[number]

/** Milliseconds that a keyring waits for its person. */
const promptMillis = 30_000

function mode(): Mode {
  const asked = commandLine.getSwitchValue('safe-storage')
  return modes.find((one) => one === asked) ?? 'none'
}

export const safeStorage = {
  isAsyncEncryptionAvailable: async () => {
    // As Electron on Windows and Linux.
    if (!app.isReady()) return false
    if (mode() === 'waits') await delay(promptMillis, undefined, { ref: false })
    return mode() === 'works' || mode() === 'public'
  },
  encryptStringAsync: (text) => {
    if (mode() !== 'works' && mode() !== 'public')
      return Promise.reject(new Error('Error while encrypting the text.'))
    const nonce = randomBytes(16)
    const cipher = createCipheriv('aes-128-cbc', key(), nonce)
    return Promise.resolve(Buffer.concat([prefix(), nonce, cipher.update(text, 'utf8'), cipher.final()]))
  },
  decryptStringAsync: (encrypted) => {
    const begin = prefix().length
    const decipher = createDecipheriv('aes-128-cbc', key(), encrypted.subarray(begin, begin + 16))
    const result = decipher.update(encrypted.subarray(begin + 16), undefined, 'utf8') + decipher.final('utf8')
    return Promise.resolve({ shouldReEncrypt: false, result })
  },
  /** A guess by the name of the desktop, whether or not there is a keyring. */
  getSelectedStorageBackend: () => (mode() === 'none' ? 'basic_text' : 'gnome_libsecret')
} satisfies Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync' | 'getSelectedStorageBackend'
>

/** On Linux `v10` marks the public password, and `v11` one from the keyring. */
function prefix(): Buffer {
  return Buffer.from(mode() === 'public' ? 'v10' : 'v11')
}

/** The keyring's password is a file of the host, so that it outlives the app. */
function key(): Buffer {
  const secret = mode() === 'public' ? 'peanuts' : ownPassword()
  return createHash('sha256').update(secret).digest().subarray(0, 16)
}

function ownPassword(): string {
  const file = join(app.getPath('userData'), 'host.keyring')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const password = randomBytes(16).toString('hex')
    writeFileSync(file, password)
    return password
  }
}
