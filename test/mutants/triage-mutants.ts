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
    file: 'renderer/features/case/draft-writing.ts',
    from: 'if (asked !== undefined) keepUnwritten(key, { workspace: entered, text: asked, over })',
    to: "if (asked === 'no text') keepUnwritten(key, { workspace: entered, text: asked, over })",
    foundBy: 'test/integration/decisions/unwritten-comment.test.ts'
  },
  {
    name: 'shows a comment that the disk did not take in another workspace (J2h)',
    file: 'renderer/decisions/unwritten-comments.ts',
    from: 'kept?.workspace === workspaceNow() ? kept : undefined',
    to: 'kept',
    foundBy: 'test/integration/decisions/unwritten-comment.test.ts'
  },
  {
    name: 'replaces a newer comment by one that the disk did not take (J2i)',
    file: 'renderer/decisions/unwritten-comments.ts',
    from: '|| over.comment !== stored) return true',
    to: '|| over.comment === `${stored} `) return true',
    foundBy: 'test/integration/decisions/unwritten-comment.test.ts'
  },
  {
    name: 'puts a comment that the disk did not take beside another profile (J2i)',
    file: 'renderer/decisions/unwritten-comments.ts',
    from: '!isOfSameProfile(profile, over.profile) ||',
    to: '(isOfSameProfile(profile, over.profile) && over.comment !== stored) ||',
    foundBy: 'test/integration/decisions/unwritten-comment.test.ts'
  },
  {
    name: 'makes a draft ready without the comment that the disk has not taken yet (J2i)',
    file: 'renderer/decisions/lacks.ts',
    from: 'isTypedOver(alertKey(draft.alert), draft.riskComment)',
    to: 'isTypedOver(draft.riskComment, alertKey(draft.alert))',
    foundBy: 'test/integration/decisions/unwritten-comment.test.ts'
  },
  {
    name: 'keeps what was typed over a draft that is discarded in the outbox (J2i)',
    file: 'renderer/features/outbox/acts.ts',
    from: "if (dropped.kind === 'ok') forgetUnwritten(key)",
    to: "if (dropped.kind === 'failed') forgetUnwritten(key)",
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
    from: 'const { isLeft } = facesOf(workspace) if (isLeft()) return',
    to: 'const isLeft = () => false',
    foundBy: 'test/integration/outbox/submit-behind-acts.test.ts'
  },
  {
    name: 'submits once more for each press while it waits (O21i)',
    file: 'renderer/decisions/held-work.ts',
    from: 'waiting = { own, sent }',
    to: '',
    foundBy: 'test/integration/outbox/submit-behind-acts.test.ts'
  },
  {
    name: 'takes an alert that the page has opened just now for the one that was seen (T21m)',
    file: 'renderer/decisions/seen-alert.ts',
    from: 'time - latest.from < leastLook',
    to: 'time < latest.from',
    foundBy: 'test/integration/decisions/opened-behind.test.ts'
  }
]
