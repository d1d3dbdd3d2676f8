import { useEffect, useRef, useState } from 'react'
import type { Result } from '../../../shared/errors.ts'
import { useAppServices, useSession } from '../../live/context.ts'
import { sayWhetherKept } from '../../parts/messages.ts'
import type { KeptSettings, SavedText } from './acts.ts'

/** Settings that main keeps, and their form while it is filled in. */
export interface SettingsForm<Settings, Draft, Problem> extends KeptSettings<Settings> {
  readonly draftOf: (settings: Settings) => Draft
  readonly read: (draft: Draft) => Result<Settings, readonly Problem[]>
  /** The draft, with what is wrong in it as it was kept. It can be read. */
  readonly withKept: (draft: Draft, wrong: readonly Problem[], kept: Draft) => Draft
  /** The message after saving. */
  readonly saved: SavedText
  /** The message after saving these, where that is not always the same. */
  readonly savedOf?: (settings: Settings) => SavedText
}

/** The draft that main has or is about to have. */
function useKept<Settings, Draft, Problem>(form: SettingsForm<Settings, Draft, Problem>) {
  const { client } = useAppServices()
  const kept = useRef<Draft | null>(null)
  const keep = async (written: Draft, settings: Settings): Promise<boolean> => {
    const before = kept.current
    kept.current = written
    const answer = await form.save(client, settings)
    const saved = form.savedOf?.(settings) ?? form.saved
    const isKept = sayWhetherKept(`setting ${form.saved}`, answer, ({ t }) => t(saved))
    if (!isKept && kept.current === written) kept.current = before
    return isKept
  }
  return { kept, keep }
}

/** The draft of the form. Null until main has told the saved settings. `form` must stay the same object. */
export function useSettingsForm<Settings, Draft extends object, Problem>(
  form: SettingsForm<Settings, Draft, Problem>
) {
  const { client } = useAppServices()
  const workspace = useSession((state) => state.workspace)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { kept, keep } = useKept(form)
  useEffect(() => {
    let left = false
    void form.load(client).then((settings) => {
      if (left) return
      const loaded = form.draftOf(settings)
      kept.current = loaded
      setDraft(loaded)
    })
    return () => {
      left = true
    }
  }, [form, client, workspace, kept])
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => before && { ...before, ...part })
    setProblems([])
  }
  /** What is wrong is marked, and holds up nothing beside it (SPEC W27y). Returns whether all of it was saved. */
  const save = async (written: Draft): Promise<boolean> => {
    const read = form.read(written)
    if (read.kind === 'ok') return await keep(written, read.value)
    setProblems(read.failure)
    if (kept.current === null) return false
    const beside = form.withKept(written, read.failure, kept.current)
    const right = form.read(beside)
    if (right.kind === 'ok' && !isSame(beside, kept.current)) await keep(beside, right.value)
    return false
  }
  /** A choice is saved as soon as it is made. */
  const choose = (part: Partial<Draft>): void => {
    change(part)
    if (draft !== null) void save({ ...draft, ...part })
  }
  /** What was typed is saved when its field is left, or by Enter. */
  const settle = (): void => {
    if (draft !== null && !isSame(draft, kept.current)) void save(draft)
  }
  return { draft, problems, change, choose, settle, save }
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
