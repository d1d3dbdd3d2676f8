import { expect, it } from 'vitest'
import { dayText, timeText } from '../../../../../renderer/features/reports/report-text.tsx'
import { wordingOf } from '../../../../../renderer/i18n/wording.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import { startEveryWord } from '../../../../fakes/page/every-word.ts'
import { inTimeZone } from '../../../../fakes/time-zone.ts'

it.each(['America/New_York', 'Europe/Amsterdam', 'Pacific/Kiritimati'])(
  'a day without a time is that day and has no time, in %s too (M5f)',
  async (zone) => {
    await startEveryWord('en')
    await inTimeZone(zone, () => {
      const wording = wordingOf('en')
      expect(timeText(wording, '2026-11-02')).toBe('2 Nov 2026')
      expect(timeText(wording, '2026-11')).toBe('November 2026')
      expect(dayText(wording, '2026-11-02')).toBe('2 Nov 2026')
      const later = toEpochMillis(new Date(2026, 10, 2, 15).getTime())
      expect(wording.format.dayOf('2026-11-02', later)).toBe('today')
      expect(timeText(wording, '2026-11-02T12:00:00')).toBe('2 Nov 2026, 12:00')
    })
  }
)
