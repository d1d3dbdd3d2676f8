import { expect, it } from 'vitest'
import { parseWith } from '../../../../shared/wire/envelope.ts'
import { followListBody, followListSingle } from '../../../../shared/wire/follow-list.ts'

it.each([1_768_183_200, { at: '2026-01-12' }])(
  'an update of a follow list sends no time of its last screening back, of whatever type that is shown: %j (C15d)',
  (lastScreenedDateISO) => {
    const settings = { name: 'Klanten Zuid', threshold: 80, frequency: 'daily', datasets: ['PEP'] }
    const attributes = { ...settings, owner: 'South', lastScreenedDateISO }
    const shown = parseWith(followListSingle, { id: 'list-1', attributes })
    if (shown.kind !== 'parsed') throw new Error(shown.kind)
    expect(shown.value.settings.further).toEqual({ owner: 'South', lastScreenedDateISO })
    expect(followListBody(shown.value.settings)).toEqual({
      data: { type: 'follow-lists', attributes: { ...settings, owner: 'South' } }
    })
  }
)
