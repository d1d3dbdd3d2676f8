import { expect, it } from 'vitest'
import { createKeyRing } from '../../../../../electron/main/connection/key-ring.ts'
import { createSessionKeychain } from '../../../../../electron/main/secrets/safe-storage-keychain.ts'
import { type WorkspaceId, workspaceId } from '../../../../../shared/ids.ts'

const id = workspaceId('test')

/** The reading that is asked for second comes first. */
function forgotten(ring: ReturnType<typeof createKeyRing>): readonly Promise<unknown>[] {
  const deletion = ring.forget(id)
  return [ring.read(id), deletion]
}

it.each(['before', 'while'] as const)(
  'a key that was asked for %s it is deleted does not come back (S19d)',
  async (when) => {
    const keychain = createSessionKeychain()
    await keychain.set(id, 'a-key')
    const asked: (() => void)[] = []
    const late =
      <Argument, Value>(work: (argument: Argument) => Promise<Value>) =>
      async (argument: Argument): Promise<Value> => {
        const answer = when === 'before' ? work(argument) : null
        await new Promise<void>((resolve) => asked.push(resolve))
        return await (answer ?? work(argument))
      }
    const slow = {
      ...keychain,
      read: late((name: WorkspaceId) => keychain.read(name)),
      delete: late((name: WorkspaceId) => keychain.delete(name))
    }
    const ring = createKeyRing({
      keychain: () => Promise.resolve(slow),
      onKey: () => undefined,
      onFailure: () => undefined
    })
    const acts = when === 'before' ? [ring.read(id), ring.forget(id)] : forgotten(ring)
    while (asked.length < 2) await Promise.resolve()
    for (const answer of asked) answer()
    expect(await acts[0]).toBeNull()
    await acts[1]
    const next = ring.read(id)
    while (asked.length < 3) await Promise.resolve()
    asked[2]?.()
    expect(await next).toBeNull()
  }
)
