import { create } from 'zustand'
import type { FailureText } from '../i18n/failure-text.ts'

/** A sentence for the user. `details` is for the service desk: codes and correlation ids. */
export interface Message {
  readonly id: number
  /** `alert`: something needs the user. `status`: something was done. */
  readonly kind: 'alert' | 'status'
  readonly text: string
  readonly details: string | null
  /** The number of the act that it tells of, where that can be taken back. */
  readonly undo?: number
}

interface MessageState {
  readonly messages: readonly Message[]
  /** Takes an act back; null while no workspace is open. */
  readonly takeBack: ((act: number) => void) | null
  readonly say: (message: Omit<Message, 'id'>) => number
  readonly dismiss: (id: number) => void
}

/** More would cover the page; the oldest goes first. */
const mostShown = 3
let lastId = 0

export const useMessages = create<MessageState>((set) => ({
  messages: [],
  takeBack: null,
  say: (message) => {
    lastId += 1
    const id = lastId
    // The same sentence twice is one sentence, and what was done last is told last: one status at a time.
    const outlived = (before: Message): boolean =>
      before.text === message.text || (before.kind === 'status' && message.kind === 'status')
    set(({ messages }) => ({
      messages: [...messages.filter((before) => !outlived(before)), { ...message, id }].slice(-mostShown)
    }))
    return id
  },
  dismiss: (id) => set(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
}))

/** Tells the user that something was done, and offers to take it back where `undo` names the act. */
export function sayDone(text: string, undo: number | null = null): void {
  useMessages.getState().say({ kind: 'status', text, details: null, ...(undo === null ? {} : { undo }) })
}

/** Tells the user that something was not done, and what to do. */
export function sayFailure({ sentence, details }: FailureText): void {
  useMessages.getState().say({ kind: 'alert', text: sentence, details })
}
