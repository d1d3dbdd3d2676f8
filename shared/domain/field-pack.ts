import { type EpochMillis, hasPassed } from '../clock.ts'
import type { CorrelationId, FollowListId } from '../ids.ts'
import type { AlertRef, AlertStatus } from './alert.ts'
import { type ImageFailure, type ProfileImage } from './profile-image.ts'
import type { HistoryEntry } from './review.ts'
import type { SubscriptionRef } from './subscription.ts'
import type { RunEnding } from './sync-run.ts'

/** What is packed of one follow list. */
export interface FollowListFieldPack {
  readonly followListId: FollowListId
  /** Alerts on show, or the open ones of them. */
  readonly alerts: number
  /** How many of them have their histories packed, and how many their images. */
  readonly histories: number
  readonly images: number
  /** When the oldest of these histories was read. Null if none is packed. */
  readonly oldestAt: EpochMillis | null
}

/** What the user wants to pack: the alerts of whole follow lists, of single subjects, and single alerts. */
export interface FieldPackChoice {
  readonly followListIds: readonly FollowListId[]
  readonly subscriptions: readonly SubscriptionRef[]
  readonly alerts: readonly AlertRef[]
  /** For follow lists and subjects: only open alerts. A single alert counts with any status. */
  readonly openOnly: boolean
  readonly images: boolean
  /** Only the images, so that the run takes no call of the service. */
  readonly imagesOnly?: true
  /** Anything older is read again. Null: any age will do. */
  readonly maxAgeMillis: number | null
}

/** What the store knows of one alert that was chosen. */
export interface FieldPackFact {
  readonly alert: AlertRef
  /** When the alert was first read as it is now. */
  readonly changedAt: EpochMillis
  readonly imageAddress: string | null
  readonly history: PackedHistory | null
  readonly image: PackedImage | null
}

export interface PackedHistory {
  readonly readAt: EpochMillis
  /** How many calls it took, one for each page. */
  readonly pages: number
}

export interface PackedImage {
  readonly readAt: EpochMillis
  /** It came from the address that the alert has now. */
  readonly isCurrent: boolean
  /** False if it failed for a reason that passes: it is tried again. */
  readonly isSettled: boolean
}

/** What is to be fetched for one alert. */
export interface FieldPackNeed {
  readonly alert: AlertRef
  readonly history: { readonly expectedCalls: number } | null
  /** Its address. */
  readonly image: string | null
}

export interface FieldPackCost {
  /** Alerts that were chosen. */
  readonly alerts: number
  /** Histories to be read. */
  readonly histories: number
  /** How many calls they take: one for each page, and one for a history that was never read. */
  readonly calls: number
  /** Images to be fetched. They cost no call of the service. */
  readonly images: number
}

export const noCost: FieldPackCost = { alerts: 0, histories: 0, calls: 0, images: 0 }

/** Whether the choice includes an alert of this status that was found below a list or a subject (SPEC P1a). */
export function isChosenStatus(
  { openOnly }: Pick<FieldPackChoice, 'openOnly'>,
  status: AlertStatus
): boolean {
  return !openOnly || status === 'open'
}

/** What one alert lacks. Null if all of it is there and young (SPEC P2, P3). */
export function needOf(
  fact: FieldPackFact,
  { images, imagesOnly, maxAgeMillis }: FieldPackChoice,
  now: EpochMillis
): FieldPackNeed | null {
  const isOld = (readAt: EpochMillis): boolean =>
    readAt < fact.changedAt || hasPassed(readAt, now, maxAgeMillis ?? Infinity)
  const { alert, history, image, imageAddress } = fact
  const lacksHistory = imagesOnly !== true && (history === null || isOld(history.readAt))
  const lacksImage =
    images &&
    imageAddress !== null &&
    (image === null || !image.isSettled || !image.isCurrent || isOld(image.readAt))
  if (!lacksHistory && !lacksImage) return null
  return {
    alert,
    history: lacksHistory ? { expectedCalls: Math.max(1, history?.pages ?? 1) } : null,
    image: lacksImage ? imageAddress : null
  }
}

/** The cost of some more alerts on top of what is known (SPEC P4). */
export function addCost(cost: FieldPackCost, need: FieldPackNeed | null): FieldPackCost {
  const history = need?.history ?? null
  const image = need?.image ?? null
  return {
    alerts: cost.alerts + 1,
    histories: cost.histories + (history === null ? 0 : 1),
    calls: cost.calls + (history?.expectedCalls ?? 0),
    images: cost.images + (image === null ? 0 : 1)
  }
}

/** True if nothing was chosen. */
export function isEmptyChoice({ followListIds, subscriptions, alerts }: FieldPackChoice): boolean {
  return followListIds.length + subscriptions.length + alerts.length === 0
}

export interface FieldPackProgress {
  readonly calls: number
  /** How many histories are packed by now, and how many images. */
  readonly histories: number
  readonly images: number
  /** What the run set out to fetch. Null until the store has told. */
  readonly expected: { readonly calls: number; readonly histories: number; readonly images: number } | null
}

export interface FieldPackSummary {
  readonly startedAt: EpochMillis
  readonly endedAt: EpochMillis
  readonly calls: number
  readonly histories: number
  readonly images: number
  /** Images that could not be fetched. Each is kept with its reason. */
  readonly imagesFailed: number
  /** Alerts that the service no longer knows: their histories stay as they were. */
  readonly unknownAlerts: number
}

export type FieldPackEnding = RunEnding<FieldPackSummary>

export type FieldPackState =
  | { readonly kind: 'idle'; readonly last: FieldPackEnding | null }
  | { readonly kind: 'running'; readonly progress: FieldPackProgress; readonly cancelling: boolean }

/** One piece of the field pack on its way into the store: a whole history, an image, or why there is none. */
export type FieldPackPiece =
  | {
      readonly kind: 'history'
      readonly alert: AlertRef
      /** Newest first. */
      readonly entries: readonly HistoryEntry[]
      /** Entries that the schema refused: they are counted, not kept. */
      readonly refused: number
      readonly pages: number
      /** The ids of those of its answers that had one. */
      readonly correlationIds?: readonly CorrelationId[]
      readonly readAt: EpochMillis
    }
  | {
      readonly kind: 'image'
      readonly alert: AlertRef
      readonly address: string
      readonly image: ProfileImage
      readonly readAt: EpochMillis
    }
  | {
      readonly kind: 'image-failed'
      readonly alert: AlertRef
      readonly address: string
      readonly reason: ImageFailure
      readonly readAt: EpochMillis
    }
