import { beforeEach, describe, expect, it } from 'vitest'
import { firstFilter, useSelection, useTriage } from '../../../../renderer/decisions/selection.ts'

beforeEach(() => {
  useTriage.getState().reset()
  useSelection.getState().clear()
})

describe('the filters of the queue', () => {
  const facets = (): unknown => useTriage.getState().filter.facets

  it('begin with what is open and not put aside', () => {
    expect(facets()).toEqual({ status: ['open'], snoozed: ['awake'] })
  })

  it('add values of one facet up, and show everything when the last is taken away', () => {
    const { toggle } = useTriage.getState()
    toggle('status', 'false-positive')
    expect(facets()).toMatchObject({ status: ['open', 'false-positive'] })
    toggle('status', 'open')
    toggle('status', 'false-positive')
    expect(facets()).toEqual({ snoozed: ['awake'] })
  })

  it('leave text and order as they are', () => {
    const { narrow, toggle } = useTriage.getState()
    narrow({ text: 'omar', sort: 'subject', descending: false })
    toggle('family', 'persons')
    expect(useTriage.getState().filter).toEqual({
      text: 'omar',
      sort: 'subject',
      descending: false,
      facets: { ...firstFilter.facets, family: ['persons'] }
    })
  })
})

const seen = { matchVersion: 1, score: 90, status: 'open' } as const

describe('the selection', () => {
  it('stays when the filters change, and remembers where a range begins', () => {
    const { add, toggle } = useSelection.getState()
    add(
      new Map([
        ['a', seen],
        ['b', seen]
      ])
    )
    toggle('c', seen)
    useTriage.getState().narrow({ text: 'nobody' })
    expect([...useSelection.getState().alerts.keys()]).toEqual(['a', 'b', 'c'])
    toggle('b', seen)
    expect([...useSelection.getState().alerts.keys()]).toEqual(['a', 'c'])
    expect(useSelection.getState().anchor).toBe('b')
  })

  it('holds each alert as it was when it was selected first', () => {
    const { add } = useSelection.getState()
    add(new Map([['a', seen]]))
    add(
      new Map([
        ['a', { ...seen, matchVersion: 2 }],
        ['b', seen]
      ])
    )
    expect([...useSelection.getState().alerts]).toEqual([
      ['a', seen],
      ['b', seen]
    ])
  })
})
