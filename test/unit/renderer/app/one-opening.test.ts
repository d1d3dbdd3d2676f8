import { expect, it } from 'vitest'
import { createOneOpening, type Left, type Opening } from '../../../../renderer/app/one-opening.ts'

interface Asked {
  readonly name: string
  readonly open: () => Promise<void>
  readonly fail: () => Promise<void>
}

/** Databases that are opened and closed only when the test says so, and what was done with them. */
function databases(): {
  readonly done: string[]
  readonly asked: Asked[]
  readonly opening: (name: string) => Opening<Left & { readonly name: string }>
} {
  const done: string[] = []
  const asked: Asked[] = []
  const opening = (name: string): Opening<Left & { readonly name: string }> => ({
    open: async () => {
      done.push(`opening ${name}`)
      await new Promise<void>((resolve, reject) =>
        asked.push({
          name,
          open: () => (resolve(), turns()),
          fail: () => (reject(new Error(name)), turns())
        })
      )
      done.push(`opened ${name}`)
      return {
        name,
        leave: async () => {
          await turns()
          done.push(`closed ${name}`)
        }
      }
    },
    onOpen: async (opened, isLeft) => {
      await turns()
      if (!isLeft()) done.push(`shown ${opened?.name ?? 'nothing'}`)
    },
    onFailure: () => done.push(`failed ${name}`)
  })
  return { done, asked, opening }
}

async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

it('the page opens a workspace again only when the opening that was under way has ended and is closed (J6m)', async () => {
  const { done, asked, opening } = databases()
  const begin = createOneOpening()
  // The keys were changed, and all rows are being sealed anew when a backup is opened from outside.
  const leave = begin(opening('once'))
  await turns()
  leave()
  begin(opening('again'))
  await turns()
  expect(done).toEqual(['opening once'])
  await asked[0]?.open()
  await turns()
  await turns()
  expect(done).toEqual(['opening once', 'opened once', 'closed once', 'opening again'])
  await asked[1]?.open()
  await turns()
  expect(done.slice(4)).toEqual(['opened again', 'shown again'])
})

it('the page begins no opening that was left while it waited, and goes on after one that failed (J6m)', async () => {
  const { done, asked, opening } = databases()
  const begin = createOneOpening()
  const leaveFirst = begin(opening('first'))
  await turns()
  leaveFirst()
  const leaveSecond = begin(opening('second'))
  leaveSecond()
  begin(opening('third'))
  await asked[0]?.fail()
  await turns()
  expect(done).toEqual(['opening first', 'opening third'])
})

it('the page shows no workspace that was left while main was told of it (J6m)', async () => {
  const { done, asked, opening } = databases()
  const begin = createOneOpening()
  const leave = begin(opening('once'))
  await turns()
  const opened = asked[0]?.open()
  while (!done.includes('opened once')) await Promise.resolve()
  await Promise.resolve()
  leave()
  await opened
  await turns()
  expect(done).toEqual(['opening once', 'opened once', 'closed once'])
})
