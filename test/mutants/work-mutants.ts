import type { Mutant } from './mutant.ts'

/** Ways to lose, double or misplace what the user has done: from a journal or a backup, in its turn, and for many. */
export const workMutants: readonly Mutant[] = [
  {
    name: 'stays on a page of kept addresses that is not there any more (A5d)',
    file: 'renderer/features/addresses/state.ts',
    from: 'Math.min(wanted, totalPages)',
    to: 'Math.max(wanted, 1)',
    foundBy: 'test/unit/renderer/features/addresses/next-page.test.ts'
  },
  {
    name: 'calls an attachment missing whose data was closed while it was read (F7k)',
    file: 'renderer/features/reports/attachment-acts.ts',
    from: 'storeFailureText(t, read.failure)',
    to: "read.failure.kind === 'storage-full' ? storeFailureText(t, read.failure) : t('cases.fileMissing', { name })",
    foundBy: 'test/integration/case/attachments.test.ts'
  },
  {
    name: 'takes a place of which a photo does not say on which side it lies for one in the north and east (F7j)',
    file: 'renderer/files/exif.ts',
    from: 'return letter === below ? -1 : null',
    to: 'return letter === below ? -1 : 1',
    foundBy: 'test/unit/renderer/files/photo-metadata.test.ts'
  },
  {
    name: 'takes the time at which a photo was changed for that at which it was taken (F7h)',
    file: 'renderer/files/exif.ts',
    from: 'momentOf(words(exif.get(tags.takenAt)), words(',
    to: 'momentOf(words(exif.get(tags.takenAt)) ?? words(first.get(0x0132)), words(',
    foundBy: 'test/unit/renderer/files/photo-metadata.test.ts'
  },
  {
    name: 'attaches the picture that stands beside words which are pasted (F7i)',
    file: 'renderer/files/pasted-files.ts',
    from: "pasted.types.includes('text/html')",
    to: "!pasted.types.includes('text/html')",
    foundBy: 'test/unit/renderer/files/pasted-files.test.ts'
  },
  {
    name: 'attaches no picture beside which a program puts a blank text (F7i)',
    file: 'renderer/files/pasted-files.ts',
    from: "getData('text/plain').trim() !== ''",
    to: "getData('text/plain') !== ''",
    foundBy: 'test/unit/renderer/files/pasted-files.test.ts'
  },
  {
    name: 'tells nothing of the rating that a number key gives (T25d)',
    file: 'renderer/features/case/acts.ts',
    from: 'else announce(ratingWords(wording(), riskRating))',
    to: 'else announce(ratingWords(wording(), riskRating).slice(0, 0))',
    foundBy: 'test/integration/decisions/told-in-triage.test.ts'
  },
  {
    name: 'says nothing of what became a draft again where its person has gone elsewhere (T25e)',
    file: 'renderer/features/outbox/acts.ts',
    from: "else sayDone(`review ${review.id}`, ({ t }) => t('outbox.draftAgain', { entry: nameOf(t, review) }))",
    to: '',
    foundBy: 'test/integration/outbox/told-acts.test.ts'
  },
  {
    name: 'has no button that takes back a draft that was discarded in the outbox (T5j)',
    file: 'renderer/features/outbox/acts.ts',
    from: "dropped.kind === 'ok' ? dropped.value.undo : null",
    to: 'null',
    foundBy: 'test/integration/outbox/told-acts.test.ts'
  },
  {
    name: 'leaves beside what was done to a change why an earlier act on it was not (T25c)',
    file: 'renderer/features/subjects/acts.ts',
    from: "sayFailure(said?.about ?? 'subjects',",
    to: "sayFailure('subjects',",
    foundBy: 'test/integration/edits/told-acts.test.ts'
  },
  {
    name: 'calls a change ready that is tried again at once (T25c)',
    file: 'renderer/features/subjects/acts.ts',
    from: "saidOf(edit, 'retried')",
    to: "saidOf(edit, 'readyAgain')",
    foundBy: 'test/integration/edits/told-acts.test.ts'
  },
  {
    name: 'says nothing of a draft that is made ready in the outbox (T25c)',
    file: 'renderer/features/outbox/acts.ts',
    from: "say(queued, `case ${key}`, ({ t }) => t('outbox.added', { entry: entryName(t, draft) }))",
    to: 'say(queued, `case ${key}`)',
    foundBy: 'test/integration/outbox/told-acts.test.ts'
  },
  {
    name: 'throws where the data was closed before a file is attached (F7g)',
    file: 'renderer/decisions/case-items.ts',
    from: 'await attemptStore(() => readCaseItems(workspace, caseKey))',
    to: 'await readCaseItems(workspace, caseKey).then((value): Result<readonly CaseItem[], StoreFailure> => ok(value))',
    foundBy: 'test/integration/case/attachments.test.ts'
  },
  {
    name: 'queues what a damaged journal calls queued, though it may have been sent (J7a)',
    file: 'renderer/data/work/restore-work.ts',
    from: '(isDoubtful ? asUncertain(review, at) : review)',
    to: '(isDoubtful && at < 0 ? asUncertain(review, at) : review)',
    foundBy: 'test/integration/journal/restore.test.ts'
  },
  {
    name: 'queues an edit of a damaged journal, though it may have been sent (J7c)',
    file: 'renderer/data/work/restore-work.ts',
    from: '(isDoubtful ? editAsUncertain(edit, at) : edit)',
    to: '(isDoubtful && at < 0 ? editAsUncertain(edit, at) : edit)',
    foundBy: 'test/integration/journal/edits.test.ts'
  },
  {
    name: 'lets an edit that left come back from an older copy (J6l)',
    file: 'renderer/data/work/restore-work.ts',
    from: 'putEditRows(database, sealed.edits, [...left.edits])',
    to: 'putEditRows(database, sealed.edits, [])',
    foundBy: 'test/integration/journal/taken-back.test.ts'
  },
  {
    name: 'lets a review that was taken back in an older copy come back from the journal (J6l)',
    file: 'renderer/data/work/left-outbox.ts',
    from: '!(left.reviews.has(id) && mayBeTakenBack(state))',
    to: '!(left.reviews.has(id) && !mayBeTakenBack(state))',
    foundBy: 'test/integration/journal/taken-back.test.ts'
  },
  {
    name: 'queues what was queued when a backup was made (B6a)',
    file: 'renderer/data/backup/held-work.ts',
    from: "if (state.kind !== 'queued' && state.kind !== 'sending' && state.kind !== 'uncertain') return item",
    to: "if (state.kind !== 'sending' && state.kind !== 'uncertain') return item",
    foundBy: 'test/integration/backup/restore.test.ts'
  },
  {
    name: 'restores over the addresses that were looked up here before the first sync (B4e)',
    file: 'renderer/data/backup/restore-cache.ts',
    from: "counts.some((count) => count > 0) ? 'looked-up' : 'nothing'",
    to: "counts.some((count) => count < 0) ? 'looked-up' : 'nothing'",
    foundBy: 'test/integration/backup/looked-up.test.ts'
  },
  {
    name: 'writes what the next sync goes by table by table (B5b)',
    file: 'renderer/data/backup/restore-cache.ts',
    from: 'if (isControl) last.set(',
    to: 'if (isControl && written < 0) last.set(',
    foundBy: 'test/integration/backup/looked-up.test.ts'
  },
  {
    name: 'lets what is held go when a look-up does not find it (B6d)',
    file: 'shared/domain/from-backup.ts',
    from: "if (heldProblemOf(before) === null) return problem\n  return problem === 'not-applied' ? 'from-backup-absent' : 'from-backup'",
    to: "if (heldProblemOf(before) === null) return problem\n  return problem === 'not-applied' ? problem : 'from-backup'",
    foundBy: 'test/unit/electron/main/outbox/lost-answer.test.ts'
  },
  {
    name: 'reads the case before again while an act leads to the next one (T9c)',
    file: 'renderer/data/database/live-feed.ts',
    from: 'if (gate.isOpen()) reading ??=',
    to: 'if (gate.isOpen() || reading !== null) reading ??=',
    foundBy: 'test/integration/database/queries.test.ts'
  },
  {
    name: 'leaves one step to undo too many (T5a, T9g)',
    file: 'renderer/decisions/undo-step.ts',
    from: '.slice(0, 1 - keptSteps)',
    to: '.slice(0, -keptSteps)',
    foundBy: 'test/integration/decisions/kept-steps.test.ts'
  },
  {
    name: 'takes away a step to undo that cannot be read (T5g, T9g)',
    file: 'renderer/decisions/undo-step.ts',
    from: "!named.some((row) => row.table === 'desk' && row.id === id)",
    to: 'named.length >= 0 || id === prefix',
    foundBy: 'test/integration/journal/unreadable.test.ts'
  },
  {
    name: 'reads creations and edits again for each decision (T9e)',
    file: 'renderer/data/database/live-feed.ts',
    from: '`idb://${db.name}/${name}/`',
    to: '`idb://${db.name}/`',
    foundBy: 'test/integration/database/queries.test.ts'
  },
  {
    name: 'tells the counts of the frame on the way to the next alert (T9e)',
    file: 'renderer/data/database/live-feed.ts',
    from: 'if (gate.isOpen()) act()',
    to: 'if (gate.isOpen() || leave === null) act()',
    foundBy: 'test/integration/database/queries.test.ts'
  },
  {
    name: 'saves what is typed when two seconds have passed (J2f)',
    file: 'renderer/features/case/comment.ts',
    from: 'saveDelay = 250',
    to: 'saveDelay = 2_000',
    foundBy: 'test/unit/renderer/features/case/comment-saving.test.ts'
  },
  {
    name: 'asks after three seconds what became of a lost answer (O9b)',
    file: 'shared/domain/look-up-time.ts',
    from: 'stillAtWorkMillis = 30_000',
    to: 'stillAtWorkMillis = 3_000',
    foundBy: 'test/unit/electron/main/run/lost-answer-clock.test.ts',
    isQuick: true
  },
  {
    name: 'counts the half minute from the start, whenever the answer was lost (O9c)',
    file: 'electron/main/run/lost-answer-clock.ts',
    from: '(lostAt.get(id) ?? startedAt)',
    to: 'startedAt',
    foundBy: 'test/unit/electron/main/run/lost-answer-clock.test.ts'
  },
  {
    name: 'names no alert whose birth date agrees beside a part of its name (T6j)',
    file: 'renderer/features/queue/stand-outs.ts',
    from: "return isSameDay ? 'partly' : null",
    to: 'return null',
    foundBy: 'test/integration/queue/selected-check.test.ts'
  },
  {
    name: 'decides on an alert whose subject has changed and speaks against it now (T6l)',
    file: 'renderer/features/queue/acts.ts',
    from: "if (wish.speaksAnew?.(key, stored) === true) return failed({ kind: 'alert-changed' })",
    to: '',
    foundBy: 'test/integration/queue/changed-subject.test.ts'
  },
  {
    name: 'shows of many alerts what stood out before a sync (T6m)',
    file: 'renderer/features/queue/queries.ts',
    from: "while ((await changed(version)) === 'changed') {",
    to: 'while (version < 0) {',
    foundBy: 'test/integration/queue/changed-subject.test.ts'
  },
  {
    name: 'decides on many without asking anew where more stands out (T6m)',
    file: 'renderer/features/queue/bulk-lack.ts',
    from: "if (isAnew) return 'anew'",
    to: '',
    foundBy: 'test/unit/renderer/features/queue/bulk-lack.test.ts'
  },
  {
    name: 'tells of a key before the key that is still written (T18n)',
    file: 'renderer/decisions/chosen-alert.ts',
    from: 'if (waiting === 0) announce(text)',
    to: 'if (waiting >= 0) announce(text)',
    foundBy: 'test/integration/decisions/going-on.test.ts'
  },
  {
    name: 'decides on an alert that the page has opened and not shown yet (T21i)',
    file: 'renderer/decisions/chosen-alert.ts',
    from: 'isCaseCovered() ? null : seen',
    to: 'null',
    foundBy: 'test/integration/decisions/opened-behind.test.ts'
  },
  {
    name: 'takes the case for what is in sight where the queue covers it (T21i)',
    file: 'renderer/decisions/chosen-alert.ts',
    from: 'isCaseCovered() ? null : seen',
    to: 'seen',
    foundBy: 'test/integration/decisions/opened-behind.test.ts'
  },
  {
    name: 'decides on one alert behind keys that select and wait for their turn (T18p)',
    file: 'renderer/decisions/selecting.ts',
    from: "return waiting > 0 ? lastLeaves === 'selection' : useSelection",
    to: 'return useSelection',
    foundBy: 'test/integration/queue/selecting-in-turn.test.ts'
  },
  {
    name: 'goes to an alert of the workspace before (T18r)',
    file: 'renderer/decisions/selection.ts',
    from: '      choice: choice + 1,\n      chosenUnder: firstFilter,',
    to: '      choice,\n      chosenUnder: firstFilter,',
    foundBy: 'test/integration/decisions/going-on.test.ts'
  },
  {
    name: 'decides on many although not all of them could be read (T6o)',
    file: 'renderer/features/queue/bulk-lack.ts',
    from: "if (isUnread) return 'unread'",
    to: 'if (isUnread) return null',
    foundBy: 'test/unit/renderer/features/queue/bulk-lack.test.ts'
  },
  {
    name: 'takes what was found of some alerts for what holds of as many others (T6k)',
    file: 'renderer/features/queue/queries.ts',
    from: 'reason.conditions, keys])',
    to: 'reason.conditions, keys.length])',
    foundBy: 'test/integration/queue/selected-check.test.ts'
  },
  {
    name: 'writes a comment once more that has gone with its decision (T18q)',
    file: 'renderer/features/case/comment.ts',
    from: 'if (waiting !== null) timers.clear(waiting.timer)\n      waiting = null',
    to: '',
    foundBy: 'test/unit/renderer/features/case/comment-saving.test.ts'
  },
  {
    name: 'closes the form of an address over a note that was typed on (A6c)',
    file: 'renderer/parts/attach-fields.ts',
    from: 'if (fields.get(id) === given) close(id)',
    to: 'if (fields.has(id) && given.note.length >= 0) close(id)',
    foundBy: 'test/unit/renderer/parts/attach-fields.test.ts'
  },
  {
    name: 'lets a reason go with the decision that it contradicts (T16h)',
    file: 'shared/domain/reason-conditions.ts',
    from: "decision !== 'open' && decision !== speaksFor",
    to: "decision === 'open' && decision !== speaksFor",
    foundBy: 'test/unit/shared/domain/reason-conditions.test.ts'
  },
  {
    name: 'locks before what was done is stored (E7d)',
    file: 'renderer/features/vault/acts.ts',
    from: 'commentStored(), actsDone()',
    to: 'commentStored()',
    foundBy: 'test/integration/database/left-forms.test.ts'
  },
  {
    name: 'makes drafts ready with reasons against their decisions (T16h)',
    file: 'renderer/decisions/lacks.ts',
    from: 'contradicts(reason, status) &&',
    to: 'false &&',
    foundBy: 'test/integration/decisions/drafts.test.ts'
  },
  {
    name: 'tells nothing of an accepted decision of the user beside a newer one (T7b)',
    file: 'renderer/data/work/earlier-decisions.ts',
    from: "own.find(({ state }) => state.kind === 'accepted')",
    to: "own.slice(0, 1).find(({ state }) => state.kind === 'accepted')",
    foundBy: 'test/integration/decisions/earlier-decisions.test.ts'
  },
  {
    name: 'leaves decisions on alerts that are not here off the timeline of their case (M6b)',
    file: 'renderer/data/work/case-queries.ts',
    from: "rowsBelow(databases.work.reviews, 'alertKey', [caseKey])",
    to: "rowsBelow(databases.work.reviews, 'alertKey', [`${caseKey}/m1`])",
    foundBy: 'test/integration/organisations/case-events.test.ts'
  },
  {
    name: 'leaves what may have arrived off the timeline once it was overtaken (M6m)',
    file: 'renderer/data/work/case-queries.ts',
    from: "rowsBelow(databases.work.history, 'alertKey', [caseKey])",
    to: "rowsBelow(databases.work.history, 'alertKey', [])",
    foundBy: 'test/integration/organisations/case-events.test.ts'
  },
  {
    name: 'says in the bar nothing of who took a decision elsewhere that was refused (I6j)',
    file: 'renderer/features/case/acts.ts',
    from: 'const told = decisionBlock(view) ?? returnedReview(view)',
    to: 'const told = decisionBlock(view)',
    foundBy: 'test/unit/renderer/features/case/decision-block.test.ts'
  },
  {
    name: 'says in the bar of a draft that was taken elsewhere nothing of who took it (I6j)',
    file: 'renderer/features/case/acts.ts',
    from: 'return view.draft.takenBy ?? null',
    to: 'return null',
    foundBy: 'test/unit/renderer/features/case/decision-block.test.ts'
  },
  {
    name: 'sends a decision of another under the name of whoever withdrew it (I6i)',
    file: 'renderer/decisions/reviews.ts',
    from: "route === 'auto-reviews' && status !== null",
    to: 'route === undefined && status === undefined',
    foundBy: 'test/integration/decisions/import-decisions.test.ts'
  },
  {
    name: 'sends changed words under the name of another (I6i)',
    file: 'renderer/decisions/drafts.ts',
    from: 'isAsItWas(known, change) ? known : ownOf(known)',
    to: 'known',
    foundBy: 'test/integration/decisions/import-decisions.test.ts'
  },
  {
    name: 'makes a note beside a withdrawn decision of another a decision (I6i)',
    file: 'renderer/decisions/reviews.ts',
    from: 'status: takenBy === undefined ? decided.status : null',
    to: 'status: decided.status',
    foundBy: 'test/integration/decisions/import-decisions.test.ts'
  },
  {
    name: 'hides by a restore that the work is an older copy (B4f)',
    file: 'renderer/data/backup/restore-backup.ts',
    from: "if (unjournaled === undefined) await revision.put({ id: 'unjournaled', value })",
    to: "if (unjournaled === undefined) await revision.delete('unjournaled')",
    foundBy: 'test/integration/backup/older-copy.test.ts'
  },
  {
    name: 'finds no case of which only acts are left (F1j)',
    file: 'renderer/data/work/left-cases.ts',
    from: "history.where('alertKey').above('')",
    to: "history.where('alertKey').below('')",
    foundBy: 'test/integration/reports/left-cases.test.ts'
  },
  {
    name: 'calls by its number a case of which only acts are left (F1j)',
    file: 'renderer/data/work/unheld-cases.ts',
    from: '[...done, ...reviews, ...drafts]',
    to: '[...done.slice(done.length), ...reviews, ...drafts]',
    foundBy: 'test/integration/reports/left-cases.test.ts'
  }
]
