import { toEpochMillis } from '../../../shared/clock.ts'
import type { FieldPackChoice } from '../../../shared/domain/field-pack.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import {
  everyFieldAddress,
  everyFieldHistory,
  everyFieldImage,
  everyFieldUpdate
} from '../world/every-field.ts'
import type { FieldShape } from '../world/field-shapes.ts'
import { addressAnswers, monitoringAnswers } from './main-answers.ts'
import { taken } from './staged-sync.ts'

const now = (): ReturnType<typeof toEpochMillis> => toEpochMillis(Date.now())

/** The one address of which every attribute is marked. */
const markedAddress = (shape: FieldShape): typeof addressAnswers => ({
  'address.search': () => ({
    kind: 'found',
    addresses: [everyFieldAddress(shape)],
    refused: 0,
    totalPages: 1,
    totalResults: 1,
    receivedAt: now(),
    correlationId: null
  })
})

/** The marked event comes before those that every stage has. */
function markedMonitoring(
  answers: ReturnType<typeof monitoringAnswers>,
  shape: FieldShape
): ReturnType<typeof monitoringAnswers> {
  return {
    ...answers,
    'monitoring.updates': () => {
      const page = answers['monitoring.updates']()
      return page.kind === 'read' ? { ...page, updates: [everyFieldUpdate(shape), ...page.updates] } : page
    }
  }
}

/** The marked history is packed for whoever asks for one, and the image for whoever asks for nothing else. */
export function markedHistories(argument: unknown, store: () => RemoteCaseStore, shape: FieldShape) {
  return {
    'field-pack.start': async (): Promise<{ readonly kind: 'busy' }> => {
      const { choice } = argument as { readonly choice: FieldPackChoice }
      const entries = everyFieldHistory(shape)
      const pieces = choice.alerts.map((alert) =>
        choice.imagesOnly === true
          ? ({ kind: 'image', alert, ...everyFieldImage, readAt: now() } as const)
          : ({ kind: 'history', alert, entries, refused: 0, pages: 1, readAt: now() } as const)
      )
      taken(await store().commitFieldPack({ pieces }))
      return { kind: 'busy' }
    }
  }
}

/** Addresses and changes of organisations: the marked ones, or those that every stage has. */
export function lookUpAnswers(
  marked: FieldShape | null,
  argument: unknown
): typeof addressAnswers & ReturnType<typeof monitoringAnswers> {
  const monitoring = monitoringAnswers(argument)
  return marked === null
    ? { ...addressAnswers, ...monitoring }
    : { ...markedAddress(marked), ...markedMonitoring(monitoring, marked) }
}
