import { create } from 'zustand'
import type { FailureText } from '../i18n/failure-text.ts'

/** A message to the user. `details` holds codes and correlation ids for the service desk. */
export interface Message {
  readonly id: number
  /** `alert`: something needs the user's attention. `status`: something was done. */
  readonly kind: 'alert' | 'status'
  readonly text: string
  readonly details: string | null
  /** The number of the act that this message reports, if that act can be undone. */
  readonly undo?: number
}

interface MessageState {
  readonly messages: readonly Message[]
  /** Undoes an act. Null while no workspace is open. */
  readonly takeBack: ((act: number) => void) | null
  readonly say: (message: Omit<Message, 'id'>) => number
  readonly dismiss: (id: number) => void
}

/** More messages would cover the page, so the oldest one goes first. */
const mostShown = 3
let lastId = 0

export const useMessages = create<MessageState>((set) => ({
  messages: [],
  takeBack: null,
  say: (message) => {
    lastId += 1
    const id = lastId
    // A repeated sentence replaces the earlier one, and a new status replaces the status before it.
    const outlived = (before: Message): boolean =>
      before.text === message.text || (before.kind === 'status' && message.kind === 'status')
    set(({ messages }) => ({
      messages: [...messages.filter((before) => !outlived(before)), { ...message, id }].slice(-mostShown)
    }))
    return id
  },
  dismiss: (id) => set(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }))
}))

/** Tells the user that something was done. `undo` is the number of the act, if it can be undone. */
export function sayDone(text: string, undo: number | null = null): void {
  useMessages.getState().say({ kind: 'status', text, details: null, ...(undo === null ? {} : { undo }) })
}

/** Tells the user that something failed, and what to do. */
export function sayFailure({ sentence, details }: FailureText): void {
  useMessages.getState().say({ kind: 'alert', text: sentence, details })
}
