import { describe, expect, it } from 'vitest'
import { inTurn, takesInput, useWriting } from '../../../../renderer/decisions/chosen-alert.ts'

describe('acts in their turn (T18a)', () => {
  it('let the alert take input in each that stays there, also where one before it has left another alert', async () => {
    useWriting.setState({ shown: 'a' })
    const took: string[] = []
    const note = (name: string) => (): void => {
      took.push(`${name} ${takesInput('a') ? 'takes' : 'takes not'}`)
    }
    await Promise.all([
      inTurn('leave', note('the key that leaves')),
      inTurn('stay', note('the key that decides')),
      inTurn('stay', note('the key after it'))
    ])
    expect(took).toEqual([
      'the key that leaves takes not',
      'the key that decides takes',
      'the key after it takes'
    ])
    expect(takesInput('a')).toBe(true)
    expect(useWriting.getState()).toMatchObject({ goingOn: false, leaving: false })
  })
})
