import { describe, expect, it } from 'vitest'
import { createTaskQueue } from '../../../../renderer/data/timing.ts'

describe('a task queue', () => {
  it('begins a task when the one before has ended, well or badly, and answers each its own', async () => {
    const queue = createTaskQueue()
    const seen: string[] = []
    const task =
      (name: string, fails = false) =>
      async (): Promise<string> => {
        seen.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        seen.push(`${name} ends`)
        if (fails) throw new Error(name)
        return name
      }
    const results = await Promise.allSettled([
      queue.run(task('a')),
      queue.run(task('b', true)),
      queue.run(task('c'))
    ])
    expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })
})
