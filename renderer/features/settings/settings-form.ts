import { useEffect, useState } from 'react'
import type { Result } from '../../../shared/result.ts'
import type { Client } from '../../client/client.ts'
import { wording } from '../../i18n/wording.ts'
import { useAppServices } from '../../live/context.ts'
import { useSession } from '../../live/session.ts'
import { sayDone, sayFailure } from '../../parts/say.ts'

/** `code`: what the system said, such as ENOSPC. */
export type KeptOrNot = { readonly kind: 'saved' } | { readonly kind: 'not-written'; readonly code: string }

/** Settings that main keeps, and how they are typed. */
export interface SettingsForm<Settings, Draft, Problem> {
  readonly load: (client: Client) => Promise<Settings>
  readonly draftOf: (settings: Settings) => Draft
  readonly read: (draft: Draft) => Result<Settings, readonly Problem[]>
  readonly save: (client: Client, settings: Settings) => Promise<KeptOrNot>
  /** What is said once they are kept. */
  readonly saved: SavedText
}

export type SavedText =
  'settings.outboxSaved' | 'settings.scheduleSaved' | 'settings.limitsSaved' | 'settings.retentionSaved'

/** What is typed, null until main has told what is kept. `form` must stay the same object. */
export function useSettingsForm<Settings, Draft extends object, Problem>(
  form: SettingsForm<Settings, Draft, Problem>
) {
  const { client } = useAppServices()
  const workspace = useSession((state) => state.workspace)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  useEffect(() => {
    let left = false
    void form.load(client).then((settings) => {
      if (!left) setDraft(form.draftOf(settings))
    })
    return () => {
      left = true
    }
  }, [form, client, workspace])
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => before && { ...before, ...part })
    setProblems([])
  }
  /** True where it was kept. */
  const save = async (written: Draft): Promise<boolean> => {
    const read = form.read(written)
    if (read.kind === 'ok') return sayWhetherKept(await form.save(client, read.value), form.saved)
    setProblems(read.failure)
    return false
  }
  return { draft, problems, change, save }
}

/** True where they are kept. */
export function sayWhetherKept(answer: KeptOrNot, saved: SavedText): boolean {
  const { t } = wording()
  if (answer.kind === 'not-written')
    sayFailure({ sentence: t('settings.notWritten', { code: answer.code }), details: null })
  else sayDone(t(saved))
  return answer.kind === 'saved'
}
