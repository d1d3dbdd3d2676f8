import { expect, it } from 'vitest'
import type { ReportCase } from '../../../../shared/domain/report.ts'
import { toldSchema } from '../../../../shared/ipc/told-case-schemas.ts'
import { hostileCase } from '../../../fakes/world/hostile-texts.ts'

/** A case with all that may be left out. */
function fullest(): ReportCase {
  const one = hostileCase('Jan')
  return {
    ...one,
    ...{
      further: { a: 1 },
      followListFurther: { b: [2] },
      gone: true,
      notHeld: true,
      notReadToEnd: { counted: 7 },
      refusedAlerts: 2,
      unreadableAlerts: 3,
      unreadableWork: 4
    },
    hold: { since: '2026-01-01T00:00:00Z', reason: 'Asked for' },
    changes: one.changes.map((change) => ({
      ...change,
      ...{ undated: true, operation: 'insert', others: [{ path: 'a.b', value: [1] }] }
    })),
    trail: one.trail.map((entry) => ({ ...entry, unanswered: 'sent' })),
    files: one.files.map((file) => ({ ...file, photo: { takenAt: null, place: null, camera: 'X' } })),
    alerts: one.alerts.map((alert) => ({
      ...alert,
      ...{ gone: true, further: { c: { d: null } } },
      historyFrom: { readAt: '2026-01-01T00:00:00Z', correlationIds: [], refused: 2, about: 'X' },
      comparison: alert.comparison.map((field) => ({
        ...field,
        list: ['x'],
        reasons: [{ kind: 'no-country' }]
      }))
    }))
  }
}

it('a window of its own is told all of a case: also what the service no longer shows, and what cannot be read (F1d, F1e, F1g, F1h, R3k, R9e)', () => {
  const one = fullest()
  const told = {
    kind: 'case',
    one,
    alert: '',
    look: { language: 'en', theme: 'light', density: 'compact', textSize: 'normal' }
  }
  expect(toldSchema.parse(JSON.parse(JSON.stringify(told)))).toEqual(told)
})
