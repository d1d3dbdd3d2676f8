import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The entry of the keychain that holds the master key of the vault in use. */
export function vaultOf(userData: string): string {
  const file = JSON.parse(readFileSync(join(userData, 'protection.json'), 'utf8')) as {
    readonly current: { readonly id: string }
  }
  return file.current.id
}
