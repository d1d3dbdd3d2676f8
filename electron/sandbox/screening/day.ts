import type { Controls } from '../control/controls.ts'
import type { WindMessage } from '../worker-messages.ts'

/** Share of the subjects of which something changes in a day that somebody looks at, far above that of a real day. */
const share = 0.08
/** Share of the watched organisations that change in it. */
const organizationShare = 0.6

export interface PassedDay {
  /** Epoch milliseconds of the service's clock. */
  readonly now: number
  readonly screenings: number
  readonly events: number
}

/**
 * A day in which everything happens: every list is screened, organisations change, and so do the profiles of these
 * alerts, on which somebody is about to decide. One that cannot change any more stays as it is.
 */
export function letADayPass(
  { advance, mutate }: Pick<Controls, 'advance' | 'mutate'>,
  alerts: WindMessage['alerts']
): PassedDay {
  const { to, screenings, organizationEvents } = advance({
    days: 1,
    share,
    screen: 'all',
    organizationShare
  })
  for (const alert of alerts) mutate({ kind: 'change-alert', ...alert })
  return { now: to, screenings: screenings.length, events: organizationEvents }
}
