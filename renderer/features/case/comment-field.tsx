import { type ReactNode, useEffect, useId, useRef } from 'react'
import { ariaKeysOf } from '../../commands/command.ts'
import { actionFailureText } from '../../decisions/action-failure.ts'
import { takesInput, useWriting } from '../../decisions/chosen-alert.ts'
import { useWording, wording } from '../../i18n/wording.ts'
import { type OpenWorkspace, useWorkspace } from '../../live/context.ts'
import { sayFailure } from '../../parts/say.ts'
import { type DecisionBlock, saysBlocked, write } from './acts.ts'
import { decideKeys } from './commands.ts'
import { createCommentSaving } from './comment.ts'

interface CommentFieldProps {
  /** Key of the alert; the field is made anew for each alert. */
  readonly alert: string
  /** What the stored draft holds. */
  readonly stored: string
  /** Why it takes nothing; null where it does. */
  readonly block: DecisionBlock['kind'] | null
  /** The next alert has been on its way for long: what is typed now would belong to nothing, and that is shown. */
  readonly busy: boolean
  /** Whether what was written is safe. */
  readonly note: ReactNode
}

const timers = {
  set: (run: () => void, millis: number) => window.setTimeout(run, millis),
  clear: (timer: number) => window.clearTimeout(timer)
}

/** Saves itself into the draft while it is written, and at once when it is left in any way. */
export function CommentField({ alert, stored, block, busy, note }: CommentFieldProps) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const comment = useWriting((state) => state.comment)
  const saving = useRef(createCommentSaving((text) => void saveComment(workspace, alert, text), timers))

  // What was stored elsewhere shows here, but never under the hands of somebody who writes: answers come a moment late.
  useEffect(() => {
    if (document.activeElement !== field.current && !useWriting.getState().unsaved)
      useWriting.setState({ comment: stored })
  }, [stored])

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
        // Else the browser keeps the text for its own restart, in files of its own.
        autoComplete="off"
        ref={field}
        id={id}
        className="input"
        data-comment="true"
        rows={1}
        value={comment}
        // A field that is disabled under the hands of somebody who writes hands the rest of the sentence to the queue, as keys.
        aria-disabled={block !== null}
        readOnly={busy || block !== null}
        aria-keyshortcuts={ariaKeysOf(decideKeys.comment)}
        placeholder={t('review.commentHint')}
        onChange={(event) => {
          if (!takesInput(alert)) return
          useWriting.setState({ comment: event.target.value, unsaved: true })
          saving.current.typed(event.target.value)
        }}
        onBlur={() => saving.current.flush()}
      />
    </div>
  )
}

async function saveComment(workspace: OpenWorkspace, key: string, text: string): Promise<void> {
  const { stored } = useWriting.getState()
  // A decision or the outbox has taken the text along already.
  if (stored?.key === key && stored.comment === text) return
  const saved = await write(workspace, key, { riskComment: text })
  if (saved.kind === 'failed') sayFailure(actionFailureText(wording().t, saved.failure))
}
