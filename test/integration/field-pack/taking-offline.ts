import { expect } from 'vitest'
import type { AlertSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import { profileImage } from '../../../electron/sandbox/world/profile-image.ts'
import { readPacked } from '../../../renderer/data/pull/field-pack-queries.ts'
import type { FieldPackChoice, FieldPackEnding } from '../../../shared/domain/field-pack.ts'
import type { PackedView } from '../../../shared/domain/triage-index.ts'
import { followListId } from '../../../shared/ids.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'

/** The parts of the running test. The test files close them after each test. */
export let parts: RealParts

export async function start(options: Parameters<typeof startRealParts>[0] = {}): Promise<void> {
  parts = await startRealParts({ alerts: 60, subscriptions: 20, followLists: 2, seed: 9, ...options })
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  parts.sandbox.mark()
}

/** Every alert of the service, by key. */
export function truth(): ReadonlyMap<string, AlertSnapshot> {
  const lists = parts.sandbox.snapshot().followLists
  return new Map(
    lists.flatMap((list) =>
      (['persons', 'businesses'] as const).flatMap((family) =>
        list[family].subscriptions.flatMap(({ id, alerts }) =>
          alerts.map((alert) => [`${list.id}/${family}/${id}/${alert.id}`, alert] as const)
        )
      )
    )
  )
}

export function everything(change: Partial<FieldPackChoice> = {}): FieldPackChoice {
  const followListIds = parts.sandbox.snapshot().followLists.map(({ id }) => followListId(id))
  return {
    followListIds,
    subscriptions: [],
    alerts: [],
    openOnly: false,
    images: true,
    maxAgeMillis: null,
    ...change
  }
}

export async function withRun<Value>(
  work: (run: Run) => Promise<Value>,
  options?: Parameters<RealParts['open']>[0]
): Promise<Value> {
  const run = await parts.open(options)
  return await work(run).finally(() => run.kill())
}

export const takeOffline = (
  choice: FieldPackChoice,
  options?: Parameters<RealParts['open']>[0]
): Promise<FieldPackEnding> => withRun(({ fieldPack }) => fieldPack.start(choice), options)
export const costOf = (choice: FieldPackChoice) =>
  withRun(({ store }) => store.caseStore.fieldPackCost({ choice, at: parts.clock.now() }))
export const imageOf = ({ attributes }: AlertSnapshot): string | null =>
  (attributes['profileImage'] as string | undefined) ?? null

export async function packedOf(keys: Iterable<string>): Promise<ReadonlyMap<string, PackedView>> {
  return await withRun(async ({ store }) => {
    const views = new Map<string, PackedView>()
    for (const key of keys)
      views.set(key, await readPacked(store, key, imageOf(truth().get(key) as AlertSnapshot)))
    return views
  })
}

/** Expects exactly the histories and images of these alerts, as the service has them. */
export async function expectPacked(keys: readonly string[]): Promise<void> {
  const views = await packedOf(truth().keys())
  for (const [key, alert] of truth()) {
    const { history, image } = views.get(key) as PackedView
    if (!keys.includes(key)) {
      expect(history).toBeUndefined()
      continue
    }
    const textOf = (value: unknown): unknown => value ?? null
    const entries = alert.reviews
      .toReversed()
      .map(({ status, dateTimeISO: at, riskRating, riskComment, userID }) => ({
        ...{
          status,
          at,
          riskRating: textOf(riskRating),
          riskComment: textOf(riskComment),
          userId: textOf(userID)
        }
      }))
    expect(history).toMatchObject({ entries, refused: 0 })
    const profile = /([A-Za-z0-9-]+)\.png$/u.exec(imageOf(alert) ?? '')?.[1]
    if (profile === undefined) expect(image).toBeUndefined()
    else
      expect(image).toMatchObject({
        kind: 'carried',
        image: { type: 'image/png', base64: Buffer.from(profileImage(profile)).toString('base64') }
      })
  }
}
