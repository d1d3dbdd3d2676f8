import { describe, expect, it } from 'vitest'
import {
  fillReason,
  isWrittenIn,
  placeholders,
  type ReasonValues,
  unknownPlaceholders
} from '../../../../shared/domain/reason-template.ts'

const values = Object.fromEntries(placeholders.map((name) => [name, name.toUpperCase()])) as ReasonValues

describe('a reason template', () => {
  it('is filled in wherever a placeholder stands', () => {
    expect(fillReason('{subject} {born}: not {match}, {subject}.', values, '-')).toBe(
      'SUBJECT BORN: not MATCH, SUBJECT.'
    )
  })

  it('leaves what is no placeholder as it was written, and names it', () => {
    const text = '{subjekt} {} {a b} {toString} {score}'
    expect(fillReason(text, values, '-')).toBe('{subjekt} {} {a b} {toString} SCORE')
    expect(unknownPlaceholders(text)).toEqual(['{subjekt}', '{toString}'])
  })

  it('never fills in what a value brings along', () => {
    expect(fillReason('{subject}', { ...values, subject: '{match} $& {score}' }, '-')).toBe(
      '{match} $& {score}'
    )
  })

  it.each([
    ['Not the same: Anna was born 1971-05-01, not 1988.', true],
    ['Seen. Not the same: nobody was born {born}, not . Asked twice.', true],
    ['Not the same: Anna was born 1971-05-01.', false],
    [', not the same. Anna was born, not the same: ', false],
    ['', false]
  ])('is found in a comment whatever it was filled in with: %s (T16h)', (comment, isThere) => {
    expect(isWrittenIn(comment, 'Not the same: {subject} was born {born}, not {matchBorn}. ')).toBe(isThere)
  })

  it('is found in no comment where it has hardly a word of its own (T16h)', () => {
    expect(isWrittenIn('Anna is Anne', '{subject} is {match}')).toBe(false)
    expect(isWrittenIn('Anna', '')).toBe(false)
    expect(isWrittenIn('Anna {x} resembles Anne', '{subject} {x} resembles {match}')).toBe(true)
  })

  it('says so where a value is not known', () => {
    expect(fillReason('born {born}', { ...values, born: null }, 'not given')).toBe('born not given')
  })
})
