import { describe, expect, it } from 'vitest'
import { createCallSlots, createTaskGroup } from '../../../../../electron/main/run/concurrency.ts'
import { createCallForecast } from '../../../../../electron/main/run/run-meter.ts'

describe('call slots', () => {
  it('are given in the order of asking, never more than there are, and given back once', async () => {
    const slots = createCallSlots(2)
    const order: number[] = []
    const taken = [1, 2, 3, 4].map((index) =>
      slots.take().then((release) => {
        order.push(index)
        return release
      })
    )
    const releaseFirst = await taken[0]
    await taken[1]
    expect(order).toEqual([1, 2])
    releaseFirst?.()
    releaseFirst?.()
    await taken[2]
    await new Promise((resolve) => setImmediate(resolve))
    expect(order).toEqual([1, 2, 3])
  })
})

describe('a task group', () => {
  it('waits for all, then throws the first bug', async () => {
    const group = createTaskGroup()
    let ended = 0
    group.start(() => Promise.reject(new Error('first')))
    group.start(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      ended += 1
    })
    await expect(group.join()).rejects.toThrow('first')
    expect(ended).toBe(1)
    expect(group.hasThrown()).toBe(true)
  })
})

describe('the forecast of calls', () => {
  it('shrinks with each call and forgets what turned out wrong', () => {
    const forecast = createCallForecast()
    forecast.expect('persons', 3)
    forecast.expect('alerts', 10)
    forecast.spend('persons')
    expect(forecast.remaining()).toBe(12)
    forecast.finish('persons')
    for (let call = 0; call < 12; call += 1) forecast.spend('alerts')
    expect(forecast.remaining()).toBe(0)
  })
})
