import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const devices = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/iu
const forbidden = /[<>:"|?*\p{Cc}]/u

/** A failure with the words and the code of the system. */
export function refusal(code: 'EPERM' | 'EBUSY' | 'EINVAL', call: string, path: string): Error {
  return Object.assign(new Error(`${code}: refused as on Windows, ${call} '${path}'`), {
    code,
    path,
    syscall: call
  })
}

/**
 * The file that Windows means by a path: dots and blanks at the end of a name do not count, nor does its case.
 * @throws for names of devices, and for characters that no name may have.
 */
export function windowsName(path: string): string {
  const name = basename(path).replace(/[. ]+$/u, '')
  if (devices.test(name) || forbidden.test(name)) throw refusal('EINVAL', 'open', path)
  const plain = join(dirname(path), name)
  if (existsSync(plain) || !existsSync(dirname(plain))) return plain
  const same = readdirSync(dirname(plain)).find((other) => other.toLowerCase() === name.toLowerCase())
  return same === undefined ? plain : join(dirname(plain), same)
}
