import { describe, expect, it } from 'vitest'
import { inTurn, takesInput, useWriting } from '../../../../renderer/decisions/chosen-alert.ts'
import { usePage } from '../../../../renderer/parts/in-front.ts'

/** An act that lasts until it is ended. */
function held(): { readonly act: Promise<undefined>; readonly end: () => void } {
  let end = (): void => undefined
  const act = new Promise<undefined>((resolve) => (end = () => resolve(undefined)))
  return { act, end: () => end() }
}

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
    expect(useWriting.getState()).toMatchObject({ finishing: false, leaving: false })
  })
  it('hold the page that is left as long as those last that were pressed on it, and not for those since (T18o)', async () => {
    const [before, since] = [held(), held()]
    const isHeld = (): boolean => useWriting.getState().finishing
    usePage.getState().show('outbox')
    const first = inTurn('leave', () => before.act)
    expect(isHeld()).toBe(false)
    usePage.getState().show('triage')
    const second = inTurn('stay', () => since.act)
    expect(isHeld()).toBe(true)
    before.end()
    await first
    await Promise.resolve()
    expect(isHeld()).toBe(false)
    since.end()
    await second
  })
})
