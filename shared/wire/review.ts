import * as z from 'zod'
import type { HistoryEntry, QueuedReview } from '../domain/review.ts'
import { optionalText, textOrNumber } from './envelope.ts'
import { loosely } from './loosely.ts'

/** An entry of `GET .../{monitoring_id}/reviews` (spec: Review). */
export const historyRow: z.ZodType<HistoryEntry> = z
  .object({
    attributes: loosely(
      { status: z.string(), dateTimeISO: z.string() },
      { riskRating: optionalText, riskComment: optionalText, userID: optionalText }
    )
  })
  .transform(({ attributes }) => ({
    status: attributes.status,
    at: attributes.dateTimeISO,
    riskRating: attributes.riskRating,
    riskComment: attributes.riskComment,
    userId: attributes.userID,
    ...(attributes.further === undefined ? {} : { further: attributes.further })
  }))

/** One item of the body of `PUT .../reviews` (spec: Batch review item). */
export interface BatchReviewItem {
  readonly type: 'reviews'
  readonly attributes: {
    readonly monitoringID: string
    readonly status: string
    readonly matchVersion: number
    readonly riskRating: string
    readonly riskComment: string
    readonly userID: string
  }
}

export function toBatchItem(review: QueuedReview): BatchReviewItem {
  return {
    type: 'reviews',
    attributes: {
      monitoringID: review.alert.alertId,
      status: review.content.status,
      matchVersion: review.basis.matchVersion,
      riskRating: review.content.riskRating,
      riskComment: review.content.riskComment,
      userID: review.userId
    }
  }
}

/** What the service said of one item (spec: Batch review result). */
export type BatchResult =
  /** `status` as the answer repeats it. Null if it does not. */
  | { readonly kind: 'success'; readonly monitoringId: string; readonly status: string | null }
  | { readonly kind: 'error'; readonly monitoringId: string; readonly code: string; readonly message: string }

/**
 * `review` repeats the submitted item. Its exact nesting is not shown beyond "the submitted item",
 * so both the bare attributes and an `attributes` wrapper are read.
 */
const item = z.object({ monitoringID: z.string(), status: optionalText.catch(null) })
const submitted = z.union([item, z.object({ attributes: item }).transform(({ attributes }) => attributes)])

const said = textOrNumber.pipe(z.string().trim().min(1)).nullish().catch(null)
/** The status alone says that the item was rejected. What it does not tell of the reason stands as that status. */
const itemError = z
  .object({ code: said, message: said })
  .catch({ code: null, message: null })
  .transform(({ code, message }) => ({ code: code ?? 'error', message: message ?? code ?? 'error' }))

export const batchResultRow: z.ZodType<BatchResult> = z
  .object({
    attributes: z.discriminatedUnion('status', [
      z.object({ status: z.literal('success'), review: submitted }),
      z.object({
        status: z.literal('error'),
        review: submitted,
        error: itemError
      })
    ])
  })
  .transform(({ attributes }): BatchResult =>
    attributes.status === 'success'
      ? { kind: 'success', monitoringId: attributes.review.monitoringID, status: attributes.review.status }
      : {
          kind: 'error',
          monitoringId: attributes.review.monitoringID,
          ...attributes.error
        }
  )
