import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outboxLives, readOutboxDays } from '../../fakes/lives/outbox-aims.ts'
import { outboxHits } from '../../fakes/lives/outbox-hits.ts'
import { nameOfLife, readArguments } from '../../soak/life-names.ts'

describe('the name of a life', () => {
  it.each([
    { seed: -123, life: 4 },
    { seed: 7, life: 0 }
  ])('is read again as it is printed: $seed', (life) => {
    const { seed, life: number } = readArguments(nameOfLife(life).split(' '))
    expect({ seed: Number(seed), life: Number(number) }).toEqual(life)
  })

  it('holds its aims between quotes, as a shell takes them', () => {
    const name = nameOfLife({ seed: -9, life: 0, aims: '500 @ alerts; cancel @ in flight' })
    expect(name).toBe("--seed=-9 --life 0 --aims '500 @ alerts; cancel @ in flight'")
  })
  it('draws the same days of the outbox again, whatever it is aimed at', () => {
    const hits = outboxHits()
    const lives = outboxLives(hits, 7, ['kills', 'failures'])
    // Two aims a life, so that every cell has its turn.
    for (let number = 0; number < hits.cells().length / 2; number += 1) {
      const { days, seed, aims } = lives.next().value
      const drawn = { numRuns: 1, seed, unbiased: true }
      expect(fc.sample(readOutboxDays(aims), drawn), aims).toEqual(fc.sample(days, drawn))
    }
  })

  it('names days of the outbox only by aims that there are', () => {
    expect(() => readOutboxDays('cut-off @ in flight')).toThrow('cut-off @ in flight')
    const unknown = readOutboxDays.bind(null, 'kills: cut-of @ in flight')
    expect(unknown).toThrow('cut-of')
  })
})
