import { describe, expect, it } from 'vitest'
import { type CommentSaving, createCommentSaving } from '../../../../../renderer/features/case/comment.ts'

/** Milliseconds (SPEC J2f). */
const aQuarterOfASecond = 250

/** A machine whose time moves only when told to. */
function stage(): {
  readonly saving: CommentSaving
  readonly saved: string[]
  readonly pass: (millis: number) => void
} {
  const saved: string[] = []
  let now = 0
  let timers: { readonly id: number; readonly at: number; readonly run: () => void }[] = []
  const saving = createCommentSaving((text) => saved.push(text), {
    set: (run, millis) => {
      timers.push({ id: timers.length + 1, at: now + millis, run })
      return timers.length
    },
    clear: (id) => (timers = timers.filter((timer) => timer.id !== id))
  })
  const pass = (millis: number): void => {
    now += millis
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of due) run()
  }
  return { saving, saved, pass }
}

describe('a comment that is being written', () => {
  it('is saved a quarter of a second after the first key, with everything typed by then (J2f)', () => {
    const { saving, saved, pass } = stage()
    saving.typed('b')
    pass(aQuarterOfASecond - 1)
    saving.typed('bo')
    expect(saved).toEqual([])
    pass(1)
    expect(saved).toEqual(['bo'])
  })

  it('is saved while somebody types on and on: a kill loses a quarter of a second at most (J2f)', () => {
    const { saving, saved, pass } = stage()
    for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      saving.typed(text)
      pass(aQuarterOfASecond / 2)
    }
    expect(saved).toEqual(['ab', 'abcd'])
  })

  it('is saved at once when the field is left, and not again (J2f)', () => {
    const { saving, saved, pass } = stage()
    saving.typed('done')
    saving.flush()
    pass(aQuarterOfASecond)
    saving.flush()
    expect(saved).toEqual(['done'])
  })

  it('is not saved where it went with a decision meanwhile, and what is typed then is (T18q)', () => {
    const { saving, saved, pass } = stage()
    saving.typed('ready')
    saving.drop()
    saving.flush()
    pass(aQuarterOfASecond)
    expect(saved).toEqual([])
    saving.typed('more')
    pass(aQuarterOfASecond)
    expect(saved).toEqual(['more'])
  })
})
