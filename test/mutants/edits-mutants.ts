import type { Mutant } from './mutant.ts'

const queue = 'test/integration/edits/edit-queue.test.ts'
const shown = 'test/integration/edits/answers-shown-at-once.test.ts'
const creations = 'test/integration/edits/creations.test.ts'

/** Ways to make a creation twice, or to take another one for it. */
export const editsMutants: readonly Mutant[] = [
  {
    name: 'takes a birth date the wrong way round where another has its month first (I1g)',
    file: 'renderer/features/subjects/import-plan.ts',
    from: 'day > 12 && day <= 31',
    to: 'day > 31 && day <= 31',
    foundBy: 'test/unit/renderer/features/subjects/month-first.test.ts'
  },
  {
    name: 'refuses a birth date that has one reading where another has its month first (I1g)',
    file: 'renderer/features/subjects/import-plan.ts',
    from: 'first !== second && figures.every((one) => one >= 1 && one <= 12)',
    to: 'figures.every((one) => one >= 1)',
    foundBy: 'test/unit/renderer/features/subjects/month-first.test.ts'
  },
  {
    name: 'forgets of which import a subject is that was corrected (I3g)',
    file: 'renderer/features/subjects/edit-acts.ts',
    from: 'importId: older.find(({ id }) => id === wanted.replaces)?.importId ?? null,',
    to: 'importId: null,',
    foundBy: 'test/integration/edits/import-subjects.test.ts'
  },
  {
    name: 'settles what took the place of an edit like that edit (C1c)',
    file: 'renderer/data/edits/edit-book.ts',
    from: 'edit.queuedAt === queuedAt.get(edit.id)',
    to: 'queuedAt.has(edit.id)',
    foundBy: 'test/integration/edits/edited-meanwhile.test.ts'
  },
  {
    name: 'makes two countries of N/A (C14g)',
    file: 'renderer/features/subjects/form-drafts.ts',
    from: '.split(divider)',
    to: ".split(divider).flatMap((one) => one.split('/'))",
    foundBy: 'test/unit/renderer/features/subjects/countries.test.ts'
  },
  {
    name: 'takes the sign at the end of an old file for a line (I2k)',
    file: 'renderer/files/csv.ts',
    from: 'return isLast ? text.slice(0, at) : text',
    to: 'return isLast ? text : text.slice(0)',
    foundBy: 'test/unit/renderer/files/csv.test.ts'
  },
  {
    name: 'looks for the sign between the cells in quotes too (I2i)',
    file: 'renderer/files/csv.ts',
    from: `const head = headOf(text).replaceAll(/"[^"]*"/gu, '')`,
    to: 'const head = headOf(text)',
    foundBy: 'test/unit/renderer/files/csv.test.ts'
  },
  {
    name: 'looks for the sign between the cells in the first line alone (I2i)',
    file: 'renderer/files/csv.ts',
    from: `isOpen = isOpen !== (line.split('"').length % 2 === 0)`,
    to: `isOpen = isOpen && line.includes('"')`,
    foundBy: 'test/unit/renderer/files/csv.test.ts'
  },
  {
    name: 'queues again an edit that was on its way when the app ended (C3)',
    file: 'renderer/data/edits/edit-leases.ts',
    from: 'to: { ...edit, state: uncertain(edit.state, at) },',
    to: "to: { ...edit, state: { kind: 'queued', notBefore: at, lastProblem: 'interrupted' } },",
    foundBy: 'test/integration/edits/unsent-lists.test.ts'
  },
  {
    name: 'does not wait half a minute on a time that nobody can set (C7b)',
    file: 'electron/main/edits/push-edits.ts',
    from: 'const left = lostAnswers.leftOf(edit.id)',
    to: 'const left = 0 * lostAnswers.leftOf(edit.id)',
    foundBy: creations
  },
  {
    name: 'takes one of several equal entries for the creation (C8g)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'if (since.length > 1) return',
    to: 'if (since.length > 1_000) return',
    foundBy: creations
  },
  {
    name: 'sends a creation beside one that leaves open what it says (C10)',
    file: 'shared/domain/subject-settings.ts',
    from: 'settings: { ...other.settings, ...one.settings }',
    to: 'settings: one.settings',
    foundBy: 'test/integration/edits/equal-creations.test.ts'
  },
  {
    name: 'takes an entry that was known before for the creation (C8c)',
    file: 'electron/main/edits/look-up-created.ts',
    from: '({ id, settings }) => !known.has(id) && !claimed.has(id) && showsWanted(settings, wanted)',
    to: '({ id, settings }) => !claimed.has(id) && showsWanted(settings, wanted)',
    foundBy: creations
  },
  {
    name: 'takes an old entry for the creation (C8c)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'createdAt === null || millisOf(createdAt) >= addMillis(sent.earliest, -clockToleranceMillis)',
    to: 'createdAt === null || millisOf(createdAt) >= addMillis(sent.earliest, -1e12)',
    foundBy: creations
  },
  {
    name: 'sends an edit of what somebody else has changed meanwhile (C4c)',
    file: 'electron/main/edits/push-edits.ts',
    from: "return basisStands(now, before, wanted) ? 'basis-stands' : 'changed'",
    to: "return 'basis-stands'",
    foundBy: queue
  },
  {
    name: 'forgets that an edit was sent which a look-up did not find (C4n)',
    file: 'shared/domain/subject-edit.ts',
    from: "return next.kind !== 'uncertain' && next.kind !== 'accepted'",
    to: "return next.kind === 'rejected'",
    foundBy: queue
  },
  {
    name: 'writes over a value that was not there when the form was opened (C4j)',
    file: 'shared/domain/edit-basis.ts',
    from: '!sameValue(now[field], wanted[field])',
    to: 'sameValue(now[field], wanted[field])',
    foundBy: 'test/integration/edits/set-meanwhile.test.ts'
  },
  {
    name: 'sends a schedule that it cannot read with another frequency (C15c)',
    file: 'electron/main/edits/edit-calls.ts',
    from: 'Object.entries(held.further ?? {}).filter(([field]) => isSent(field))',
    to: 'Object.entries(held.further ?? {})',
    foundBy: 'test/integration/edits/set-meanwhile.test.ts'
  },
  {
    name: 'sends back what a list shows for reading only (C15d)',
    file: 'shared/wire/follow-list.ts',
    from: '!statisticNames.includes(field)',
    to: "field !== ''",
    foundBy: 'test/unit/shared/wire/follow-list-body.test.ts'
  },
  {
    name: 'leaves out of an update what the service shows as null (C15b)',
    file: 'electron/main/edits/edit-calls.ts',
    from: 'Object.fromEntries(asNull.map((name) => [name, null]))',
    to: '{}',
    foundBy: 'test/integration/edits/shown-as-null.test.ts'
  },
  {
    name: 'takes what a reading leaves out for set as an edit wants it (C4k)',
    file: 'shared/domain/subject-settings.ts',
    from: '(before === null || isUntouched(field, wanted, before))',
    to: '(before !== undefined || isUntouched(field, wanted, before))',
    foundBy: 'test/integration/edits/left-out-of-a-reading.test.ts'
  },
  {
    name: 'takes out of a list what only its conflict showed (C4l)',
    file: 'shared/domain/edit-basis.ts',
    from: 'return { settings: withUnseen(settings, before, now), before: now }',
    to: 'return { settings, before: now }',
    foundBy: 'test/integration/edits/set-meanwhile.test.ts'
  },
  {
    name: 'shows what was wanted where the answer says more (C11d)',
    file: 'renderer/data/edits/show-held.ts',
    from: 'return said ?? state.held ?? wanted',
    to: 'return state.held ?? wanted',
    foundBy: shown
  },
  {
    name: 'takes an answer that names another id (C11e)',
    file: 'shared/wire/envelope.ts',
    from: 'shown.id !== undefined && shown.id !== id',
    to: "shown.id !== undefined && typeof shown.id !== 'string'",
    foundBy: shown
  },
  {
    name: 'shows an answer instead of what was read after it (C11f)',
    file: 'renderer/data/edits/show-held.ts',
    from: 'told.readAt < row.readAt && row.readAt <= at',
    to: 'told.readAt < row.readAt && row.readAt > at',
    foundBy: 'test/integration/edits/answers-and-readings.test.ts'
  },
  {
    name: 'takes what was never sent for what the service does not know (C6e)',
    file: 'electron/main/service/http-client.ts',
    from: "failure({ kind: 'unsendable-id' }, null, false)",
    to: "failure({ kind: 'not-found', correlationId: null, errors: [] }, null, false)",
    foundBy: 'test/integration/edits/ids-without-address.test.ts'
  },
  {
    name: 'leaves its person no choice on a creation of which no reading can tell (C8m)',
    file: 'renderer/features/subjects/acts.ts',
    from: "if (mayBeSaid(edit)) return ['lookUp', 'notArrived', 'arrived', 'discard']",
    to: "if (mayBeSaid(edit) && state.lookUps === -1) return ['lookUp']",
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes any of several lists for the one that arrived (C8n)',
    file: 'renderer/data/edits/made-by.ts',
    from: 'return listed.length === 1 ? (listed[0] ?? null) : null',
    to: 'return listed[0] ?? null',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes a list that was known before for the one that arrived (C8n)',
    file: 'renderer/data/edits/made-by.ts',
    from: 'new Set([...equalBefore, ...(await claimedIn(editBook, newListsTarget))])',
    to: 'new Set(await claimedIn(editBook, newListsTarget))',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes any subject of its name for the one that arrived (C8s)',
    file: 'renderer/data/edits/made-by.ts',
    from: 'return made.size === 1 ? (only ?? null) : null',
    to: 'return only ?? null',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'forgets which subject a look-up found as the only one that may be it (C8s)',
    file: 'electron/main/edits/look-up-created.ts',
    from: '{ ...rest, onlyId: first.id }',
    to: 'rest',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes for the one that arrived what another creation of that name may have made (C8s)',
    file: 'renderer/data/edits/made-by.ts',
    from: 'other.id !== id && likeNameMark(other.content.settings.name) === mark',
    to: 'other.id === id && likeNameMark(other.content.settings.name) !== mark',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes a list with subjects that cannot be read for one that was read whole (I9c)',
    file: 'renderer/data/edits/queries.ts',
    from: "return refused > 0 ? 'in-part' : 'whole'",
    to: "return refused < 0 ? 'in-part' : 'whole'",
    foundBy: 'test/integration/edits/import-into-unread-list.test.ts'
  },
  {
    name: 'takes a list that is being read for one that was read whole (I9c)',
    file: 'renderer/data/edits/queries.ts',
    from: 'const wasRead = feed.progress.complete ||',
    to: 'const wasRead = feed.progress.reading > 0 ||',
    foundBy: 'test/integration/edits/import-into-unread-list.test.ts'
  },
  {
    name: 'lets a creation be sent again that was not looked up (C8m)',
    file: 'shared/domain/subject-edit.ts',
    from: 'return isCreation(content) && isUndecided(state)',
    to: "return isCreation(content) && state.kind === 'uncertain'",
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'believes that a creation is absent which may have slipped past between two pages (C8o)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'const isDoubted = read.value.isWhole &&',
    to: 'const isDoubted = !read.value.isWhole &&',
    foundBy: 'test/integration/edits/slipping-pages.test.ts'
  },
  {
    name: 'believes a second reading from which entries went as well (C8o)',
    file: 'electron/main/edits/created-list.ts',
    from: 'isSteady: awaited.size === 0 && !first.hasMoved',
    to: 'isSteady: !first.hasMoved',
    foundBy: 'test/integration/edits/slipping-pages.test.ts'
  },
  {
    name: 'reads a list again in which it has found the creation (C8o)',
    file: 'electron/main/edits/look-up-created.ts',
    from: "found.some(({ kind }) => kind === 'absent')",
    to: 'found.length > 0',
    foundBy: 'test/integration/edits/slipping-pages.test.ts'
  },
  {
    name: 'makes a subject again unread whose list was gone when it was to be looked up (C8j)',
    file: 'renderer/features/subjects/edit-acts.ts',
    from: 'if (lost === null) return null',
    to: 'if (lost === null || lost.sentAt > 0) return null',
    foundBy: 'test/integration/edits/equal-creations.test.ts'
  },
  {
    name: 'discards what may have arrived without asking (C8p)',
    file: 'renderer/features/subjects/edit-acts.ts',
    from: 'asksBeforeDiscard(edit.state) && !told.mayHaveArrived',
    to: 'asksBeforeDiscard(edit.state) && told.subjects < 0',
    foundBy: 'test/integration/edits/asked-before-discard.test.ts'
  },
  {
    name: 'discards a refused creation that may have arrived without asking (C8p)',
    file: 'shared/domain/subject-edit.ts',
    from: "return state.kind === 'uncertain' || lostSendingOfEdit(state) !== null",
    to: "return state.kind === 'uncertain'",
    foundBy: 'test/integration/edits/asked-before-discard.test.ts'
  },
  {
    name: 'makes a creation again once the entry has gone that may be it (C8q)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'if (seen !== undefined) {',
    to: 'if (seen !== undefined && edit.attempts < 0) {',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'takes from its person a creation whose look-up reads nothing (C8q)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'return isUndecided(state) ?',
    to: 'return isUndecided(next) ?',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'makes a subject again that was deleted before its creation was looked up (C12h)',
    file: 'renderer/data/edits/settle-edits.ts',
    from: "(await book.withTarget(place, ['uncertain']))",
    to: "(await book.withTarget(place, ['conflict']))",
    foundBy: 'test/integration/edits/deletion.test.ts'
  },
  {
    name: 'leaves a creation to its person once a subject is deleted that was known before it (C12h)',
    file: 'renderer/data/edits/settle-edits.ts',
    from: 'if (equalBefore.includes(subscriptionId)) return []',
    to: 'if (equalBefore.length < 0) return []',
    foundBy: 'test/integration/edits/deletion.test.ts'
  },
  {
    name: 'leaves a creation to its person once a subject is deleted that another one made (C12h)',
    file: 'renderer/data/edits/settle-edits.ts',
    from: '(await claimedIn(book, place)).includes(subscriptionId)',
    to: '(await claimedIn(book, place)).includes(place)',
    foundBy: 'test/integration/edits/deletion.test.ts'
  },
  {
    name: 'imports a subject once more that has come since the plan was made (I3h)',
    file: 'renderer/features/subjects/import-acts.ts',
    from: "kind === 'ready' && isHere(duplicateMark(settings))",
    to: "kind === 'duplicate' && isHere(duplicateMark(settings))",
    foundBy: 'test/integration/edits/import-subjects.test.ts'
  },
  {
    name: 'imports a subject that is queued since the plan was made (I3h)',
    file: 'renderer/features/subjects/import-acts.ts',
    from: 'subjects.has(mark) || waiting.has(mark)',
    to: 'subjects.has(mark) && waiting.size >= 0',
    foundBy: 'test/integration/edits/import-subjects.test.ts'
  },
  {
    name: 'cuts a country at the comma of its name (C14f)',
    file: 'renderer/features/subjects/form-drafts.ts',
    from: 'withEndings(piece.split(/,+/u))',
    to: 'withEndings([]).concat(piece.split(/,+/u))',
    foundBy: 'test/unit/renderer/features/subjects/countries.test.ts'
  },
  {
    name: 'takes what stands behind a code for a part of it (C14f)',
    file: 'renderer/features/subjects/form-drafts.ts',
    from: "word === '' || isShort(word)",
    to: "word === ''",
    foundBy: 'test/unit/renderer/features/subjects/countries.test.ts'
  },
  {
    name: 'says of an edit that was not sent that its answer was lost (C4b)',
    file: 'electron/main/edits/push-edits.ts',
    from: "edit.state.kind === 'queued' ? 'there' : 'reading'",
    to: "edit.state.kind === 'sending' ? 'there' : 'reading'",
    foundBy: 'test/integration/edits/edit-queue.test.ts'
  },
  {
    name: 'judges a creation before it is known what another one has made (C8r)',
    file: 'electron/main/edits/look-up-created.ts',
    from: "verdict.kind === 'found' ? verdict : judge(edit)",
    to: "verdict.kind === 'found' || edit.id !== '' ? verdict : judge(edit)",
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'says that an entry is gone which another creation has made (C8r)',
    file: 'electron/main/edits/look-up-created.ts',
    from: 'isWhole && isSteady && !verdict.isClaimed',
    to: 'isWhole && isSteady',
    foundBy: 'test/integration/edits/said-by-its-person.test.ts'
  },
  {
    name: 'sends a creation again by a look-up of before its subject was deleted (C12h)',
    file: 'renderer/data/edits/settle-edits.ts',
    from: "if (before.kind !== 'uncertain' || before.lastProblem !== 'entry-gone') return next",
    to: "if (before.kind !== 'queued') return next",
    foundBy: 'test/integration/edits/deletion.test.ts'
  },
  {
    name: 'says nothing of what was chosen for a change of subjects (T25c)',
    file: 'renderer/features/subjects/acts.ts',
    from: 'else if (said !== undefined) sayDone(said.about, said.words)',
    to: 'else if (said !== undefined) return',
    foundBy: 'test/integration/edits/told-acts.test.ts'
  }
]
