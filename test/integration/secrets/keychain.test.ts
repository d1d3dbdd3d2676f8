import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chooseVault, createSessionVault } from '../../../electron/main/secrets/keychain.ts'
import { keytarCandidate } from '../../../electron/main/secrets/keytar-keychain.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { ok } from '../../../shared/result.ts'

/** The wrapper around the tests has unlocked a keyring of its own: then it must work, whatever the machine. */
const hasKeyring =
  process.env['FIELDCASE_KEYRING'] === '1' || process.env['FIELDCASE_KEYRING_HOME'] !== undefined

describe("the system's own keychain", () => {
  it('is the place that is taken where there is one, and is passed over with a reason where there is none', async () => {
    const { vault, passedOver } = await chooseVault([keytarCandidate()], createSessionVault())
    if (hasKeyring) expect(vault.status().kind).toBe('keychain')
    expect(passedOver).toHaveLength(vault.status().kind === 'keychain' ? 0 : 1)
  })

  it('keeps a key until it is deleted, also for the next start', async () => {
    const first = await chooseVault([keytarCandidate()], createSessionVault())
    const next = await chooseVault([keytarCandidate()], first.vault)
    if (hasKeyring) expect(next.vault).not.toBe(first.vault)
    const id = workspaceId(`test-${randomUUID()}`)
    expect(await first.vault.read(id)).toEqual(ok(null))
    expect(await first.vault.set(id, 'a key: ü €')).toEqual(ok(null))
    expect(await next.vault.has(id)).toEqual(ok(true))
    expect(await next.vault.read(id)).toEqual(ok('a key: ü €'))
    expect(await next.vault.delete(id)).toEqual(ok(null))
    expect(await first.vault.has(id)).toEqual(ok(false))
    expect(await first.vault.delete(id)).toEqual(ok(null))
  })

  it('keeps the keys of two services apart', async () => {
    const { vault } = await chooseVault([keytarCandidate()], createSessionVault())
    const [one, other] = [workspaceId(`test-${randomUUID()}`), workspaceId(`test-${randomUUID()}`)]
    await vault.set(one, 'first')
    await vault.set(other, 'second')
    await vault.delete(one)
    expect([await vault.read(one), await vault.read(other)]).toEqual([ok(null), ok('second')])
    await vault.delete(other)
  })
})
