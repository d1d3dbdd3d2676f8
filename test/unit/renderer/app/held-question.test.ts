import { describe, expect, it } from 'vitest'
import { createHeldQuestion } from '../../../../renderer/app/session.ts'

function openQuestion() {
  let isFree = false
  const asked: string[] = []
  const waiting = new Map<number, () => void>()
  let timer = 0
  const timers = {
    set: (run: () => void) => {
      timer += 1
      waiting.set(timer, run)
      return timer
    },
    clear: (one: number) => void waiting.delete(one)
  }
  const pass = (): void => {
    for (const [one, run] of [...waiting]) {
      waiting.delete(one)
      run()
    }
  }
  const question = createHeldQuestion(
    (text: string) => asked.push(text),
    () => isFree,
    timers
  )
  return { ...question, asked, pass, free: () => (isFree = true), waiting }
}

describe('a question that nobody called for', () => {
  it('is asked at once where the person is free', () => {
    const { hold, asked, free } = openQuestion()
    free()
    hold('Send 7?')
    expect(asked).toEqual(['Send 7?'])
  })

  it('waits while a dialog is open or something is written, and is then asked once, as it was put last', () => {
    const { hold, asked, free, pass, waiting } = openQuestion()
    hold('Send 7?')
    pass()
    hold('Send 8?')
    pass()
    expect(asked).toEqual([])
    free()
    pass()
    expect(asked).toEqual(['Send 8?'])
    expect(waiting.size).toBe(0)
  })

  it('is not asked any more when it has answered itself', () => {
    const { hold, drop, asked, free, pass } = openQuestion()
    hold('Send 7?')
    drop()
    free()
    pass()
    expect(asked).toEqual([])
  })
})
