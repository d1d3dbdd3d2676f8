import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../../shared/errors.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { sayWhetherKept } from '../../parts/messages.ts'
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
  /** The draft that main has, as text. */
  const kept = useRef('')
  useEffect(() => {
    let left = false
    void form.load(client).then((settings) => {
      if (left) return
      const loaded = form.draftOf(settings)
      kept.current = JSON.stringify(loaded)
      setDraft(loaded)
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
    if (read.kind === 'ok') {
      kept.current = JSON.stringify(written)
      return sayWhetherKept(`setting ${form.saved}`, await form.save(client, read.value), ({ t }) =>
        t(form.saved)
      )
    }
    setProblems(read.failure)
    return false
  }
  /** A choice is saved as soon as it is made. */
  const choose = (part: Partial<Draft>): void => {
    change(part)
    if (draft !== null) void save({ ...draft, ...part })
  }
  /** What was typed is saved when its field is left, or by Enter. */
  const settle = (): void => {
    if (draft !== null && JSON.stringify(draft) !== kept.current) void save(draft)
  }
  return { draft, problems, change, choose, settle, save }
}
