import { describe, expect, it } from 'vitest'
import { followListId } from '../../../../shared/ids.ts'
import { parseWith } from '../../../../shared/wire/envelope.ts'
import { subscriptionRow } from '../../../../shared/wire/subscription.ts'

describe('further fields', () => {
  it('are also attributes whose names every object answers to (S36e)', () => {
    const sent = '{"name":"Anna Smit","constructor":"Jansen","toString":3,"__proto__":{"gender":"male"}}'
    const ofPerson = { id: 's-1', attributes: JSON.parse(sent) as unknown }
    const shown = parseWith<unknown>(subscriptionRow(followListId('list-1'), 'persons'), ofPerson)
    expect(JSON.stringify(shown)).toContain('"further":{"constructor":"Jansen","toString":3}')
    expect(shown).toMatchObject({ value: { gender: null } })
  })
})
