import type { Result, StoreFailure } from '../../shared/errors.ts'
import { readHeldFromBackup, releaseOfHeld } from '../data/backup/held-work.ts'
import { attemptStore } from '../data/database/store-failures.ts'
import { noWrite } from '../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { storeFailureText } from '../i18n/failure-text.ts'
import type { AppServices } from '../live/context.ts'
import { closesDialog, opensDialog } from '../parts/in-front.ts'
import { sayDone, sayFailure } from '../parts/messages.ts'
import { submitNow } from '../parts/runs.ts'
import { actsSoFar } from './act.ts'
import { turnsSoFar } from './chosen-alert.ts'

/** Sends what is ready, from every page. */
export const submitKeys = ['Ctrl', 'Shift', 'Enter']

/**
 * Lets what came back from a backup go on, since the other machine is not used any more (SPEC B6b).
 * An outcome of an edit that is being written comes first, since it would hold that edit again (SPEC B6f).
 */
export function releaseFromBackup(workspace: OpenWorkspace): Promise<Result<null, StoreFailure>> {
  const { workBook, editBook, clock } = facesOf(workspace)
  return attemptStore(() =>
    editBook.inTurn(() =>
      workBook.write(async () => {
        const at = clock.now()
        return { write: { ...noWrite, ...(await releaseOfHeld(workspace, at)) }, at, value: null }
      })
    )
  )
}

/** The same as the user asks for it, perhaps in the dialog, which it closes. Main learns that something is due. */
export async function sayNotUsedAnyMore(
  workspace: OpenWorkspace,
  { client }: Pick<AppServices, 'client'>
): Promise<void> {
  const close = closesDialog()
  const done = await releaseFromBackup(workspace)
  if (done.kind === 'failed') {
    sayFailure('held', ({ t }) => storeFailureText(t, done.failure))
    return
  }
  await client.ask('outbox.look', null)
  sayDone('held', ({ t }) => t('outbox.held.released'))
  close()
}

interface Submission {
  readonly workspace: OpenWorkspace
  /** How often it was asked for while it waited. */
  presses: number
  /** Opens a dialog unless something else was opened since the last press. */
  openLater: ReturnType<typeof opensDialog>
}

/** What waits for what was done before. It may wait long, and whoever presses again means this one (SPEC O21i). */
let waiting: { readonly own: Submission; readonly sent: Promise<void> } | null = null

/** Sends what is ready, once what was done before is written (SPEC O21h). */
export function submitAsked(
  workspace: OpenWorkspace,
  { client }: Pick<AppServices, 'client'>
): Promise<void> {
  if (waiting?.own.workspace === workspace) {
    waiting.own.presses += 1
    waiting.own.openLater = opensDialog()
    sayDone('sending', ({ t }) => t('outbox.submitWaits'))
    return waiting.sent
  }
  const own: Submission = { workspace, presses: 1, openLater: opensDialog() }
  const written = writtenBefore(own).finally(() => {
    if (waiting?.own === own) waiting = null
  })
  const sent = written.then(() => submitWritten(own, client))
  waiting = { own, sent }
  return sent
}

/** What was done between two presses goes along too. */
async function writtenBefore(own: Submission): Promise<void> {
  let seen = 0
  while (seen < own.presses) {
    seen = own.presses
    await turnsSoFar()
    await actsSoFar()
  }
}

/** Where something is held, says why it does not go out, and offers to let it go (SPEC B6c). */
async function submitWritten(
  { workspace, openLater }: Submission,
  client: AppServices['client']
): Promise<void> {
  const { isLeft } = facesOf(workspace)
  if (isLeft()) return
  const { reviews, edits } = await readHeldFromBackup(workspace)
  if (isLeft()) return
  if (reviews + edits > 0) openLater({ kind: 'held' })
  await submitNow(client)
}
