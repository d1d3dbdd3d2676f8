import { describe, expect, it } from 'vitest'
import { resolveOptions, type SandboxSettings } from '../../../../../electron/sandbox/options.ts'
import {
  type AlertSnapshot,
  snapshotOf,
  type SubscriptionSnapshot,
  takeSnapshot,
  type WorldSnapshot
} from '../../../../../electron/sandbox/routes/resources.ts'
import { inventedNames } from '../../../../../electron/sandbox/world/invented-names.ts'
import { profileImage } from '../../../../../electron/sandbox/world/profile-image.ts'
import { buildWorld } from '../../../../../electron/sandbox/world/seeded-world.ts'
import type { World } from '../../../../../electron/sandbox/world/world.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const clock = { now: () => toEpochMillis(Date.UTC(2026, 5, 1)) }
const build = (settings: SandboxSettings): World => buildWorld(resolveOptions(settings), clock, inventedNames)
const bytes = (settings: SandboxSettings): string =>
  JSON.stringify(takeSnapshot(build(settings), 'http://sandbox'))

const world: WorldSnapshot = takeSnapshot(build({ alerts: 4_000, seed: 7, followLists: 6 }), '')
const subjects = (family: 'persons' | 'businesses'): readonly SubscriptionSnapshot[] =>
  world.followLists.flatMap((list) => list[family].subscriptions)
const alerts = (family: 'persons' | 'businesses'): readonly AlertSnapshot[] =>
  subjects(family).flatMap((subject) => subject.alerts)
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / items.length
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

describe('a seeded world', () => {
  it('is the same, byte for byte, for the same seed, and another for another', () => {
    expect(bytes({ seed: 42, alerts: 300 })).toBe(bytes({ seed: 42, alerts: 300 }))
    expect(bytes({ seed: 42, alerts: 300 })).not.toBe(bytes({ seed: 43, alerts: 300 }))
  })

  it('lies before the start that was passed in, and moves with it', () => {
    const startAt = Date.UTC(2025, 2, 3)
    const snapshot = JSON.stringify(takeSnapshot(build({ alerts: 300, startAt }), ''))
    const times = [...snapshot.matchAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/gu)].map(([text]) => Date.parse(text))
    expect(Math.max(...times)).toBeLessThanOrEqual(startAt)
  })

  it.each([
    [0, 0, 1],
    [1, 1, 1],
    [100, 1, 3],
    [7, 300, 4],
    [5_000, 1_500, 5],
    [0, 10, 2],
    [10, 10, 30]
  ])('has exactly %d alerts, %d subscriptions and %d follow lists', (count, subscriptions, followLists) => {
    const built = build({ alerts: count, subscriptions, followLists })
    const homes = built.lists.items.flatMap((list) => [list.persons, list.businesses])
    expect(built.lists.size).toBe(followLists)
    expect(homes.reduce((sum, home) => sum + home.all.size, 0)).toBe(subscriptions)
    expect(
      homes.reduce(
        (sum, home) =>
          sum + home.all.items.reduce((total, subscription) => total + subscription.alerts.size, 0),
        0
      )
    ).toBe(count)
    expect(built.lists.items.map((list) => snapshotOf(list, '').id)).toEqual(
      built.lists.items.map((list) => list.id)
    )
  })

  it('has ids that look like UUIDs, none of them twice', () => {
    const ids = [
      ...world.followLists,
      ...subjects('persons'),
      ...subjects('businesses'),
      ...alerts('persons'),
      ...alerts('businesses')
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(
      ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u.test(id))
    ).toBe(true)
  })

  it('matches a subject with a profile once', () => {
    for (const subject of [...subjects('persons'), ...subjects('businesses')]) {
      const profiles = subject.alerts.map(
        (alert) => alert.attributes['personID'] ?? alert.attributes['businessID']
      )
      expect(new Set(profiles).size).toBe(profiles.length)
    }
  })

  it('finds some profiles for several subjects', () => {
    const profiles = alerts('persons').map((alert) => alert.attributes['personID'])
    expect(new Set(profiles).size).toBeLessThan(profiles.length)
  })

  it('shows no score below the threshold of the list but that of the discarded, which is 0', () => {
    for (const list of world.followLists) {
      for (const alert of [...list.persons.subscriptions, ...list.businesses.subscriptions].flatMap(
        (subject) => subject.alerts
      )) {
        const { score, currentStatus } = alert.attributes
        expect(
          currentStatus === 'discarded'
            ? score === 0
            : Number(score) >= Number(list.attributes['threshold']) && Number(score) <= 100
        ).toBe(true)
      }
    }
  })

  it('has a history behind every status', () => {
    for (const alert of alerts('persons')) {
      const times = alert.reviews.map((entry) => String(entry['dateTimeISO']))
      expect([...times].sort()).toEqual(times)
      expect(alert.reviews[0]).toEqual({ status: 'open', dateTimeISO: times[0] })
      if (alert.attributes['currentStatus'] !== 'discarded')
        expect(alert.reviews.at(-1)?.['status']).toBe(alert.attributes['currentStatus'])
    }
  })
})

