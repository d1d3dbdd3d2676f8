import { describe, expect, it } from 'vitest'
import { isOn, toggled } from '../../../../../renderer/features/triage/filter-chips.tsx'
import { firstFilter } from '../../../../../renderer/state/triage.ts'

describe('the chips of the queue', () => {
  it('begin with what is open', () => {
    expect(isOn(firstFilter, 'open')).toBe(true)
    expect(isOn(firstFilter, 'decided')).toBe(false)
  })

  it('add statuses up, and show everything when the last is taken away', () => {
    const both = { ...firstFilter, ...toggled(firstFilter, 'decided') }
    expect(both.statuses).toEqual(['open', 'true-positive', 'false-positive'])
    const one = { ...both, ...toggled(both, 'open') }
    expect(one.statuses).toEqual(['true-positive', 'false-positive'])
    expect(toggled(one, 'decided').statuses).toBeNull()
  })

  it('let draft and no draft exclude each other', () => {
    const drafts = { ...firstFilter, ...toggled(firstFilter, 'withDraft') }
    expect(isOn(drafts, 'withDraft')).toBe(true)
    const none = { ...drafts, ...toggled(drafts, 'withoutDraft') }
    expect([isOn(none, 'withDraft'), isOn(none, 'withoutDraft')]).toEqual([false, true])
    expect(toggled(none, 'withoutDraft').withDraft).toBeNull()
  })

  it('let persons and businesses exclude each other', () => {
    const persons = { ...firstFilter, ...toggled(firstFilter, 'persons') }
    expect({ ...persons, ...toggled(persons, 'businesses') }.families).toEqual(['businesses'])
    expect(toggled(persons, 'persons').families).toBeNull()
  })
})
