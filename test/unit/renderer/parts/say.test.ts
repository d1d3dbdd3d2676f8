import { beforeEach, describe, expect, it } from 'vitest'
import { useMessages } from '../../../../renderer/parts/in-front.ts'

const texts = (): readonly string[] => useMessages.getState().messages.map(({ text }) => text)
const say = (kind: 'alert' | 'status', text: string): number =>
  useMessages.getState().say({ kind, text, details: null })

beforeEach(() => useMessages.setState({ messages: [] }))

describe('messages', () => {
  it('say the same sentence once', () => {
    say('alert', 'The disk is full.')
    say('alert', 'The disk is full.')
    expect(texts()).toEqual(['The disk is full.'])
  })

  it('of a failure end with the next success, and not with another failure', () => {
    say('alert', 'The service does not answer.')
    say('alert', 'The disk is full.')
    expect(texts()).toHaveLength(2)
    say('status', 'Two are ready.')
    expect(texts()).toEqual(['Two are ready.'])
  })

  it('never cover the page: the oldest goes first', () => {
    for (const text of ['a', 'b', 'c', 'd']) say('alert', text)
    expect(texts()).toEqual(['b', 'c', 'd'])
  })

  it('go one by one', () => {
    const first = say('alert', 'a')
    say('alert', 'b')
    useMessages.getState().dismiss(first)
    expect(texts()).toEqual(['b'])
  })
})
