import { expect, it } from 'vitest'
import { createLeavings, type TakeAway } from '../../../../renderer/parts/leavings.ts'

/** A disk that is slow, and what lies on it. */
function slowDisk() {
  const there = new Set<string>()
  let arrive: () => void = () => undefined
  const write = (text: string): Promise<TakeAway> =>
    new Promise((resolve) => {
      arrive = () => {
        there.add(text)
        resolve(() => there.delete(text))
      }
    })
  return { there, write, arrive: () => arrive() }
}

it('the page takes what was typed away again when the page stays, also if it reaches the disk only then (E7d)', async () => {
  const disk = slowDisk()
  const leavings = createLeavings()
  const first = leavings.begin(disk.write('before the sign'))
  disk.arrive()
  expect(await first).toBe(true)
  const second = leavings.begin(disk.write('after the sign'))
  leavings.stay()
  disk.arrive()
  expect(await second).toBe(true)
  expect([...disk.there]).toEqual([])
})

it('the page keeps what was typed when the page goes, whatever was taken away before (E7d)', async () => {
  const disk = slowDisk()
  const leavings = createLeavings()
  const first = leavings.begin(disk.write('one'))
  disk.arrive()
  await first
  leavings.stay()
  const second = leavings.begin(disk.write('two'))
  disk.arrive()
  expect(await second).toBe(true)
  expect([...disk.there]).toEqual(['two'])
})

it('the page keeps what was typed once, as it was at the last time that the page was about to go (E7f)', async () => {
  const disk = slowDisk()
  const leavings = createLeavings()
  for (const text of ['the first words', 'the first words and more']) {
    const leaving = leavings.begin(disk.write(text))
    disk.arrive()
    expect(await leaving).toBe(true)
  }
  expect([...disk.there]).toEqual(['the first words and more'])
  leavings.stay()
  expect([...disk.there]).toEqual([])
})

it.each([
  ['in their order', [0, 1]],
  ['in the other order', [1, 0]]
] as const)(
  'the page keeps once what was typed where the page is told again before it has written, and the disk takes both %s (E7f)',
  async (_order, order) => {
    const disks = [slowDisk(), slowDisk()] as const
    const leavings = createLeavings()
    const both = [leavings.begin(disks[0].write('words')), leavings.begin(disks[1].write('words and more'))]
    for (const at of order) {
      disks[at].arrive()
      expect(await both[at]).toBe(true)
    }
    expect(disks.map(({ there }) => [...there])).toEqual([[], ['words and more']])
    leavings.stay()
    expect(disks.map(({ there }) => [...there])).toEqual([[], []])
  }
)

it('the page tells that nothing is kept where it could not be stored (E7d)', async () => {
  expect(await createLeavings().begin(Promise.resolve(null))).toBe(false)
})
