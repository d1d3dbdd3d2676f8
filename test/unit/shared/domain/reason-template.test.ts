import { describe, expect, it } from 'vitest'
import {
  fillReason,
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

  it('says so where a value is not known', () => {
    expect(fillReason('born {born}', { ...values, born: null }, 'not given')).toBe('born not given')
  })
})
