import type { OpenWorkspace } from '../../../renderer/data/workspace.ts'
import { attachFile } from '../../../renderer/decisions/case-items.ts'

/** Puts a small letter into a case, as a person does. */
export function attachLetter(
  store: OpenWorkspace,
  id: string,
  caseKey: string
): ReturnType<typeof attachFile> {
  return attachFile(store, id, caseKey, { name: `${id}.txt`, bytes: Uint8Array.from([100, 101, 97, 114]) })
}
