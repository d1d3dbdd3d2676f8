import { describe, expect, it } from 'vitest'
import { queueStanding, rowAfter, rowByStep } from '../../../../renderer/decisions/chosen-alert.ts'
import { firstFilter } from '../../../../renderer/decisions/selection.ts'

const list = firstFilter
const other = { ...firstFilter, text: 'omar' }
const inList = { key: 'a', filter: list, position: 4 }

describe('the chosen alert and the list', () => {
  const cases = [
    {
      name: 'is shown at its place',
      chosen: { position: 4, chosenUnder: list, place: inList },
      after: 5,
      down: 5,
      up: 3
    },
    {
      name: 'left by itself: what followed stands in its place',
      chosen: { position: -1, chosenUnder: list, place: inList },
      after: 4,
      down: 4,
      up: 3
    },
    {
      name: 'left by itself, though it was chosen in another list',
      chosen: { position: -1, chosenUnder: other, place: inList },
      after: 4,
      down: 4,
      up: 3
    },
    {
      name: 'was opened from elsewhere: the keys go on where they were',
      chosen: { position: -1, chosenUnder: list, place: { ...inList, key: 'b' } },
      after: null,
      down: 4,
      up: 3
    },
    {
      name: 'was opened from elsewhere before the list had one',
      chosen: { position: -1, chosenUnder: list, place: null },
      after: null,
      down: 0,
      up: 0
    },
    {
      name: 'is hidden by a search',
      chosen: { position: -1, chosenUnder: other, place: { ...inList, filter: other } },
      after: null,
      down: 0,
      up: 0
    }
  ]
  it.each(cases)('$name', ({ chosen, after, down, up }) => {
    const standing = queueStanding({ key: 'a', filter: list, ...chosen })
    expect([rowAfter(standing, 9), rowByStep(standing, 1, 9), rowByStep(standing, -1, 9)]).toEqual([
      after,
      down,
      up
    ])
    expect(standing.kind === 'hidden').toBe(chosen.chosenUnder === other && chosen.place?.filter === other)
  })

  it('ends at the ends: what left the end is followed by the row before it', () => {
    const shown = (position: number) =>
      queueStanding({ key: 'a', filter: list, position, chosenUnder: list, place: inList })
    expect([rowByStep(shown(0), -1, 5), rowByStep(shown(4), 1, 5), rowAfter(shown(4), 5)]).toEqual([
      null,
      null,
      null
    ])
    expect([rowByStep(shown(-1), 1, 4), rowByStep(shown(-1), -1, 4), rowAfter(shown(-1), 4)]).toEqual([
      3,
      3,
      null
    ])
    expect(rowByStep(null, 1, 5)).toBe(0)
  })
})
