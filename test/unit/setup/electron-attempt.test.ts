import { describe, expect, it } from 'vitest'
import { adviceOnNode, isWorthTrying, parseFailedAttempt } from '../../setup/electron-attempt.ts'

const failed = { at: 1_000_000, node: '20.19.0' }
const minutes = (count: number): number => failed.at + count * 60_000

describe('Whether npm start tries to fetch Electron', () => {
  it.each([
    ['no attempt has failed', null, minutes(0), '20.19.0', true],
    ['one failed a minute ago', failed, minutes(1), '20.19.0', false],
    ['one failed an hour ago', failed, minutes(60), '20.19.0', true],
    ['one failed with another Node', failed, minutes(1), '22.12.0', true],
    ['one failed in the future, because a clock was wrong', failed, minutes(-1), '20.19.0', true]
  ])('where %s', (_, attempt, now, node, expected) => {
    expect(isWorthTrying(attempt, now, node)).toBe(expected)
  })

  it.each([
    ['{"at":1000000,"node":"20.19.0"}', failed],
    ['', null],
    ['{"at":"yesterday"}', null],
    ['not JSON', null]
  ])('reads of an earlier attempt: %j', (text, expected) => {
    expect(parseFailedAttempt(text)).toEqual(expected)
  })
})

describe('What is said of Node where the installer failed', () => {
  it.each([
    ['20.20.2', 'Electron’s installer asks for Node 22.12 or newer, and this is 20.20.2.'],
    ['22.11.9', 'Electron’s installer asks for Node 22.12 or newer, and this is 22.11.9.'],
    ['22.12.0', null],
    ['24.1.0', null]
  ])('with Node %s', (node, advice) => {
    expect(adviceOnNode(node)).toBe(advice)
  })
})
