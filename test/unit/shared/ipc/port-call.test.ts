import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import type { CaseStore } from '../../../../shared/ipc/case-store.ts'
import { callStoreOver, serveStoreOver } from '../../../../shared/ipc/store-port.ts'
import { linkedPorts } from '../../../fakes/network/linked-ports.ts'

const at = toEpochMillis(1)

function connect(methods: Partial<CaseStore>) {
  const wire = linkedPorts()
  serveStoreOver(wire.right, methods as CaseStore, () => ({ kind: 'storage-full' }))
  return { ...callStoreOver(wire.left), wire }
}

describe('the store port', () => {
  it('answers each call with its own result, in whatever order they end', async () => {
    const ends: (() => void)[] = []
    const { store } = connect({
      recoverInterrupted: ({ at: time }) =>
        new Promise((resolve) => ends.unshift(() => resolve({ uncertain: time })))
    })
    const calls = [1, 2, 3].map((time) => store.recoverInterrupted({ at: toEpochMillis(time) }))
    await expect.poll(() => ends.length).toBe(3)
    for (const end of ends) end()
    expect(await Promise.all(calls)).toEqual(
      [1, 2, 3].map((uncertain) => ({ kind: 'ok', value: { uncertain } }))
    )
  })

  it('answers what the database threw as a failure, not as a hang', async () => {
    const { store } = connect({ recoverInterrupted: () => Promise.reject(new Error('disk')) })
    expect(await store.recoverInterrupted({ at })).toEqual({
      kind: 'failed',
      failure: { kind: 'storage-full' }
    })
  })

  it('answers an argument of the wrong shape as a failure, so that main never waits for ever', async () => {
    const { store } = connect({ recoverInterrupted: () => Promise.resolve({ uncertain: 0 }) })
    expect(await store.recoverInterrupted({ at: 'now' as never })).toMatchObject({ kind: 'failed' })
  })

  it('reads a message in another task than brings it, and works on it in a third (SPEC S12e)', async () => {
    const wire = linkedPorts()
    const pauses: (() => void)[] = []
    const pause = (): Promise<void> => new Promise((resolve) => void pauses.push(resolve))
    const worked: number[] = []
    const recoverInterrupted: CaseStore['recoverInterrupted'] = ({ at: time }) => {
      worked.push(time)
      return Promise.resolve({ uncertain: 0 })
    }
    const methods = { recoverInterrupted } as Partial<CaseStore> as CaseStore
    serveStoreOver(wire.right, methods, () => ({ kind: 'storage-full' }), pause)
    const { store } = callStoreOver(wire.left)
    const call = store.recoverInterrupted({ at })
    await expect.poll(() => pauses.length).toBe(1)
    expect(worked).toEqual([])
    pauses[0]?.()
    await expect.poll(() => pauses.length).toBe(2)
    expect(worked).toEqual([])
    pauses[1]?.()
    expect(await call).toEqual({ kind: 'ok', value: { uncertain: 0 } })
    // What cannot be read is answered before there is anything to work on.
    const wrong = store.recoverInterrupted({ at: 'now' as never })
    await expect.poll(() => pauses.length).toBe(3)
    pauses[2]?.()
    expect(await wrong).toMatchObject({ kind: 'failed' })
    expect([pauses.length, worked]).toEqual([3, [1]])
  })

  it('throws where the page answers with another shape than the port promises', async () => {
    const { store } = connect({ recoverInterrupted: () => Promise.resolve({ uncertain: 'none' } as never) })
    await expect(store.recoverInterrupted({ at })).rejects.toThrow('uncertain')
  })

  it('fails what is waiting and what comes later once the page is gone', async () => {
    const { store, close, wire } = connect({ recoverInterrupted: () => Promise.resolve({ uncertain: 0 }) })
    wire.cut()
    const waiting = store.recoverInterrupted({ at })
    close()
    expect(await waiting).toEqual({ kind: 'failed', failure: { kind: 'storage-closed' } })
    expect(await store.recoverInterrupted({ at })).toEqual({
      kind: 'failed',
      failure: { kind: 'storage-closed' }
    })
  })
})
