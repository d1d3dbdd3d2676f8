import { expect, it } from 'vitest'
import { reportDesks, reportsIn, volumesOrder } from '../../fakes/main/report-desk.ts'

const desk = reportDesks()

const order = volumesOrder(['first', 'second'])

it.each([
  ['its first volume is printed', 0],
  ['its second volume is printed', 1]
])(
  'a report is given up by a lock while %s: nothing of it stays, and the app says so once it is open again (E21f)',
  async (_what, done) => {
    const { running, folder, printed, answer } = await desk()
    const writing = running.ask('report.write', order)
    for (let volumes = 0; volumes < done; volumes += 1) {
      await expect.poll(() => answer.length).toBeGreaterThan(volumes)
      answer[volumes]?.()
    }
    await expect.poll(() => reportsIn(folder)).toHaveLength(done + 2)
    // Both are on their way: one that is printed next has begun.
    await expect.poll(() => printed.length).toBe(2)
    expect(await running.ask('vault.lock', null)).toMatchObject({ kind: 'done' })
    // An answer that comes too late is of no use any more.
    answer.at(-1)?.()
    expect(await writing).toEqual({ kind: 'cancelled' })
    expect(await reportsIn(folder)).toEqual([])
    await running.ask('vault.unlock', { passphrase: null })
    expect(await running.ask('report.left-off', null)).toBe(true)
    expect(await running.ask('report.left-off', null)).toBe(false)
  }
)

it('the app says nothing of a report that was written before the lock (E21f)', async () => {
  const { running, folder, answer } = await desk()
  const writing = running.ask('report.write', order)
  for (const volumes of [0, 1]) {
    await expect.poll(() => answer.length).toBeGreaterThan(volumes)
    answer[volumes]?.()
  }
  expect(await writing).toMatchObject({ kind: 'written' })
  await running.ask('vault.lock', null)
  await running.ask('vault.unlock', { passphrase: null })
  expect(await running.ask('report.left-off', null)).toBe(false)
  expect(await reportsIn(folder)).toHaveLength(4)
})
