import { describe, expect, it } from 'vitest'
import { lackOf, namedBy } from '../../../../../renderer/features/queue/bulk-lack.ts'
import { standingOutAnew, type StandingOut } from '../../../../../renderer/features/queue/stand-outs.ts'

const of = (key: string, ...why: StandingOut['why']): StandingOut => ({ key, why })
const check = (...standOuts: readonly StandingOut[]) => ({ standOuts, isWhole: true })

describe('what stands out while the dialog for many alerts is open (T6m)', () => {
  it('is new where an alert or a reason of it was not named, and not where it only went', () => {
    const named = [of('a', 'sanctions'), of('b', 'agrees')]
    expect(standingOutAnew([of('b', 'agrees')], named)).toEqual([])
    expect(standingOutAnew([of('c', 'partly'), of('a', 'sanctions', 'agrees')], named)).toEqual([
      of('c', 'partly'),
      of('a', 'agrees')
    ])
  })

  it('is named for each decision by the first reading that came to its end, and by none after it', () => {
    const begun = { ...check(of('a', 'agrees')), isWhole: false }
    const [one, other] = ['false-positive', 'true-positive'] as const
    expect(namedBy(new Map(), one, begun).size).toBe(0)
    const first = namedBy(new Map(), one, check(of('a', 'agrees')))
    expect(first.get(one)?.answered).toEqual([of('a', 'agrees')])
    expect(namedBy(first, one, check(of('a', 'agrees'), of('b', 'agrees')))).toBe(first)
    expect(namedBy(first, one, null)).toBe(first)
    const both = namedBy(first, other, check(of('b', 'differs')))
    expect(both.get(other)?.first).toEqual([of('b', 'differs')])
    expect(namedBy(both, one, check(of('c', 'agrees')))).toBe(both)
  })

  it('is answered for before anything is decided, also where the number was typed', () => {
    const wish = { decision: 'false-positive', reason: { text: 'Looked at both', conditions: [] } } as const
    const given = { decidable: 12, isTyped: true, unfit: 0, isAnew: true, isUnread: false }
    expect(lackOf(wish, given)).toBe('anew')
    expect(lackOf(wish, { ...given, isAnew: false })).toBeNull()
    expect(lackOf(wish, { ...given, isAnew: false, isTyped: false })).toBe('number')
  })

  it('is not answered for where not all of them could be read, so that nothing is decided (T6o)', () => {
    const wish = { decision: 'false-positive', reason: { text: 'Looked at both', conditions: [] } } as const
    const given = { decidable: 2, isTyped: true, unfit: 0, isAnew: false, isUnread: true }
    expect(lackOf(wish, given)).toBe('unread')
  })
})
