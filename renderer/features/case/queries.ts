import type { PackedView, CaseView, EarlierDecision } from '../../../shared/domain/case-view.ts'
import { readPacked } from '../../data/pull/field-pack-queries.ts'
import { readCase } from '../../data/pull/queries.ts'
import { readEarlierDecisions } from '../../data/work/earlier-decisions.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { useAnswer, useAnswerTo, useStore } from '../../live/context.ts'

/** The case of a key; `view` is undefined where the store holds no such alert. */
export interface CaseAnswer {
  readonly key: string
  readonly view: CaseView | undefined
}

async function askCase(store: WorkspaceStore, key: string): Promise<CaseAnswer> {
  return { key, view: await readCase(store, key) }
}

/** Null while the case of this key is on its way. */
export function useCase(key: string): CaseAnswer | null {
  const store = useStore()
  const answer = useAnswer((asked) => askCase(asked, key), key)
  if (answer?.key === key) return answer
  const early = readAhead.get(store)?.answer
  return early?.key === key ? early : null
}

/** The one case that was read before it was chosen, with the version of the index before its reading. A live answer takes its place. */
const readAhead = new WeakMap<WorkspaceStore, { readonly answer: CaseAnswer; readonly version: number }>()

/** Reads the case that may be chosen next, so that it appears with the choice. Reads nothing where that was done and nothing has changed since. */
export async function readCaseAhead(store: WorkspaceStore, key: string): Promise<void> {
  const { version } = store.triage
  const known = readAhead.get(store)
  if (known?.answer.key === key && known.version === version) return
  readAhead.set(store, { answer: await askCase(store, key), version })
}

/** What is carried of this very alert; null while it is on its way. */
export function usePacked(key: string, imageAddress: string | null): PackedView | null {
  return (
    useAnswerTo(JSON.stringify([key, imageAddress]), (store) => readPacked(store, key, imageAddress)) ?? null
  )
}

/** Decisions on other alerts of the same profile; none while they are on their way. */
export function useEarlierDecisions(key: string): readonly EarlierDecision[] {
  return useAnswerTo(key, (store) => readEarlierDecisions(store, key)) ?? noDecisions
}

const noDecisions: readonly EarlierDecision[] = []
