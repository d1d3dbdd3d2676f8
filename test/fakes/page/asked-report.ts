import type { Client } from '../../../renderer/client/client.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { type ReportChoice, writeReport } from '../../../renderer/features/reports/acts.ts'
import { type Clock, toEpochMillis } from '../../../shared/clock.ts'
import type { ReportData } from '../../../shared/domain/report.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { ReportOrder } from '../../../shared/ipc/report-schemas.ts'
import { ref } from '../store/invented-rows.ts'

const chosen: ReportChoice = {
  author: 'M. de Vries',
  reason: 'Asked by the regulator',
  language: 'en',
  period: { from: '', to: '' },
  redaction: { birthDates: false, comments: false, images: false },
  withDocument: false
}

interface AskedReport {
  /** What main was asked to write. */
  readonly order: ReportOrder
  readonly data: ReportData
}

/** A report of these subjects as the dialog has it written, by a main that writes nothing. */
export async function askedReport(
  store: WorkspaceStore,
  subjects: readonly string[],
  choice: Partial<ReportChoice> = {},
  clock: Clock = { now: () => toEpochMillis(1) }
): Promise<AskedReport> {
  const orders: ReportOrder[] = []
  const ask = (_: string, order: ReportOrder): Promise<unknown> => {
    orders.push(order)
    return Promise.resolve({ kind: 'cancelled' })
  }
  await writeReport(
    { client: { ask } as unknown as Client, clock, newId: () => 'r1', workspace: store },
    subjects.map((id) => subscriptionKey(ref(id))),
    { ...chosen, ...choice },
    new AbortController().signal
  )
  const [order] = orders
  if (order === undefined) throw new Error('Main was not asked')
  return { order, data: JSON.parse(order.json) as ReportData }
}
