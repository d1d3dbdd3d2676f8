import { beforeAll, describe, expect, it } from 'vitest'
import { callsText } from '../../../../renderer/app/status-bar.tsx'
import { startLanguage } from '../../../../renderer/app/words.ts'
import { createFormat } from '../../../../renderer/i18n/format.ts'
import { translator } from '../../../../renderer/i18n/wording.ts'
import { useSession } from '../../../../renderer/live/context.ts'
import { callRangeText } from '../../../../renderer/parts/runs.ts'

beforeAll(() => startLanguage('en'))

const totals = {
  ...useSession.getState().totals,
  total: 48,
  byApi: { compliance: 23, locations: 20, 'organization-monitoring': 5 }
}

describe('the calls that the screen names', () => {
  it('are those of every API in the status bar', () => {
    expect(callsText(translator(), { balances: [], totals, isSample: false })).toBe('48 calls spent')
    expect(callsText(translator(), { balances: [], totals, isSample: true })).toBe('48 sample calls, free')
  })

  it('are one call where there is one', () => {
    const wording = { t: translator(), format: createFormat('en') }
    const texts = [
      { least: 1, most: null },
      { least: 2, most: null },
      { least: 0, most: 1 },
      { least: 1, most: 3 }
    ].map((range) => callRangeText(wording as never, range))
    expect(texts).toEqual(['1 call or more', '2 calls or more', '0 to 1 call', '1 to 3 calls'])
  })
})
