import { createRequire } from 'node:module'
import { commandLine } from './command-line.ts'

interface Keytar {
  deletePassword: (service: string, account: string) => Promise<boolean>
}

/** Entries by which the app only finds out whether there is a keychain. */
const probe = /^probe-/u

/**
 * `--keychain=keeps`: the keychain says that it has deleted an entry, and keeps it. The module is the one that the app
 * gets, as each is loaded once.
 */
export function playKeychain(): void {
  if (commandLine.getSwitchValue('keychain') !== 'keeps') return
  const keytar = createRequire(import.meta.url)('keytar') as Keytar
  const { deletePassword } = keytar
  keytar.deletePassword = async (service, account) => {
    if (probe.test(account)) return await deletePassword(service, account)
    console.error(`Chromium host: its keychain keeps ${account}`)
    return true
  }
}
