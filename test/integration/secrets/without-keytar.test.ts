import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keytarCandidate } from '../../../electron/main/secrets/keytar-keychain.ts'
import { chooseKeychain, createSessionKeychain } from '../../../electron/main/secrets/keychain.ts'
import { ok } from '../../../shared/errors.ts'
import { workspaceId } from '../../../shared/ids.ts'

/** What Node loads every native module by. */
const load = process.dlopen.bind(process)

beforeAll(() => {
  // As on a machine that has no compiler, or whose keytar was built for another system.
  process.dlopen = (module: object, file: string, ...rest: []) => {
    if (/[\\/]node_modules[\\/]keytar[\\/]/u.test(file))
      throw new Error(`${file}: wrong ELF class: ELFCLASS32`)
    load(module, file, ...rest)
  }
})

afterAll(() => {
  process.dlopen = load
})

describe('A machine whose keytar cannot be loaded', () => {
  it('has no keytar', async () => {
    await expect(import('keytar')).rejects.toThrow('wrong ELF class')
  })

  it("still keeps keys in the system's own keychain (E6e)", async () => {
    const { keychain, passedOver } = await chooseKeychain(
      [keytarCandidate(randomUUID)],
      createSessionKeychain()
    )
    expect([keychain.status().kind, passedOver]).toEqual(['keychain', []])
    const id = workspaceId(`test-${randomUUID()}`)
    expect(await keychain.set(id, 'a key: ü €')).toEqual(ok(null))
    expect(await keychain.read(id)).toEqual(ok('a key: ü €'))
    expect(await keychain.delete(id)).toEqual(ok(null))
  })
})
