import type { OpenWorkspace } from '../workspace.ts'

/** What is being kept of answers of the service, each of which was a call. */
const keeping = new WeakMap<OpenWorkspace, Set<Promise<unknown>>>()

/** Keeps an answer. Whoever leaves the workspace waits for it (SPEC A4h). */
export async function keepAnswer<Value>(
  workspace: OpenWorkspace,
  keep: () => Promise<Value>
): Promise<Value> {
  const all = keeping.get(workspace) ?? new Set()
  keeping.set(workspace, all)
  const kept = keep()
  all.add(kept)
  try {
    return await kept
  } finally {
    all.delete(kept)
  }
}

/** Resolves when the answers that have come so far are kept, or could not be. */
export async function answersKept(workspace: OpenWorkspace): Promise<void> {
  await Promise.allSettled([...(keeping.get(workspace) ?? [])])
}
