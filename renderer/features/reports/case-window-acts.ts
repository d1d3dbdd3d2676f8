import type { ContractArgument, EventValue } from '../../../shared/ipc/contract.ts'
import type { Client } from '../../client/client.ts'

export type OpenWindow = EventValue<'case-window.changed'>[number]

/** Calls `listener` with the windows of cases that are there already, as after a bug that loaded this page anew, and at each change. */
export function watchWindows(client: Client, listener: (list: readonly OpenWindow[]) => void): () => void {
  let isLeft = false
  const told = (list: readonly OpenWindow[]): void => {
    if (!isLeft) listener(list)
  }
  const stop = client.on('case-window.changed', told)
  void client.ask('case-window.list', null).then(told)
  return () => {
    isLeft = true
    stop()
  }
}

export function tellWindow(client: Client, told: ContractArgument<'case-window.tell'>): void {
  void client.ask('case-window.tell', told)
}
