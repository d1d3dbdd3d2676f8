import { expect, it } from 'vitest'
import { settled } from '../../fakes/main/hours.ts'
import { testKey } from '../../fakes/service/service-client.ts'
import { type ReportDesk, reportDesks, reportsIn, volumesOrder } from '../../fakes/main/report-desk.ts'

const desk = reportDesks()

const order = volumesOrder(['first', 'second', 'third'])
const progressOf = ({ running }: ReportDesk): readonly unknown[] =>
  running.told.filter(([name]) => name === 'report.progress').map(([, value]) => value)

it.each([0, 1, 2])(
  'a report ends when it is cancelled after %i of three volumes: nothing of it stays, and no lock is named (R5e)',
  async (done) => {
    const at = await desk()
    const { running, folder, printed, answer } = at
    const writing = running.ask('report.write', order)
    for (let volumes = 0; volumes < done; volumes += 1) {
      await expect.poll(() => answer.length).toBeGreaterThan(volumes)
      answer[volumes]?.()
    }
    await expect.poll(() => printed.length).toBe(Math.min(3, done + 2))
    await expect.poll(() => reportsIn(folder)).toHaveLength(done + 2)
    await expect.poll(() => progressOf(at).at(-1)).toEqual({ done, volumes: 3 })
    await running.ask('report.cancel', null)
    expect(await writing).toEqual({ kind: 'cancelled' })
    expect(await reportsIn(folder)).toEqual([])
    expect(printed).toHaveLength(Math.min(3, done + 2))
    expect(await running.ask('report.left-off', null)).toBe(false)
  }
)

it('a report tells after each volume how many are done, and of how many (R5e)', async () => {
  const at = await desk()
  const writing = at.running.ask('report.write', order)
  for (const volume of [0, 1, 2]) {
    await expect.poll(() => at.answer.length).toBeGreaterThan(volume)
    at.answer[volume]?.()
  }
  expect(await writing).toMatchObject({ kind: 'written', volumes: 3 })
  expect(progressOf(at)).toEqual([0, 1, 2, 3].map((done) => ({ done, volumes: 3 })))
})

it('a report is not disturbed by a cancel that comes when it is written, and neither is the next one (R5e)', async () => {
  const { running, folder, answer } = await desk()
  const writing = running.ask('report.write', volumesOrder(['only']))
  await expect.poll(() => answer.length).toBe(1)
  answer[0]?.()
  expect(await writing).toMatchObject({ kind: 'written' })
  await running.ask('report.cancel', null)
  const next = running.ask('report.write', { ...volumesOrder(['only']), fileName: 'case-report-2' })
  await expect.poll(() => answer.length).toBe(2)
  answer[1]?.()
  expect(await next).toMatchObject({ kind: 'written' })
  expect(await reportsIn(folder)).toHaveLength(6)
})

it('a report prints the next volume while one is printed, and never a third; each is written in its turn (R5d)', async () => {
  const at = await desk()
  const writing = at.running.ask('report.write', volumesOrder(['1', '2', '3', '4']))
  const texts = (): readonly string[] => at.printed.map(({ html }) => html)
  await expect.poll(texts).toEqual(['1', '2'])
  at.answer[1]?.()
  await settled()
  expect(texts()).toEqual(['1', '2'])
  const data = ['case-report.csv.new', 'case-report.json.new']
  await expect.poll(async () => (await reportsIn(at.folder)).toSorted()).toEqual(data)
  at.answer[0]?.()
  await expect.poll(texts).toEqual(['1', '2', '3', '4'])
  // They have their names when the last one is there (R14g).
  expect((await reportsIn(at.folder)).toSorted()).toEqual([
    'case-report-1-of-4.pdf.new',
    'case-report-2-of-4.pdf.new',
    ...data
  ])
  at.answer[2]?.()
  at.answer[3]?.()
  expect(await writing).toMatchObject({ kind: 'written', volumes: 4 })
  const all = [1, 2, 3, 4].map((volume) => `case-report-${String(volume)}-of-4.pdf`)
  expect(await reportsIn(at.folder)).toEqual(expect.arrayContaining(all))
  expect((await reportsIn(at.folder)).filter((name) => name.endsWith('.new'))).toEqual([])
})

it('a report ends the volume that is printed beside one that fails, and leaves nothing (R5d)', async () => {
  const at = await desk()
  const writing = at.running.ask('report.write', volumesOrder(['1', '2', '3']))
  await expect.poll(() => at.printed.length).toBe(2)
  at.fail[0]?.()
  expect(await writing).toEqual({ kind: 'not-printed' })
  expect(at.ended()[1]).toBe(true)
  expect(at.printed).toHaveLength(2)
  expect(await reportsIn(at.folder)).toEqual([])
})

it('a report is given up by a change of workspace, and by no other change of its connection (R5f)', async () => {
  const { running, folder, printed, answer } = await desk()
  const connection = { baseUrl: 'https://api.example.com', headerForm: 'bare', userId: 'm.devries' } as const
  const save = (change: object): Promise<unknown> =>
    running.ask('connection.save', { connection: { ...connection, ...change }, key: testKey })
  await save({})
  const writing = running.ask('report.write', order)
  await expect.poll(() => printed.length).toBe(2)
  await save({ userId: 'a.jansen' })
  answer[0]?.()
  await expect.poll(() => printed.length).toBe(3)
  await save({ baseUrl: 'https://other.example.com' })
  expect(await writing).toEqual({ kind: 'cancelled' })
  expect(await reportsIn(folder)).toEqual([])
})
