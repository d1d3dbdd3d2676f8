import { flushSync } from 'react-dom'
import type { AlertValues } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { typedInField } from '../../commands/keyboard-focus.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { inTurn, isCaseCovered, shownKey, uncoverCase, useWriting } from '../../decisions/chosen-alert.ts'
import { saysNotShown } from '../../decisions/meant-alert.ts'
import { forgetUnwritten, unwrittenOf } from '../../decisions/unwritten-comments.ts'
import type { OpenWorkspace } from '../../live/context.ts'
import { sayFailure, useMessages } from '../../parts/messages.ts'
import { putComment, saysBlocked } from './acts.ts'
import { write } from './draft-writing.ts'
import { takeByDigit } from './why.ts'

/** A comment whose alert is not painted yet. */
export interface ComingField {
  /** What was typed for it so far. */
  text: string
  /** The keys are commands again. */
  isLeft: boolean
}

let coming: ComingField | null = null

/** Comments that have not got what was typed for them, also those that were left since. */
const unwritten = new Set<ComingField>()

function noteAhead(): void {
  const isTextAhead = [...unwritten].some(({ text }) => text !== '')
  if (useWriting.getState().isTextAhead !== isTextAhead) useWriting.setState({ isTextAhead })
}

/** The key that opened the field is still held down, so what it repeats is no text. */
let isOpenerHeld = false

/** Whether the key only repeats because it was not let go since it opened the field. */
export function isHeldFromOpening({ repeat }: Pick<KeyboardEvent, 'repeat'>): boolean {
  if (!repeat) isOpenerHeld = false
  return isOpenerHeld
}

/** True from the key that opens the comment until the field has the focus. Keys in between are its text. */
export function isFieldComing(): boolean {
  return coming !== null
}

/** Keeps what a key would write into the field, until that is there. */
export function typeAhead(pressed: KeyboardEvent): void {
  const { key } = pressed
  const isHeld = pressed.ctrlKey || pressed.metaKey || pressed.altKey
  if (coming === null || (isHeld && !pressed.getModifierState('AltGraph'))) return
  if (isHeldFromOpening(pressed)) return
  if (key === 'Backspace') coming.text = coming.text.replace(/.$/su, '')
  else if (key === 'Enter') coming.text += '\n'
  else if (/^.$/u.test(key)) coming.text += key
  noteAhead()
}

/** Keeps what is pasted before the field is there, as what is typed. */
export function pasteAhead(text: string): void {
  if (coming === null) return
  coming.text += text
  noteAhead()
}

/** The keys that follow are commands, and the field does not take the focus. */
export function leaveComingField(): void {
  if (coming !== null) coming.isLeft = true
  coming = null
}

/**
 * Runs `open` in its turn. It calls `arrive` with the key of the alert that takes a comment, or with null where none
 * does. Until then what is typed is kept.
 */
export function comeToField(
  pageTime: () => number,
  open: (choice: number, own: ComingField, arrive: (key: string | null) => void) => Promise<void>
): Promise<void> {
  const own: ComingField = { text: '', isLeft: false }
  coming = own
  unwritten.add(own)
  isOpenerHeld = true
  const leave = (): void => {
    if (coming === own) coming = null
    unwritten.delete(own)
    noteAhead()
  }
  const arrive = (key: string | null): void => {
    const isAwaited = coming === own
    leave()
    // Somebody who goes on typing means the field, not the page.
    if (key === null && isAwaited) typedInField('e', pageTime())
    if (key !== null) putTyped(key, own.text)
  }
  return inTurn('stay', (choice) => open(choice, own, arrive)).finally(leave)
}

/** Puts what was typed before the field was there into it, as if it were typed now. */
function putTyped(key: string, text: string): void {
  let rest = text
  while (rest !== '' && takeByDigit(key, rest.charAt(0))) rest = rest.slice(1)
  if (rest !== '')
    useWriting.setState(({ comment }) => ({ comment: `${comment}${rest}`, unsaved: true, lack: null }))
}

/**
 * Focuses the comment of the chosen alert once that is painted, with what was typed meanwhile, or tells why it
 * takes no text.
 */
export function writeComment(workspace: OpenWorkspace, pageTime: () => number): Promise<void> {
  return comeToField(pageTime, async (choice, own, arrive) => {
    const key = await beginComment(choice, own)
    arrive(key)
    // The turn ends before this is saved: until then the field would take no further key.
    const { comment, unsaved } = useWriting.getState()
    if (key !== null && unsaved && own.text !== '') void putComment(workspace, key, comment)
  })
}

