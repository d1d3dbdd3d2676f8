import { useEffect, useState } from 'react'
import type { Result } from '../../../shared/errors.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { wording } from '../../i18n/wording.ts'
import { sayWhetherKept } from '../../parts/in-front.ts'
import type { KeptSettings, SavedText } from './acts.ts'

/** Settings that main keeps, and their form while it is filled in. */
export interface SettingsForm<Settings, Draft, Problem> extends KeptSettings<Settings> {
  readonly draftOf: (settings: Settings) => Draft
  readonly read: (draft: Draft) => Result<Settings, readonly Problem[]>
  /** The message after saving. */
  readonly saved: SavedText
}

/** The draft of the form. Null until main has told the saved settings. `form` must stay the same object. */
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
  /** Returns whether it was saved. */
  const save = async (written: Draft): Promise<boolean> => {
    const read = form.read(written)
    if (read.kind === 'ok')
      return sayWhetherKept(await form.save(client, read.value), wording().t(form.saved))
    setProblems(read.failure)
    return false
  }
  return { draft, problems, change, save }
}
