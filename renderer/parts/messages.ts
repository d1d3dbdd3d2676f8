import { create } from 'zustand'
import type { EpochMillis } from '../../shared/clock.ts'
import type { SavedUnlessManaged } from '../../shared/ipc/domain-schemas.ts'
import { connectionProblemText, type FailureText, plain } from '../i18n/failure-text.ts'
import { type Wording, wording } from '../i18n/wording.ts'
import { type Page, usePage } from './in-front.ts'

/** What a message can be about. `command`: why a key or command did nothing, which nobody has to settle. */
type Area =
  | 'addresses'
  | 'aside'
  | 'backup'
  | 'bug'
  | 'case'
  | 'command'
  | 'comment'
  | 'connection'
  | 'drafts'
  | 'edit'
  | 'estimate'
  | 'field-pack'
  | 'files'
  | 'guide'
  | 'held'
  | 'journal'
  | 'left-form'
  | 'many'
  | 'organisations'
  | 'policy'
  | 'problem'
  | 'protection'
  | 'records'
  | 'reports'
  | 'retention'
  | 'review'
  | 'sample'
  | 'sending'
  | 'setting'
  | 'subjects'
  | 'sync'
  | 'undo'
  | 'unreadable'
  | 'updates'
  | 'views'

/** The area, and where it has several things, which of them. A success ends the failures of the same thing alone. */
export type MessageTopic = Area | `${Area} ${string}`

/** A sentence, perhaps with details, that is worded when it is shown. */
type Said = (words: Wording) => string | FailureText

export interface Message {
  readonly id: number
  /** `alert`: something failed. `attention`: it ended, and something waits for the user. `status`: something was done. */
  readonly kind: 'alert' | 'attention' | 'status'
  readonly about: MessageTopic
  readonly said: Said
  readonly at: EpochMillis
  /** The page on which it was said. */
  readonly page: Page
  /** It was said while a workspace was open, and may name what is in it. */
  readonly isOfWorkspace: boolean
  /** The number of the act that this message reports, if that act can be undone. */
  readonly undo?: number
  /** What it tells is kept nowhere else once it has gone: only a person puts it away (SPEC E7e). */
  readonly untilDismissed?: true
}

interface MessageState {
  /** What is on screen. */
  readonly messages: readonly Message[]
  /** What was said, newest last, also what has left the screen. */
  readonly log: readonly Message[]
  readonly now: () => EpochMillis
  /** Undoes an act. Null while no workspace is open. */
  readonly takeBack: ((act: number) => void) | null
  readonly say: (message: Pick<Message, 'kind' | 'about' | 'said' | 'undo' | 'untilDismissed'>) => number
  readonly dismiss: (id: number) => void
  /** The same workspace is opened again: what failed in it still holds, and what was done may be another thing there. */
  readonly keepFailures: () => void
  /** Forgets what was said of a workspace, since another one has other names. */
  readonly reset: () => void
}

/** More messages would cover the page, so the oldest one goes first, but for one that only a person puts away. */
const mostShown = 3
/** Nobody looks for what was said longer ago. */
const mostKept = 200
let lastId = 0

export const useMessages = create<MessageState>((set) => ({
  messages: [],
  log: [],
  now: () => 0 as EpochMillis,
  takeBack: null,
  say: (said) => {
    lastId += 1
    const id = lastId
    set(({ messages, log, now, takeBack }) => {
      const { page } = usePage.getState()
      const message: Message = { ...said, id, at: now(), page, isOfWorkspace: takeBack !== null }
      return {
        messages: newest([...messages.filter((before) => !outlives(message, before)), message]),
        log: [...log, message].slice(-mostKept)
      }
    })
    return id
  },
  dismiss: (id) => set(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) })),
  keepFailures: () => set(({ messages }) => ({ messages: messages.filter(({ kind }) => kind !== 'status') })),
  reset: () =>
    set(({ messages, log }) => {
      const stay = (all: readonly Message[]): readonly Message[] =>
        all.filter(({ isOfWorkspace }) => !isOfWorkspace)
      return { messages: stay(messages), log: stay(log) }
    })
}))

function newest(messages: readonly Message[]): readonly Message[] {
  const old = messages.filter(({ untilDismissed }) => untilDismissed !== true).slice(0, -mostShown)
  return messages.filter((message) => !old.includes(message))
}

/** Whether an earlier message has nothing more to say: it is repeated, it was only a note, or its thing went well now. */
function outlives(message: Message, before: Message): boolean {
  if (textOf(before, wording()).sentence === textOf(message, wording()).sentence) return true
  if (before.about === 'command') return true
  if (isNote(before)) return message.kind !== 'alert' && (isOfRun(before) || !isOfRun(message))
  return message.kind !== 'alert' && endedBy(message.about).includes(before.about)
}

/** A sync sends what is ready before it reads, so its end says how that went, too. */
function endedBy(about: MessageTopic): readonly MessageTopic[] {
  return about === 'sync' ? ['sync', 'sending'] : [about]
}

/** A run may end unasked, while what the person has just done is still read, or about to be undone (SPEC Q1m). */
function isOfRun({ about }: Pick<Message, 'about'>): boolean {
  return about === 'sync' || about === 'sending'
}

/** Whether it asks for nothing. */
function isNote({ kind, about }: Pick<Message, 'kind' | 'about'>): boolean {
  return kind === 'status' || about === 'command'
}

/** Whether nobody has to put it away: it asks for nothing, or the user is elsewhere now and finds it in the list. */
export function goesByItself(
  message: Pick<Message, 'kind' | 'about' | 'page' | 'untilDismissed'>,
  page: Page
): boolean {
  return message.untilDismissed !== true && (isNote(message) || message.page !== page)
}

export function textOf({ said }: Pick<Message, 'said'>, words: Wording): FailureText {
  const text = said(words)
  return typeof text === 'string' ? plain(text) : text
}

/** Tells the user that something was done. `undo` is the number of the act, if it can be undone. */
export function sayDone(
  about: MessageTopic,
  said: (words: Wording) => string,
  undo: number | null = null
): void {
  useMessages.getState().say({ kind: 'status', about, said, ...(undo === null ? {} : { undo }) })
}

/** Tells the user that something ended, and what of it waits for them. */
export function sayAttention(about: MessageTopic, said: (words: Wording) => string): void {
  useMessages.getState().say({ kind: 'attention', about, said })
}

/** Tells the user that something failed, and what to do. */
export function sayFailure(about: MessageTopic, said: Said): void {
  useMessages.getState().say({ kind: 'alert', about, said })
}

/** Tells whether main keeps a setting now, and returns it. `saved` null: the form says so itself. */
export function sayWhetherKept(
  about: MessageTopic,
  answer: SavedUnlessManaged,
  saved: ((words: Wording) => string) | null
): boolean {
  if (answer.kind === 'not-written')
    sayFailure(about, ({ t }) => t('settings.notWritten', { code: answer.code }))
  else if (answer.kind === 'managed') sayFailure(about, ({ t }) => connectionProblemText(t, answer))
  else if (saved !== null) sayDone(about, saved)
  return answer.kind === 'saved'
}
