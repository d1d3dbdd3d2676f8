import { expect, it } from 'vitest'
import {
  createFieldPackSession,
  type FieldPackSessionDeps
} from '../../../../../electron/main/field-pack/fetch-field-pack.ts'
import { createImageAccess } from '../../../../../electron/main/field-pack/image-access.ts'
import type { ComplianceService } from '../../../../../electron/main/service/compliance-service.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'
import type { FieldPackChoice, FieldPackNeed } from '../../../../../shared/domain/field-pack.ts'
import type { ProfileImage } from '../../../../../shared/domain/profile-image.ts'
import { failed, ok, type ServiceFailure } from '../../../../../shared/errors.ts'
import { createFakeKeys } from '../../../../fakes/main/customer-keys.ts'
import { alert, list } from '../../../../fakes/store/invented-rows.ts'

/** A run carries four alerts side by side (SPEC P5b). */
const sideBySide = 4
const ids = Array.from({ length: 10 }, (_, index) => `a-${String(index)}`)
const imageOf = (id: string): string => `https://images.example/${id}.png`
const choice: FieldPackChoice = {
  followListIds: [list],
  subscriptions: [],
  alerts: [],
  openOnly: false,
  images: true,
  maxAgeMillis: null
}
const serverError = (): ServiceFailure => ({
  kind: 'server-error',
  status: 500,
  correlationId: null,
  errors: []
})
const image: ProfileImage = { type: 'image/png', base64: '' }
const unexpected = (): Promise<never> => Promise.reject(new Error('No image may be fetched here.'))

/**
 * Alerts that lack nothing but their images, whose host no answer has named: each is read to find out, which fails for
 * some. The others name no host either, so that their images are kept as refused, but for one that may name that of the
 * image which it has.
 */
function packing(
  fails: (id: string) => ServiceFailure | null,
  addressOf: (id: string) => string = imageOf,
  naming: string | null = null
) {
  const named = new Set<string>()
  const asked: string[] = []
  const kept: string[] = []
  const needs = ids.map((id): FieldPackNeed => ({
    alert: alert('s-1', id),
    history: null,
    image: addressOf(id)
  }))
  const store: FieldPackSessionDeps['store'] = {
    readKnownLists: () => Promise.resolve(ok({ ids: [list], question: null })),
    settleKnownLists: () => Promise.resolve(ok(null)),
    fieldPackCost: () =>
      Promise.resolve(ok({ alerts: needs.length, histories: 0, calls: 0, images: needs.length })),
    fieldPackNeeds: ({ after }) =>
      Promise.resolve(ok(after === null ? needs.filter((need) => !kept.includes(need.alert.alertId)) : [])),
    commitFieldPack: ({ pieces }) => {
      kept.push(...pieces.map((piece) => piece.alert.alertId))
      return Promise.resolve(ok(null))
    }
  }
  const service: Pick<ComplianceService, 'readAlert' | 'listFollowLists'> = {
    // A 404 is believed of a key that shows a known list (SPEC S38).
    listFollowLists: () =>
      Promise.resolve(
        ok({
          value: { rows: [], refused: [{ index: 0, id: list, issues: [] }], nextCursor: null, meta: null },
          correlationId: null,
          receivedAt: toEpochMillis(1_000),
          serviceTime: null
        })
      ),
    readAlert: ({ alertId }) => {
      asked.push(alertId)
      const failure = fails(alertId)
      if (failure !== null) return Promise.resolve(failed(failure))
      if (alertId === naming) named.add(addressOf(alertId))
      const receivedAt = toEpochMillis(1_000)
      return Promise.resolve(
        ok({ value: alert('s-1', alertId), correlationId: null, receivedAt, serviceTime: null })
      )
    }
  }
  const session = createFieldPackSession({
    store,
    service: service as ComplianceService,
    readImage: createImageAccess({
      isWorkingOffline: () => false,
      workspace: () => Promise.resolve({ kind: 'none' }),
      images: { read: (address) => (named.has(address) ? Promise.resolve(ok(image)) : unexpected()) },
      isNamed: (address) => named.has(address)
    }),
    keys: createFakeKeys(),
    clock: { now: () => toEpochMillis(1_000) },
    onState: () => undefined
  })
  return { session, asked, kept }
}

const ofService = {
  kind: 'stopped',
  because: { kind: 'service', failure: { kind: 'server-error' } }
} as const

it('the field pack goes on behind an image whose alert cannot be read, and ends with the third of them (P9b, P9e)', async () => {
  const one = packing((id) => (id === 'a-0' ? serverError() : null))
  expect(await one.session.start(choice)).toMatchObject({
    ...ofService,
    summary: { imagesFailed: ids.length - 1 }
  })
  const all = packing(serverError)
  expect(await all.session.start(choice)).toMatchObject({ ...ofService, summary: { imagesFailed: 0 } })
  expect(all.asked.length).toBeLessThanOrEqual(2 + sideBySide)
})

it('the field pack asks last for images whose alerts an earlier run could not read (P9d, P9e)', async () => {
  const failing = ids.slice(0, 5)
  const { session, kept } = packing((id) => (failing.includes(id) ? serverError() : null))
  for (let run = 0; run < 2; run += 1) expect(await session.start(choice)).toMatchObject(ofService)
  expect(kept.toSorted()).toEqual(ids.slice(5))
})

it('the field pack counts one answer that fails for several alerts with one image as one failure (P9e)', async () => {
  const sharing = ids.slice(0, sideBySide)
  const { session, asked } = packing(
    (id) => (id === 'a-0' ? serverError() : null),
    (id) => (sharing.includes(id) ? imageOf('same') : imageOf(id))
  )
  expect(await session.start(choice)).toMatchObject({
    ...ofService,
    summary: { imagesFailed: ids.length - sideBySide }
  })
  expect(asked.toSorted()).toEqual(['a-0', ...ids.slice(sideBySide)])
})

it('the field pack reads the next alert for an image whose first alert the service does not know, until one names its host (P9f)', async () => {
  const [unknown = '', naming = '', ...others] = ids.slice(0, sideBySide)
  const { session, asked } = packing(
    (id) => (id === unknown ? { kind: 'not-found', correlationId: null, errors: [] } : null),
    (id) => (ids.indexOf(id) < sideBySide ? imageOf('same') : imageOf(id)),
    naming
  )
  expect(await session.start(choice)).toMatchObject({
    kind: 'completed',
    summary: { images: 1 + others.length, imagesFailed: 1 + ids.length - sideBySide }
  })
  expect(asked.toSorted()).toEqual([unknown, naming, ...ids.slice(sideBySide)])
})
