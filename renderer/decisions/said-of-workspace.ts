import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { sayDone, sayFailure } from '../parts/messages.ts'

/** Like `sayFailure`, of a workspace that may have been left while an answer was on its way: then nothing is said (SPEC A4f, M4i). */
export function sayFailureOf(workspace: OpenWorkspace, ...said: Parameters<typeof sayFailure>): void {
  if (!facesOf(workspace).isLeft()) sayFailure(...said)
}

/** Like `sayDone`, of such a workspace. */
export function sayDoneOf(workspace: OpenWorkspace, ...said: Parameters<typeof sayDone>): void {
  if (!facesOf(workspace).isLeft()) sayDone(...said)
}
