import { useEffect } from 'react'
import { type Clock, type EpochMillis, toEpochMillis } from '../../shared/clock.ts'
import type { LeftForm } from '../../shared/domain/left-form.ts'
import type { OpenWorkspace } from '../data/workspace.ts'
import { dropForms, keepForms, leftForms } from '../decisions/left-form-acts.ts'
import { useAppServices, useSession, useWorkspace } from '../live/context.ts'
import { useMessages } from '../parts/messages.ts'
import { type KeepTyped, keepTypedBy } from '../parts/typed-away.ts'
import type { TypedForm } from '../ui/dialog.tsx'

/** Has an open workspace keep what is typed in a dialog or as a note when its page goes (SPEC E7d). */
export function useKeptForms(): void {
  const { clock } = useAppServices()
  const workspace = useWorkspace()
  useEffect(() => keepTypedBy(keeperOf(workspace, clock)), [clock, workspace])
}

/**
 * Keeps what is typed each time under a time of its own: forms are called by it, and those of the time before are taken
 * away, which must not take these with them (SPEC E7f).
 */
export function keeperOf(workspace: OpenWorkspace, clock: Clock): KeepTyped {
  let last = -1
  return async (typed) => {
    last = Math.max(clock.now(), last + 1)
    const forms = leftNow(typed, toEpochMillis(last))
    const kept = await keepForms(workspace, forms)
    return kept.kind === 'ok' ? () => void dropForms(workspace, forms) : null
  }
}

/** All that went at one time, each under an id of its own. */
export function leftNow(typed: readonly TypedForm[], leftAt: EpochMillis): readonly LeftForm[] {
  return typed.map((form, nth) => ({ kind: 'left-form', ...form, leftAt, ...(nth === 0 ? {} : { nth }) }))
}

/**
 * Shows what was filled in in dialogs and notes that went, until a person dismisses it. It then stays in the list of
 * messages. What takes it off the list as well was no person: it is shown again when its workspace is opened (SPEC E7e).
 */
export async function sayLeftForms(workspace: OpenWorkspace): Promise<void> {
  const forms = await leftForms(workspace)
  if (forms.length === 0) return
  const details = forms.map(textOf).join('\n\n')
  const id = useMessages.getState().say({
    kind: 'alert',
    about: 'left-form',
    untilDismissed: true,
    said: ({ t }) => ({ sentence: t('frame.typed.kept'), details })
  })
  const stop = useMessages.subscribe(({ messages, log }, { log: before }) => {
    if (messages.some((message) => message.id === id)) return
    stop()
    // A lock takes the messages away as well, and so does another workspace.
    if (log === before && useSession.getState().vault.kind === 'open') void dropForms(workspace, forms)
  })
}

function textOf({ title, fields }: LeftForm): string {
  return [title, ...fields.map(({ label, content }) => `${label}: ${content}`)].join('\n')
}
