import { expect, it } from 'vitest'
import { createKeyRing } from '../../../../../electron/main/connection/key-ring.ts'
import { createSessionKeychain } from '../../../../../electron/main/secrets/keychain.ts'
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
      onDrop: () => undefined,
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

it('the key ring keeps nothing of a key for which the keychain was just being asked when the app locked (E21a)', async () => {
  const keychain = createSessionKeychain()
  await keychain.set(id, 'the-key')
  let answer: () => void = () => undefined
  let reads = 0
  const hidden = new Set<string>()
  const ring = createKeyRing({
    keychain: () =>
      Promise.resolve({
        ...keychain,
        read: async (name: WorkspaceId) => {
          reads += 1
          if (reads === 2) await new Promise<void>((resolve) => (answer = resolve))
          return await keychain.read(name)
        }
      }),
    onKey: (key) => hidden.add(key),
    onDrop: () => hidden.clear(),
    onFailure: () => undefined
  })
  expect(await ring.read(id)).toBe('the-key')
  expect([...hidden]).toEqual(['the-key'])
  ring.drop()
  expect([...hidden]).toEqual([])
  const late = ring.read(id)
  while (reads < 2) await Promise.resolve()
  ring.drop()
  answer()
  // Its request was cut off. It is asked for again, so that it was not kept.
  await late
  expect([...hidden]).toEqual([])
  await ring.read(id)
  expect([reads, [...hidden]]).toEqual([3, []])
  ring.release()
  for (let time = 0; time < 2; time += 1) await ring.read(id)
  expect([reads, [...hidden]]).toEqual([4, ['the-key']])
})

it('the key ring keeps nothing of a key that the keychain had just taken when the app locked (E21a)', async () => {
  const keychain = createSessionKeychain()
  let reads = 0
  let answer: () => void = () => undefined
  const ring = createKeyRing({
    keychain: () =>
      Promise.resolve({
        ...keychain,
        read: (name: WorkspaceId) => {
          reads += 1
          return keychain.read(name)
        },
        set: async (name: WorkspaceId, key: string) => {
          await new Promise<void>((resolve) => (answer = resolve))
          return await keychain.set(name, key)
        }
      }),
    onKey: () => undefined,
    onDrop: () => undefined,
    onFailure: () => undefined
  })
  const kept = ring.keep(id, 'typed-key')
  await Promise.resolve()
  await Promise.resolve()
  ring.drop()
  answer()
  expect((await kept).kind).toBe('ok')
  expect([await ring.read(id), reads]).toEqual(['typed-key', 1])
})
