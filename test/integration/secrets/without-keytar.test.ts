import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keytarCandidate } from '../../../electron/main/secrets/keytar-keychain.ts'
import {
  chooseKeychain,
  createSessionKeychain
} from '../../../electron/main/secrets/safe-storage-keychain.ts'
import { ok } from '../../../shared/errors.ts'
import { workspaceId } from '../../../shared/ids.ts'

/** The part of Node that every native module is loaded by. */
type Linker = typeof process.dlopen
const linker: Linker = process.dlopen

beforeAll(() => {
  // As on a machine that has no compiler, or whose keytar was built for another system.
  process.dlopen = (module: object, file: string, ...rest: []) => {
    if (file.includes('/node_modules/keytar/')) throw new Error(`${file}: wrong ELF class: ELFCLASS32`)
    linker.call(process, module, file, ...rest)
  }
})

afterAll(() => {
  process.dlopen = linker
})

describe('A machine whose keytar cannot be loaded', () => {
  it('has no keytar', async () => {
    await expect(import('keytar')).rejects.toThrow('wrong ELF class')
  })

  it("still keeps keys in the system's own keychain", async () => {
    const { keychain, passedOver } = await chooseKeychain(
      [keytarCandidate(randomUUID)],
      createSessionKeychain()
    )
    expect([keychain.status(), passedOver]).toEqual([{ kind: 'keychain', backend: 'libsecret' }, []])
    const id = workspaceId(`test-${randomUUID()}`)
    expect(await keychain.set(id, 'a key: ü €')).toEqual(ok(null))
    expect(await keychain.read(id)).toEqual(ok('a key: ü €'))
    expect(await keychain.delete(id)).toEqual(ok(null))
  })
})
