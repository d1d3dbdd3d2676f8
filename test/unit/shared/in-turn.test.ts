import { describe, expect, it } from 'vitest'
import { createInTurn } from '../../../shared/in-turn.ts'

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

describe('work in turn', () => {
  it('is done one after the other in the order in which it was asked for', async () => {
    const inTurn = createInTurn()
    const told: string[] = []
    const work = (name: string) => async (): Promise<string> => {
      told.push(`${name} begins`)
      await soon()
      told.push(`${name} ends`)
      return name
    }
    expect(await Promise.all([inTurn(work('first')), inTurn(work('second'))])).toEqual(['first', 'second'])
    expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  it('is done behind work that failed, which only its own asker is told of', async () => {
    const inTurn = createInTurn()
    const failing = inTurn(() => Promise.reject(new Error('the window is gone')))
    const thrown = inTurn((): string => {
      throw new Error('at once')
    })
    const next = inTurn(() => 'done')
    await expect(failing).rejects.toThrow('the window is gone')
    await expect(thrown).rejects.toThrow('at once')
    expect(await next).toBe('done')
  })
})
