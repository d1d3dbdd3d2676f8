import { afterAll, describe, expect, it } from 'vitest'
import { mutantLists } from '../../mutants/lists.ts'
import { createGround } from '../../mutants/trying.ts'

const quick = (await mutantLists())
  .flatMap(({ mutants }) => mutants)
  .filter(({ isQuick }) => isQuick === true)
const ground = await createGround()
afterAll(() => ground.clear())
/** With their fixed seeds, each breaks a law within the first twenty. */
const lives = 100
/** Milliseconds: longer than the ground waits for a mutant that stands still, which it tells then. */
const timeout = 16 * 60_000

describe('of the mutants that are quickly found', () => {
  it('there are seven, two of which days of the outbox find', () => {
    expect(quick).toHaveLength(7)
    expect(quick.filter(({ foundBy }) => foundBy === undefined)).toHaveLength(2)
  })

  it.each(quick)('this one is found: it $name', { timeout }, async (mutant) => {
    expect(await ground.try(mutant, lives)).toMatchObject({ kind: 'found' })
  })
})
