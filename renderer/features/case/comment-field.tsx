import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { leaveField } from '../../commands/keyboard-focus.ts'
import { takesInput, useWriting } from '../../decisions/chosen-alert.ts'
import { forgetUnwritten } from '../../decisions/unwritten-comments.ts'
import { useWording } from '../../i18n/wording.ts'
import { useWorkspace } from '../../live/context.ts'
import { ariaKeysOf } from '../../parts/key-grammar.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { type DecisionBlock, saysBlocked, undo } from './acts.ts'
import { decideKeys } from '../../commands/first-keys.ts'
import { type CommentSaving, createCommentSaving, isHeldFromOpening, saveComment } from './comment.ts'
import { takeByDigit } from './why.ts'
import { useKeysNow } from '../../parts/own-keys.ts'

interface CommentFieldProps {
  /** Key of the alert. Each alert gets a new field. */
  readonly alert: string
  /** The comment in the stored draft. */
  readonly stored: string
  /** Why the field takes no text. Null if it does. */
  readonly block: DecisionBlock['kind'] | null
  /**
   * The next alert has been on its way for long. Text that is typed now would belong to no alert, so the
   * field shows that.
   */
  readonly busy: boolean
  /** Called with false only when the focus leaves the decision bar. */
  readonly onFocusChange: (hasFocus: boolean) => void
  /** Says whether the text is saved. */
  readonly note: ReactNode
}

const timers = {
  set: (run: () => void, millis: number) => window.setTimeout(run, millis),
  clear: (timer: number) => window.clearTimeout(timer)
}

/** What went with a decision, or with a draft that was discarded, is not written once more (SPEC T18q). */
function useNoSecondSave(alert: string, saving: RefObject<CommentSaving>): void {
  useEffect(
    () =>
      useWriting.subscribe((now, before) => {
        if (!before.unsaved || now.unsaved || now.shown !== alert) return
        saving.current.drop()
        forgetUnwritten(alert)
      }),
    [alert, saving]
  )
}

/** The comment. It is saved into the draft while the user types, and at once when they leave the field in any way. */
export function CommentField({ alert, stored, block, busy, onFocusChange, note }: CommentFieldProps) {
  const words = useWording()
  const { t } = words
  const keyOf = useKeysNow()
  const workspace = useWorkspace()
  const id = useId()
  const isAsking = usePreferences((state) => state.afterDecision) === 'stay'
  const field = useRef<HTMLTextAreaElement>(null)
  /** The alert for which something was written here, which the field itself can undo. */
  const writtenFor = useRef<string | null>(null)
  const comment = useWriting((state) => state.comment)
  const lack = useWriting((state) => state.lack?.(words) ?? null)
  const saving = useRef(createCommentSaving((text) => void saveComment(workspace, alert, text), timers))

  // Shows a comment that was stored elsewhere, but not while the user types, because answers come a moment
  // late.
  useEffect(() => {
    if (document.activeElement !== field.current && !useWriting.getState().unsaved)
      useWriting.setState({ comment: stored })
  }, [stored, block])

  // Saves what was not typed here too: a taken reason, what was typed before the field was there, and what the disk has
  // not taken before.
  useEffect(() => {
    const now = useWriting.getState()
    if (now.unsaved && takesInput(alert)) saving.current.typed(now.comment)
  }, [comment, alert])

  useNoSecondSave(alert, saving)

  useEffect(() => {
    if (block !== null && document.activeElement === field.current) saysBlocked()
  }, [block])

  useEffect(() => {
    const { flush } = saving.current
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return (
    <div className="comment-field">
      <div className="comment-head">
        <label htmlFor={id} className="label">
          {t('review.comment')}
        </label>
        {note}
      </div>
      <textarea
        spellCheck
        // With autocomplete the browser would keep the text in files of its own.
        autoComplete="off"
        ref={field}
        id={id}
        className="input"
        data-comment="true"
        rows={1}
        value={comment}
        // `disabled` would take the focus from somebody who types, and the rest of the sentence would act on
        // the queue as keys.
        aria-disabled={block !== null}
        readOnly={busy || block !== null}
        aria-keyshortcuts={ariaKeysOf(keyOf('comment', decideKeys.comment))}
        aria-invalid={lack !== null}
        aria-describedby={lack === null ? undefined : `${id}-lack`}
        placeholder={t(isAsking ? 'review.whyHint' : 'review.commentHint')}
        onChange={(event) => {
          if (!takesInput(alert)) return
          writtenFor.current = alert
          useWriting.setState({ comment: event.target.value, unsaved: true, lack: null })
          saving.current.typed(event.target.value)
        }}
        onKeyDown={(event) => {
          if (writtenFor.current !== alert && isUndoOfDecision(event)) {
            event.preventDefault()
            leaveField(event.currentTarget)
            void undo(workspace)
            return
          }
          const isBare = !event.ctrlKey && !event.metaKey && !event.altKey
          if (isHeldFromOpening(event) || (isBare && takeByDigit(alert, event.key))) event.preventDefault()
        }}
        onFocus={() => onFocusChange(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          saving.current.flush()
          const isInBar = currentTarget.closest('.decision-bar')?.contains(relatedTarget) === true
          if (!isInBar) onFocusChange(false)
        }}
      />
      {lack !== null && (
        <p id={`${id}-lack`} role="alert" className="comment-lack">
          {lack}
        </p>
      )}
    </div>
  )
}

/** Where nothing was written there is no text to undo, so that the key means the decision (SPEC T18f). */
function isUndoOfDecision({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): boolean {
  const isUndo = (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'
  return isUndo && useWriting.getState().comment === ''
}
