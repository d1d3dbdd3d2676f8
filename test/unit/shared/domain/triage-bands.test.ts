import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import {
  ageBandOf,
  ageBands,
  birthNumber,
  datasetValues,
  dayNumber,
  scoreBandOf,
  scoreBands,
  waitingBandOf,
  waitingBands
} from '../../../../shared/domain/triage-query.ts'

const day = 86_400_000

describe('the bands that the queue is narrowed by', () => {
  it.each([
    [100, '95'],
    [95, '95'],
    [94, '90'],
    [80, '80'],
    [79, '75'],
    [74, '0'],
    [0, '0']
  ])('put the score %i into %s', (score, band) => {
    expect(scoreBands[scoreBandOf(score)]).toBe(band)
  })

  it.each([
    [0, 'day'],
    [day - 1, 'day'],
    [day, 'week'],
    [7 * day, 'month'],
    [30 * day, 'longer'],
    [900 * day, 'longer'],
    [-5, 'day']
  ])('put an alert of %i ms into %s', (age, band) => {
    expect(waitingBands[waitingBandOf(toEpochMillis(1_000 * day - age), toEpochMillis(1_000 * day))]).toBe(
      band
    )
  })

  it.each([
    ['2008-05-02', '0'],
    ['2008-05-01', '18'],
    ['1996', '30'],
    ['1951-04-30', '75'],
    ['2030-01-01', 'unknown'],
    ['about 1950', 'unknown'],
    ['0001-01-01', 'unknown'],
    [null, 'unknown']
  ])('put somebody born %s into %s on 1 May 2026', (born, band) => {
    expect(ageBands[ageBandOf(birthNumber(born), 20_260_501)]).toBe(band)
  })

  it('read a day as one number', () => {
    expect(dayNumber(toEpochMillis(Date.UTC(2026, 4, 1)))).toBe(20_260_501)
  })

  it('hold a dataset with its parts', () => {
    expect(datasetValues(['PEP-CURRENT', 'PEP-LINKED', 'SAN'])).toEqual([
      'PEP-CURRENT',
      'PEP',
      'PEP-LINKED',
      'SAN'
    ])
  })
})
