import type { Mutant } from './mutant.ts'

/** Ways to act in Triage on another alert than the one that is meant, or before what was done there is written. */
export const triageMutants: readonly Mutant[] = [
  {
    name: 'does twice what is pressed twice on an entry before it is written (O26d)',
    file: 'renderer/features/outbox/acts.ts',
    from: 'actedOn.add(entry)',
    to: 'actedOn.delete(entry)',
    foundBy: 'test/integration/outbox/told-acts.test.ts'
  },
  {
    name: 'loses a comment that the disk did not take with its field (J2h)',
    file: 'renderer/features/case/comment.ts',
    from: 'keepUnwritten(key, kept)',
    to: 'forgetUnwritten(kept.text)',
    foundBy: 'test/integration/decisions/unwritten-comment.test.ts'
  },
  {
    name: 'shows a comment that the disk did not take in another workspace (J2h)',
    file: 'renderer/decisions/unwritten-comments.ts',
    from: 'kept?.workspace === workspaceNow() ? kept.text : undefined',
    to: 'kept?.text',
    foundBy: 'test/integration/decisions/unwritten-comment.test.ts'
  },
  {
    name: 'waits for the case before it opens the dialog of its report (T18s)',
    file: 'renderer/features/reports/commands.ts',
    from: 'openFile() ?? chosenCase(workspace)',
    to: 'openFile()',
    foundBy: 'test/integration/decisions/keys-of-case.test.ts'
  },
  {
    name: 'acts on the case of an alert that the page does not show (T18t)',
    file: 'renderer/decisions/chosen-alert.ts',
    from: 'inTriage(() => void onChosen(run))',
    to: '() => void onChosen(run)',
    foundBy: 'test/integration/decisions/keys-of-case.test.ts'
  },
  {
    name: 'submits what is ready before that is written which was made ready right before (O21h)',
    file: 'renderer/decisions/held-work.ts',
    from: 'await turnsSoFar()',
    to: 'await Promise.resolve(turnsSoFar)',
    foundBy: 'test/integration/outbox/submit-behind-acts.test.ts'
  },
  {
    name: 'submits in a workspace that was left while it waited (O21h)',
    file: 'renderer/decisions/held-work.ts',
    from: 'await actsSoFar() if (isLeft()) return',
    to: 'await actsSoFar()',
    foundBy: 'test/integration/outbox/submit-behind-acts.test.ts'
  }
]
