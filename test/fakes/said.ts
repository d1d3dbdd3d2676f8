import { wording } from '../../renderer/i18n/wording.ts'
import { textOf, useMessages } from '../../renderer/parts/messages.ts'

/** The sentences of the messages that the page shows. */
export function said(): readonly string[] {
  return useMessages.getState().messages.map((message) => textOf(message, wording()).sentence)
}
