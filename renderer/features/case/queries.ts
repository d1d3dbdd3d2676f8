import type { CaseView, EarlierDecision, PackedView } from '../../../shared/domain/triage-index.ts'
import { readPacked } from '../../data/pull/field-pack-queries.ts'
import { readCase } from '../../data/pull/queries.ts'
import { readEarlierDecisions } from '../../data/work/earlier-decisions.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { useAnswer, useAnswerTo, useWorkspace } from '../../live/context.ts'

/** The case of a key. `view` is undefined if the store has no such alert. */
export interface CaseAnswer {
  readonly key: string
  readonly view: CaseView | undefined
}

async function askCase(workspace: OpenWorkspace, key: string): Promise<CaseAnswer> {
  return { key, view: await readCase(workspace, key) }
}

/** Null until the case of this key is read. */
export function useCase(key: string): CaseAnswer | null {
  const workspace = useWorkspace()
  const answer = useAnswer((asked) => askCase(asked, key), key)
  if (answer?.key === key) return answer
  const early = readAhead.get(workspace)?.answer
  return early?.key === key ? early : null
}

/**
 * The one case that was read before it was chosen, with the version of the index before that reading. A live
 * answer replaces it.
 */
const readAhead = new WeakMap<OpenWorkspace, { readonly answer: CaseAnswer; readonly version: number }>()

/**
 * Reads the case that may be chosen next, so that it appears at once. Does nothing if this was done and
 * nothing has changed since.
 */
export async function readCaseAhead(workspace: OpenWorkspace, key: string): Promise<void> {
  const { triage } = facesOf(workspace)
  const { version } = triage
  const known = readAhead.get(workspace)
  if (known?.answer.key === key && known.version === version) return
  readAhead.set(workspace, { answer: await askCase(workspace, key), version })
}

/** What is packed of this alert. Null until it is read. */
export function usePacked(key: string, imageAddress: string | null): PackedView | null {
  return (
    useAnswerTo(JSON.stringify([key, imageAddress]), (workspace) =>
      readPacked(workspace, key, imageAddress)
    ) ?? null
  )
}

/** Decisions on other alerts of the same profile. Empty until they are read. */
export function useEarlierDecisions(key: string): readonly EarlierDecision[] {
  return useAnswerTo(key, (workspace) => readEarlierDecisions(workspace, key)) ?? noDecisions
}

const noDecisions: readonly EarlierDecision[] = []
