import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import {
  abilityOf,
  afterUpdateEvent,
  type InstalledAs,
  mayLook,
  type UpdateEvent,
  type UpdateState
} from '../../../../shared/domain/updates.ts'

const at = toEpochMillis(1)
const event: fc.Arbitrary<UpdateEvent> = fc.oneof(
  fc.boolean().map((isOn) => ({ kind: 'switched', isOn }) as const),
  fc.constantFrom('0.2.0', '0.3.0').map((version) => ({ kind: 'found', version }) as const),
  fc.constantFrom<UpdateEvent>(
    { kind: 'looks' },
    { kind: 'found-nothing', at },
    { kind: 'fetches' },
    { kind: 'fetched-part', share: 0.5 },
    { kind: 'fetched', file: '/new' },
    { kind: 'waits' },
    { kind: 'called-off', isOn: true, lookedAt: at },
    { kind: 'failed', because: { kind: 'not-signed' }, at }
  )
)
const off: UpdateState = { kind: 'off' }

describe('what becomes of a new version', () => {
  it('is ready only after it was looked for, found and fetched, in this order and since the last switch (U2a)', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const end = events.reduce(afterUpdateEvent, off)
        if (end.kind !== 'ready' && end.kind !== 'waiting') return
        const kinds = events.map(({ kind }) => kind)
        const since = kinds.slice(Math.max(kinds.lastIndexOf('switched'), 0))
        const [looked, found, fetches, fetched] = ['looks', 'found', 'fetches', 'fetched'].map((kind) =>
          since.lastIndexOf(kind as (typeof kinds)[number])
        )
        expect(looked).toBeGreaterThanOrEqual(0)
        expect([found, fetches, fetched].every((place) => (place ?? -1) >= 0)).toBe(true)
      })
    )
  })

  it('changes nothing where an event does not fit, and looks at nothing else while one is on its way (U3b)', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const state = events.reduce(afterUpdateEvent, off)
        if (!mayLook(state)) expect(afterUpdateEvent(state, { kind: 'looks' })).toBe(state)
        if (state.kind !== 'looking')
          expect(afterUpdateEvent(state, { kind: 'found', version: '9.0.0' })).toBe(state)
        if (state.kind !== 'fetching')
          expect(afterUpdateEvent(state, { kind: 'fetched', file: '/late' })).toBe(state)
        expect(afterUpdateEvent(state, { kind: 'switched', isOn: false })).toEqual(off)
      })
    )
  })
})

describe('what a copy can do with a new version', () => {
  it.each<readonly [InstalledAs, string]>([
    ['nsis', 'installs'],
    ['mac', 'installs'],
    ['appimage', 'installs'],
    ['deb', 'checks'],
    ['rpm', 'checks'],
    ['msi', 'nothing'],
    ['source', 'nothing']
  ])('follows from how it was installed: %s %s (U6a, U6b)', (installedAs, kind) => {
    expect(abilityOf(installedAs, true).kind).toBe(kind)
    expect(abilityOf(installedAs, false).kind).toBe('nothing')
  })
})
