import { create } from 'zustand'
import type { EventValue } from '../../shared/ipc/contract.ts'
import type { Client } from '../client/client.ts'
import { sayFailure } from './messages.ts'

/** The key of the window of a case, unless a person chose another one. */
export const caseWindowKeys = ['C']

interface ShownWindows {
  readonly list: Readonly<EventValue<'case-window.changed'>>
}

/** The windows of cases that are open, as main told them last. */
export const useCaseWindows = create<ShownWindows>(() => ({ list: [] }))

/** Shows a case in a window of its own, or brings that to the front. `alert`: the id of the one to begin with. */
export async function openInWindow(client: Client, caseKey: string, alert = ''): Promise<void> {
  const { kind } = await client.ask('case-window.open', { caseKey, alert })
  if (kind === 'too-many') sayFailure('case window', ({ t }) => t('cases.window.tooMany'))
}
