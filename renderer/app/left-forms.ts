import { useEffect } from 'react'
import type { LeftForm } from '../../shared/domain/left-form.ts'
import type { OpenWorkspace } from '../data/workspace.ts'
import { dropForms, keepForm, leftForms } from '../decisions/left-form-acts.ts'
import { useAppServices, useSession, useWorkspace } from '../live/context.ts'
import { useMessages } from '../parts/messages.ts'
import { keepTypedBy } from '../parts/typed-away.ts'

/** Has an open workspace keep what is typed in a dialog when its page goes (SPEC E7d). */
export function useKeptForms(): void {
  const { clock } = useAppServices()
  const workspace = useWorkspace()
  useEffect(
    () =>
      keepTypedBy(async (typed) => {
        const form: LeftForm = { kind: 'left-form', ...typed, leftAt: clock.now() }
        const kept = await keepForm(workspace, form)
        return kept.kind === 'ok' ? () => void dropForms(workspace, [form]) : null
      }),
    [clock, workspace]
  )
}

/** Shows what was filled in in dialogs that went, until a person dismisses it. It then stays in the list of messages. */
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
  const stop = useMessages.subscribe(({ messages }) => {
    if (messages.some((message) => message.id === id)) return
    stop()
    // A lock takes the messages away as well, and then it is said again.
    if (useSession.getState().vault.kind === 'open') void dropForms(workspace, forms)
  })
}

function textOf({ title, fields }: LeftForm): string {
  return [title, ...fields.map(({ label, content }) => `${label}: ${content}`)].join('\n')
}
