import { Notification } from 'electron'
import type { Notice } from '../../../shared/ipc/contract.ts'

/** Shows it beside the clock, where the system can. A click on it calls back. Answers whether it was handed to the system. */
export function showNotice({ title, body }: Notice, onClick: () => void): boolean {
  if (!Notification.isSupported()) return false
  const notification = new Notification({ title, body })
  notification.on('click', onClick)
  notification.show()
  return true
}
