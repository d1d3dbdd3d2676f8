import type { WebContents } from 'electron'
import { eventChannel } from '../../../shared/ipc/channels.ts'
import type { EventName, EventValue } from '../../../shared/ipc/contract.ts'

/** Tells a page, which may be gone, an event of the contract. */
export function tellPage<Name extends EventName>(
  page: Pick<WebContents, 'send'> | null,
  name: Name,
  value: EventValue<Name>
): void {
  page?.send(eventChannel, name, value)
}
