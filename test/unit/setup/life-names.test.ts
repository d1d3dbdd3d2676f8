import { describe, expect, it } from 'vitest'
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
})
