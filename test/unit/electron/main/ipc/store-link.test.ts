import { describe, expect, it } from 'vitest'
import { createStoreLink, type StoreLink } from '../../../../../electron/main/ipc/store-link.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { failed, ok } from '../../../../../shared/errors.ts'
import { workspaceId, type WorkspaceId } from '../../../../../shared/ids.ts'

const at = toEpochMillis(1_000)
const sample = workspaceId('sample')
const closed = failed({ kind: 'storage-closed' })

interface Bench {
  readonly link: StoreLink
  readonly sent: readonly { readonly id: number; readonly method: string }[]
  readonly bad: readonly unknown[]
  current: WorkspaceId | null
}

function bench(): Bench {
  const sent: { id: number; method: string }[] = []
  const bad: unknown[] = []
  const parts: Bench = {
    sent,
    bad,
    current: sample,
    link: createStoreLink({
      send: (message) => void sent.push(message as { id: number; method: string }),
      currentId: () => parts.current,
      onBadAnswer: (thrown) => void bad.push(thrown)
    })
  }
  return parts
}

const done = (id: number | undefined, value: unknown): unknown => ({ kind: 'done', id, value })

describe("main's way to the page's database", () => {
  it('is closed before a page has opened it', async () => {
    const { link, sent } = bench()
    expect(await link.store.recoverInterrupted({ at })).toEqual(closed)
    expect(sent).toEqual([])
  })

  it('carries a call to the page and its answer back', async () => {
    const { link, sent } = bench()
    link.open(sample)
    const call = link.store.recoverInterrupted({ at })
    expect(sent).toMatchObject([{ method: 'recoverInterrupted', argument: { at } }])
    link.receive(done(sent[0]?.id, { uncertain: 2 }))
    expect(await call).toEqual(ok({ uncertain: 2 }))
  })

  it('fails what waits for a page that is gone, and works again with the next', async () => {
    const { link, sent } = bench()
    link.open(sample)
    const waiting = link.store.recoverInterrupted({ at })
    link.close()
    expect(await waiting).toEqual(closed)
    expect(await link.store.recoverInterrupted({ at })).toEqual(closed)
    link.open(sample)
    const call = link.store.recoverInterrupted({ at })
    link.receive(done(sent.at(-1)?.id, { uncertain: 0 }))
    expect(await call).toEqual(ok({ uncertain: 0 }))
  })

  it('drops an answer to a page that was there before, though both count from one', async () => {
    const { link, sent } = bench()
    link.open(sample)
    const first = link.store.recoverInterrupted({ at })
    link.open(sample)
    expect(await first).toEqual(closed)
    const second = link.store.recoverInterrupted({ at })
    link.receive(done(sent[0]?.id, { uncertain: 99 }))
    link.receive(done(sent[1]?.id, { uncertain: 1 }))
    expect(await second).toEqual(ok({ uncertain: 1 }))
  })

  it('never writes the rows of one workspace into the database of another', async () => {
    const parts = bench()
    parts.link.open(sample)
    parts.current = workspaceId('service-1')
    expect(await parts.link.store.recoverInterrupted({ at })).toEqual(closed)
    expect(parts.sent).toEqual([])
  })

  it.each([['garbage'], [null], [{ id: 'x' }], [{ kind: 'done' }]])(
    'ends all calls on an answer that can not be read, instead of letting one wait: %j',
    async (answer) => {
      const { link, bad } = bench()
      link.open(sample)
      const waiting = link.store.recoverInterrupted({ at })
      link.receive(answer)
      expect(await waiting).toEqual(closed)
      expect(bad).toHaveLength(1)
    }
  )

  it('pays no attention to answers that nobody asked for', () => {
    const { link, bad } = bench()
    link.receive(done(1, null))
    link.open(sample)
    link.receive(done(7, null))
    expect(bad).toEqual([])
  })

  it('closes where the page answers what is nested beyond sense, and no call waits for ever (W26f)', async () => {
    const { link, sent, bad } = bench()
    link.open(sample)
    const asked = link.store.recoverInterrupted({ at })
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = { deep }
    link.receive(done(sent[0]?.id, deep))
    expect(await asked).toEqual(closed)
    expect(bad).toHaveLength(1)
  })
})
