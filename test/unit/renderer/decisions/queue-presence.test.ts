import { describe, expect, it } from 'vitest'
import { queuePresence, rowAfter, rowByStep } from '../../../../renderer/decisions/chosen-alert.ts'
import { firstFilter } from '../../../../renderer/decisions/selection.ts'

const list = firstFilter
const other = { ...firstFilter, text: 'omar' }
const inList = { key: 'a', filter: list, position: 4 }

describe('the chosen alert and the list', () => {
  const cases = [
    {
      name: 'is shown at its place',
      chosen: { position: 4, chosenUnder: list, lastShown: inList },
      after: 5,
      down: 5,
      up: 3
    },
    {
      name: 'left by itself: what followed stands in its place',
      chosen: { position: -1, chosenUnder: list, lastShown: inList },
      after: 4,
      down: 4,
      up: 3
    },
    {
      name: 'left by itself, though it was chosen in another list',
      chosen: { position: -1, chosenUnder: other, lastShown: inList },
      after: 4,
      down: 4,
      up: 3
    },
    {
      name: 'was opened from elsewhere: the keys go on where they were',
      chosen: { position: -1, chosenUnder: list, lastShown: { ...inList, key: 'b' } },
      after: null,
      down: 4,
      up: 3
    },
    {
      name: 'was opened from elsewhere before the list had one',
      chosen: { position: -1, chosenUnder: list, lastShown: null },
      after: null,
      down: 0,
      up: 0
    },
    {
      name: 'is hidden by a search',
      chosen: { position: -1, chosenUnder: other, lastShown: { ...inList, filter: other } },
      after: null,
      down: 0,
      up: 0
    }
  ]
  it.each(cases)('$name', ({ chosen, after, down, up }) => {
    const presence = queuePresence({ key: 'a', filter: list, ...chosen })
    expect([rowAfter(presence, 9), rowByStep(presence, 1, 9), rowByStep(presence, -1, 9)]).toEqual([
      after,
      down,
      up
    ])
    expect(presence.kind === 'hidden').toBe(
      chosen.chosenUnder === other && chosen.lastShown?.filter === other
    )
  })

  it('ends at the ends: what left the end is followed by the row before it', () => {
    const shown = (position: number) =>
      queuePresence({ key: 'a', filter: list, position, chosenUnder: list, lastShown: inList })
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
