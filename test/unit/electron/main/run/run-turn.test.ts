import { describe, expect, it } from 'vitest'
import { createRunTurn } from '../../../../../electron/main/run/run-control.ts'

describe('the turn to run', () => {
  it('is taken until the run has ended, and whoever comes meanwhile is told that it is busy', async () => {
    const turn = createRunTurn()
    let end: (ending: string) => void = () => undefined
    const first = turn.take(() => new Promise<string>((resolve) => (end = resolve)))
    expect(turn.isTaken()).toBe(true)
    expect(await turn.take(() => Promise.resolve('second'))).toEqual({ kind: 'busy' })
    end('first')
    expect(await first).toEqual({ kind: 'ended', ending: 'first' })
    expect(turn.isTaken()).toBe(false)
  })

  it('is waited for by a run that is asked for during a change, and by the next change (S19c)', async () => {
    const turn = createRunTurn()
    const done: string[] = []
    let end: () => void = () => undefined
    const first = turn.change(() => new Promise<void>((resolve) => (end = resolve)))
    const second = turn.change(() => Promise.reject(new Error('a bug')))
    const run = turn.take(() => Promise.resolve(done.push('run')))
    expect(await turn.take(() => Promise.resolve('another'))).toEqual({ kind: 'busy' })
    expect(await turn.change(() => Promise.resolve('too late'))).toEqual({ kind: 'busy' })
    done.push('first change')
    end()
    await expect(second).rejects.toThrow('a bug')
    expect([(await first).kind, (await run).kind, done]).toEqual(['ended', 'ended', ['first change', 'run']])
    expect(await turn.change(() => Promise.resolve('next'))).toEqual({ kind: 'ended', ending: 'next' })
  })

  it('is given back by a run that throws', async () => {
    const turn = createRunTurn()
    await expect(turn.take(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(await turn.take(() => Promise.resolve('next'))).toEqual({ kind: 'ended', ending: 'next' })
  })
})
