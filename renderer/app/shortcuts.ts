import { useEffect } from 'react'
import type { Command } from '../commands/command.ts'
import { createKeyReader } from '../commands/key-reader.ts'
import { endsTyping, isTypedInVain, leaveField, typedInField } from '../commands/keyboard-focus.ts'
import { isFieldComing, leaveComingField, pasteAhead, typeAhead } from '../features/case/comment.ts'
import { useOverlay, usePage } from '../parts/in-front.ts'

/** Listens to the keys of the whole page. While a dialog is open, only the dialog gets them, but for the lock (SPEC E7c). */
export function useShortcuts(commands: readonly Command[]): void {
  useEscapes()
  useEffect(() => {
    const read = createKeyReader(commands, () => usePage.getState().page)
    const onKeyDown = (event: KeyboardEvent): void => {
      const isAhead = isFieldComing()
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) endsTyping()
      // A field in a dialog counts too, because the dialog may close by itself while somebody types.
      else if (isAhead || isField(event.target)) typedInField(event.key, event.timeStamp)
      // Keys of one character are composed, held ones are not.
      const isHeld = event.ctrlKey || event.metaKey
      if (event.defaultPrevented || (event.isComposing && !isHeld)) return
      const inDialog = isDialogOpen()
      const inField = isAhead || isField(event.target) || (event.key === 'Enter' && isControl(event.target))
      if (!inDialog && !inField && isTypedInVain(event.key, event.timeStamp)) {
        event.preventDefault()
        return
      }
      const wish = read({
        key: event.key,
        control: event.ctrlKey,
        meta: event.metaKey,
        alt: event.altKey,
        shift: event.shiftKey,
        repeated: event.repeat,
        inField,
        inDialog,
        at: event.timeStamp
      })
      const command = wish?.kind === 'command' ? commandOf(commands, wish.id) : undefined
      const isNothing = wish === null || (wish.kind === 'command' && command === undefined)
      if (inDialog && isNothing) return
      // Held keys are the system's: they paste, or close the window.
      if (!isNothing || (isAhead && !isHeld)) event.preventDefault()
      if (isAhead && isNothing) typeAhead(event)
      if (isNothing) return
      leaveComingField()
      if (wish.kind === 'leave-field') {
        if (event.target instanceof HTMLElement && !isAhead) leaveField(event.target)
        return
      }
      command?.run(event.timeStamp)
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('paste', onPaste)
    window.addEventListener('pointerdown', onPointerDown)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('paste', onPaste)
      window.removeEventListener('pointerdown', onPointerDown)
    }
  }, [commands])
}

/** Keys that are the text's in a field are the system's where their command would do nothing (SPEC W30f). */
function commandOf(commands: readonly Command[], wanted: string): Command | undefined {
  const command = commands.find(({ id }) => id === wanted)
  const isOfSystem = command?.notInText === true && (command.lacks?.() ?? null) !== null
  return isOfSystem ? undefined : command
}

/** A dialog keeps its Escape to itself, but what was typed there ends with it (SPEC T12c). */
function onEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.isComposing) endsTyping()
}

function useEscapes(): void {
  useEffect(() => {
    window.addEventListener('keydown', onEscape, true)
    return () => window.removeEventListener('keydown', onEscape, true)
  }, [])
}

function onPaste(event: ClipboardEvent): void {
  if (!isDialogOpen()) pasteAhead(event.clipboardData?.getData('text/plain') ?? '')
}

function onPointerDown(): void {
  endsTyping()
  leaveComingField()
}

/**
 * Counts the dialogs of single screens too, which are not overlays of the page but also keep the keys to
 * themselves.
 */
export function isDialogOpen(): boolean {
  return useOverlay.getState().overlay !== null || document.querySelector('dialog[open]') !== null
}

export function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['radio', 'checkbox', 'button', 'submit'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}

/** A control that Enter presses while it has the focus. */
function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, summary, input, [role=button], [role=option]') !== null
  )
}
