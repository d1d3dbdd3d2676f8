import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  builtKeytar,
  keytarCandidate,
  type LoadKeytar,
  prebuiltKeytar
} from '../../../electron/main/secrets/keytar-keychain.ts'
import {
  chooseKeychain,
  createSessionKeychain,
  type Keychain
} from '../../../electron/main/secrets/keychain.ts'
import { ok } from '../../../shared/errors.ts'
import { workspaceId } from '../../../shared/ids.ts'

/** The command around the tests has unlocked a keyring of its own, so the keychain must work on any machine. */
const hasKeyring =
  process.env['FIELDCASE_KEYRING'] === '1' || process.env['FIELDCASE_KEYRING_HOME'] !== undefined

describe("the system's own keychain", () => {
  it('is the place that is taken where there is one, and is passed over with a reason where there is none', async () => {
    const { keychain, passedOver } = await chooseKeychain(
      [keytarCandidate(randomUUID)],
      createSessionKeychain()
    )
    if (hasKeyring) expect(keychain.status().kind).toBe('keychain')
    expect(passedOver).toHaveLength(keychain.status().kind === 'keychain' ? 0 : 1)
  })

  it('keeps a key until it is deleted, also for the next start', async () => {
    const first = await chooseKeychain([keytarCandidate(randomUUID)], createSessionKeychain())
    const next = await chooseKeychain([keytarCandidate(randomUUID)], first.keychain)
    if (hasKeyring) expect(next.keychain).not.toBe(first.keychain)
    const id = workspaceId(`test-${randomUUID()}`)
    expect(await first.keychain.read(id)).toEqual(ok(null))
    expect(await first.keychain.set(id, 'a key: ü €')).toEqual(ok(null))
    expect(await next.keychain.has(id)).toEqual(ok(true))
    expect(await next.keychain.read(id)).toEqual(ok('a key: ü €'))
    expect(await next.keychain.names()).toMatchObject({ value: expect.arrayContaining([id]) as unknown })
    expect(await next.keychain.delete(id)).toEqual(ok(null))
    expect(await first.keychain.has(id)).toEqual(ok(false))
    expect(await first.keychain.names()).not.toMatchObject({ value: expect.arrayContaining([id]) as unknown })
    expect(await first.keychain.delete(id)).toEqual(ok(null))
  })

  it('keeps the keys of two services apart', async () => {
    const { keychain } = await chooseKeychain([keytarCandidate(randomUUID)], createSessionKeychain())
    const [one, other] = [workspaceId(`test-${randomUUID()}`), workspaceId(`test-${randomUUID()}`)]
    await keychain.set(one, 'first')
    await keychain.set(other, 'second')
    await keychain.delete(one)
    expect([await keychain.read(one), await keychain.read(other)]).toEqual([ok(null), ok('second')])
    await keychain.delete(other)
  })
})

/** The keychain as one of the modules leads to it. */
async function by(load: LoadKeytar): Promise<Keychain> {
  const offer = await keytarCandidate(randomUUID, [load]).offer()
  if (offer.kind !== 'offered') throw new Error(`not offered: ${offer.reason}`)
  return offer.keychain
}

describe('The two modules that lead to it', () => {
  it.each([
    ['built', 'prebuilt', builtKeytar, prebuiltKeytar],
    ['prebuilt', 'built', prebuiltKeytar, builtKeytar]
  ])('what the %s one wrote, the %s one finds, changes and forgets (E6e)', async (_, __, first, second) => {
    const [writer, finder] = [await by(first), await by(second)]
    const id = workspaceId(`test-${randomUUID()}`)
    await writer.set(id, 'a key: ü €')
    expect(await finder.read(id)).toEqual(ok('a key: ü €'))
    await finder.set(id, 'another')
    expect(await writer.read(id)).toEqual(ok('another'))
    await finder.delete(id)
    expect(await writer.has(id)).toEqual(ok(false))
    expect(finder.status()).toEqual(writer.status())
  })
})
