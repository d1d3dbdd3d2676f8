import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTriage } from '../../../../renderer/decisions/selection.ts'

const chosen = (): string | null => useTriage.getState().selected

describe('what the page opens by itself', () => {
  // The files of a worker share the choice.
  afterEach(() => useTriage.getState().reset())
  beforeEach(() => useTriage.getState().reset())

  it('follows the top of the queue until a person uses a key or the pointer (T21a)', () => {
    const { openFirst, keepOpened } = useTriage.getState()
    openFirst('one')
    openFirst('two')
    expect(chosen()).toBe('two')
    keepOpened(null)
    openFirst('three')
    expect(chosen()).toBe('two')
  })

  it('takes nothing away from what a person chose, not even once that is closed again (T21a)', () => {
    const { select, openFirst } = useTriage.getState()
    select('mine')
    openFirst('first')
    expect(chosen()).toBe('mine')
    select(null)
    openFirst('first')
    expect(chosen()).toBeNull()
  })

  it('stays what it was where another one is not in sight yet when a person acts (T21i)', () => {
    const { openFirst, keepOpened } = useTriage.getState()
    openFirst('one')
    openFirst('two')
    keepOpened('one')
    expect(chosen()).toBe('one')
    openFirst('three')
    expect(chosen()).toBe('one')
    keepOpened('two')
    expect(chosen()).toBe('one')
  })

  it('counts as no choice of a person, so that an act that waits for the alert goes on (T21a)', () => {
    const { choice, openFirst } = useTriage.getState()
    openFirst('first')
    expect(useTriage.getState().choice).toBe(choice)
  })

  it('opens the first alert of another workspace anew (T21a)', () => {
    const { openFirst, keepOpened, reset } = useTriage.getState()
    openFirst('one')
    keepOpened(null)
    reset()
    openFirst('of another workspace')
    expect(chosen()).toBe('of another workspace')
  })
})