/** The key of the alert that takes the comment. Null, and said why, if none does. */
async function beginComment(choice: number, own: ComingField): Promise<string | null> {
  const key = await shownKey()
  // Whoever left it without a word wants no comment any more.
  if (own.isLeft && own.text === '') return null
  if (saysNotShown(choice)) return null
  if (key !== null && isCaseCovered()) await uncoverCase()
  if (key !== null && saysBlocked()) return null
  if (key !== null && (own.isLeft || focusField())) return key
  sayFailure('command', ({ t }) => t('review.nothingToComment'))
  return null
}

/** Returns whether the field got the focus. */
export function focusField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-comment]')
  // The reasons are on screen before the next key, which may take one.
  // The bar is in sight or comes there with the focus, so that the alert stays where it is read.
  flushSync(() => field?.focus({ preventScroll: true }))
  return field !== null && document.activeElement === field
}

interface PaintedAlert {
  readonly key: string
  /** The name to tell it by. */
  readonly name: string
  /** As the service shows it. */
  readonly profile: Pick<AlertValues, 'profileId' | 'name'>
  /** The comment of its draft. */
  readonly stored: string
  readonly reviews: readonly Pick<QueuedReview, 'queuedAt'>[]
  /** It takes no text. */
  readonly isBlocked: boolean
}

/** The alert is painted, with the comment of its draft, or with what was typed since and the disk has not taken (SPEC J2h). */
export function beginWriting(alert: PaintedAlert): void {
  const { key, stored } = alert
  const unwritten = alert.isBlocked ? undefined : unwrittenOf(key, alert)
  if (unwritten?.isOvertaken === true) sayOvertaken(alert, unwritten.text)
  const typed = unwritten?.isOvertaken === false ? unwritten.text : null
  useWriting.setState({
    shown: key,
    comment: typed ?? stored,
    unsaved: typed !== null,
    stored: null,
    lack: null
  })
}

/** It is kept nowhere else, so that it stays on screen until a person puts it away (SPEC J2i). */
function sayOvertaken({ key, name }: PaintedAlert, comment: string): void {
  forgetUnwritten(key)
  useMessages.getState().say({
    kind: 'alert',
    about: `comment ${key}`,
    said: ({ t }) => t('review.commentOvertaken', { name, comment }),
    untilDismissed: true
  })
}

/** Saves what is typed as the comment of an alert. What cannot be written stays with it, whatever alert comes next. */
export async function saveComment(workspace: OpenWorkspace, key: string, text: string): Promise<void> {
  const { stored } = useWriting.getState()
  // A decision, or a move into the outbox, saves this text, and keeps it where it cannot.
  if (stored?.key === key && stored.comment === text) return
  const saved = await write(workspace, key, { riskComment: text })
  if (saved.kind === 'failed') sayFailure(`case ${key}`, ({ t }) => actionFailureText(t, saved.failure))
}

/** Milliseconds from the first key that is not saved until the comment is saved in the draft (SPEC J2f). */
const saveDelay = 250

/** The timers of the machine, passed in for tests. */
export interface Timers {
  readonly set: (run: () => void, millis: number) => number
  readonly clear: (timer: number) => void
}

export interface CommentSaving {
  /** Called on each key; saves the text soon. */
  readonly typed: (text: string) => void
  /** Saves unsaved text now, because the field was left or another alert is chosen. */
  readonly flush: () => void
  /** Forgets unsaved text: it was saved with something else, or given up. */
  readonly drop: () => void
}

/** Waits for a pause in typing, but at most one delay from the first unsaved key. */
export function createCommentSaving(save: (text: string) => void, timers: Timers): CommentSaving {
  let waiting: { readonly timer: number; text: string } | null = null
  const flush = (): void => {
    if (waiting === null) return
    const { timer, text } = waiting
    timers.clear(timer)
    waiting = null
    save(text)
  }
  return {
    typed: (text) => {
      if (waiting === null) waiting = { timer: timers.set(flush, saveDelay), text }
      else waiting.text = text
    },
    flush,
    drop: () => {
      if (waiting !== null) timers.clear(waiting.timer)
      waiting = null
    }
  }
}