describe('its people and businesses', () => {
  it('have names with diacritics, particles, commas, initials, hyphens and apostrophes', () => {
    const names = [
      ...subjects('persons').map((subject) => subject.attributes['name']),
      ...alerts('persons').map((alert) => alert.attributes['match'])
    ].map(String)
    for (const pattern of [
      /[äöüßéñ]/u,
      /[łśżźćą]/u,
      /[şğıİ]/u,
      /[ʿḥāūī]/u,
      /\bvan der\b/u,
      /\b(?:el|El|al)[- ]/u,
      /^[^,]+, \S/u,
      /^\p{Lu}\. /u,
      /-/u,
      /'t /u,
      /\p{Lu}{4,}/u
    ]) {
      expect([pattern.source, names.some((name) => pattern.test(name))]).toEqual([pattern.source, true])
    }
  })

  it('are often hit on an alias', () => {
    const hits = share(
      [...alerts('persons'), ...alerts('businesses')],
      (alert) => alert.attributes['name'] !== alert.attributes['match']
    )
    expect(hits).toBeGreaterThan(0.15)
    expect(hits).toBeLessThan(0.5)
  })

  it('have birth dates that are whole, a year only, several or missing', () => {
    const dates = alerts('persons').map((alert) => texts(alert.attributes['datesOfBirth']))
    expect(dates.flat().every((date) => /^\d{4}(?:-\d{2}-\d{2})?$/u.test(date))).toBe(true)
    for (const kind of [
      (list: readonly string[]) => list.length === 0,
      (list: readonly string[]) => list.length > 1,
      (list: readonly string[]) => list[0]?.length === 4,
      (list: readonly string[]) => list[0]?.length === 10
    ]) {
      expect(share(dates, kind)).toBeGreaterThan(0.05)
    }
    expect(
      share(subjects('persons'), (subject) => subject.attributes['dateOfBirth'] === undefined)
    ).toBeGreaterThan(0.05)
  })

  it('have country codes in capitals, small letters and both', () => {
    const codes = alerts('persons').flatMap((alert) => texts(alert.attributes['countries']))
    for (const pattern of [/^[A-Z]{2}$/u, /^[a-z]{2}$/u, /^[A-Z][a-z]$/u])
      expect(share(codes, (code) => pattern.test(code))).toBeGreaterThan(0.01)
    expect(codes.every((code) => /^[A-Za-z]{2}$/u.test(code))).toBe(true)
  })

  it('have a PEP tier where a PEP dataset found them, and only there', () => {
    for (const alert of alerts('persons'))
      expect(texts(alert.attributes['datasets']).some((code) => code.startsWith('PEP'))).toBe(
        alert.attributes['pepTier'] !== undefined
      )
    for (const alert of alerts('businesses')) expect(alert.attributes).not.toHaveProperty('pepTier')
  })

  it('have scores all over the band that the list shows', () => {
    const scores = alerts('persons').map((alert) => Number(alert.attributes['score']))
    for (const [low, high] of [
      [75, 84],
      [85, 89],
      [90, 94],
      [95, 100]
    ] as const)
      expect(share(scores, (score) => score >= low && score <= high)).toBeGreaterThan(0.05)
  })

  it('wait for a decision, most of them', () => {
    const open = share(
      [...alerts('persons'), ...alerts('businesses')],
      (alert) => alert.attributes['currentStatus'] === 'open'
    )
    expect(open).toBeGreaterThan(0.8)
    expect(open).toBeLessThan(0.95)
  })
})

describe('a profile image', () => {
  it('follows from the profile and is small', () => {
    expect(profileImage('one')).toEqual(profileImage('one'))
    expect(profileImage('one')).not.toEqual(profileImage('two'))
    expect(profileImage('one').length).toBeLessThan(2_000)
  })
})
