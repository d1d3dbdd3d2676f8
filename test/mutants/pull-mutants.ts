import type { Mutant } from './mutant.ts'

const commits = 'test/integration/pull/commit-pages.test.ts'

/** Ways to lose or invent rows while they are read, and to believe an older reading. */
export const pullMutants: readonly Mutant[] = [
  {
    name: 'reads in a full pass only the families that statistics show as changed (S1c, S1d)',
    file: 'electron/main/pull/changed-families.ts',
    from: 'if (full || before === null ||',
    to: 'if (before === null ||',
    foundBy: 'test/unit/electron/main/pull/unseen-changes.test.ts'
  },
  {
    name: 'allows a feed that is counted as many pages as one that nothing counts (S14c)',
    file: 'electron/main/run/endless-feeds.ts',
    from: 'counted === null ? pagesUncounted : counted + pagesBeyondCounts',
    to: 'counted === null ? pagesUncounted : pagesUncounted',
    foundBy: 'test/unit/electron/main/run/endless-feeds.test.ts'
  },
  {
    name: 'works on a message in the task that reads it (S12e)',
    file: 'shared/ipc/store-port.ts',
    from: 'if (pause !== null) await pause() return await call()',
    to: 'return await call()',
    foundBy: 'test/unit/shared/ipc/port-call.test.ts'
  },
  {
    name: 'reads no alerts of a list of which one family is not found (S15c)',
    file: 'electron/main/pull/pull.ts',
    from: "asked.every((ending) => ending === 'not-found')",
    to: "asked.includes('not-found')",
    foundBy: 'test/unit/electron/main/pull/unreadable-lists.test.ts'
  },
  {
    name: 'asks for histories in the same order in each run of the field pack (P9d)',
    file: 'electron/main/field-pack/fetch-field-pack.ts',
    from: 'if (isOfAlert) this.#turns.tried(alertKey(alert))',
    to: '',
    foundBy: 'test/integration/field-pack/take-offline-failures.test.ts'
  },
  {
    name: 'ends the field pack at an image whose alert cannot be read (P9e)',
    file: 'electron/main/field-pack/fetch-field-pack.ts',
    from: 'this.#note(need.alert, image.failure)',
    to: 'this.#end(stopForService(image.failure))',
    foundBy: 'test/unit/electron/main/field-pack/unread-images.test.ts'
  },
  {
    name: 'refuses an image for every alert that names it since the first is unknown to the service (P9f)',
    file: 'electron/main/field-pack/fetch-field-pack.ts',
    from: 'shared.isLeftOpen ? anew() : shared',
    to: 'shared.isLeftOpen ? shared : shared',
    foundBy: 'test/unit/electron/main/field-pack/unread-images.test.ts'
  },
  {
    name: 'counts one answer once for each alert that waits for it (P9e)',
    file: 'electron/main/field-pack/fetch-field-pack.ts',
    from: 'if (!this.#faults.includes(failure)) this.#faults.push(failure)',
    to: 'this.#faults.push(failure)',
    foundBy: 'test/unit/electron/main/field-pack/unread-images.test.ts'
  },
  {
    name: 'takes a forgotten cursor of a history for an alert that is gone (P9a)',
    file: 'electron/main/field-pack/fetch-field-pack.ts',
    from: 'return failed(failureOfPage(cursor, answer.failure))',
    to: 'return failed(answer.failure)',
    foundBy: 'test/integration/field-pack/take-offline-failures.test.ts'
  },
  {
    name: 'ends the run where one follow list cannot be read (S16g)',
    file: 'electron/main/pull/pull-context.ts',
    from: 'if (isOfOneAnswer(failure) || isOfAccess(failure)) context.fault(part, failure)',
    to: 'if (isOfAccess(failure)) context.fault(part, failure)',
    foundBy: 'test/unit/electron/main/pull/unreadable-lists.test.ts'
  },
  {
    name: 'asks each list for what the key may not read (S16h)',
    file: 'electron/main/pull/pull-context.ts',
    from: 'const cause = isOfAccess(failure) ? access : key',
    to: 'const cause = key',
    foundBy: 'test/unit/electron/main/pull/unreadable-lists.test.ts'
  },
  {
    name: 'names the first alone of what a run could not read (S16i)',
    file: 'electron/main/pull/pull.ts',
    from: 'deps.meter.couldNotRead([...unreadable.values()])',
    to: 'deps.meter.couldNotRead([...unreadable.values()].slice(0, 1))',
    foundBy: 'test/unit/electron/main/pull/unreadable-lists.test.ts'
  },
  {
    name: 'gives what the key may not read the name of one list (S16i)',
    file: 'electron/main/pull/pull-context.ts',
    from: 'what: cause === key ? what : whatOfAccess, failure',
    to: 'what, failure',
    foundBy: 'test/unit/electron/main/pull/unreadable-lists.test.ts'
  },
  {
    name: 'seals all rows of a large page at once (E2c)',
    file: 'renderer/data/pull/prepared-page.ts',
    from: 'inPortions(rows, rowsAtOnce)',
    to: 'inPortions(rows, 100 * rowsAtOnce)',
    foundBy: 'test/integration/pull/sealed-in-portions.test.ts'
  },
  {
    name: 'seals all refused rows of a page at once (E2c)',
    file: 'renderer/data/pull/prepared-page.ts',
    from: "encodeInPortions(context.codec, 'quarantine', keyed)",
    to: "encodeAll(context.codec, 'quarantine', keyed)",
    foundBy: 'test/integration/pull/sealed-in-portions.test.ts'
  },
  {
    name: 'marks alerts gone before the last page (S9a)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'if (progress.complete && !progress.nameless) hideUnseen(',
    to: 'if (!progress.nameless) hideUnseen(',
    foundBy: commits,
    isQuick: true
  },
  {
    name: 'believes that an alert is gone which may have slipped past between two pages (S10f)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'page.cursor !== null && leavesOut(before, after)',
    to: 'page.cursor === null && leavesOut(before, after)',
    foundBy: 'test/integration/pull/slipped-past.test.ts'
  },
  {
    name: 'forgets with a page that came twice what it was to read again (S7c, S10f)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'if (isRepeated(set, before)) set.putCase',
    to: 'if (isRepeated(set, before) && page.cursor === undefined) set.putCase',
    foundBy: 'test/integration/pull/slipped-past.test.ts'
  },
  {
    name: 'hands the database all cases of a commit at once (S6c)',
    file: 'renderer/data/pull/working-set.ts',
    from: 'inPortions(this.cases.changed(), casesAtOnce)',
    to: 'inPortions(this.cases.changed(), 100 * casesAtOnce)',
    foundBy: 'test/integration/pull/written-in-portions.test.ts'
  },
  {
    name: 'marks subjects gone before the last page (S9a)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'const hasVanished = progress.complete && !progress.nameless &&',
    to: 'const hasVanished = !progress.nameless &&',
    foundBy: commits
  },
  {
    name: 'marks gone what a page with a nameless refused row did not show (S9c)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'if (progress.complete && !progress.nameless) hideUnseen(',
    to: 'if (progress.complete) hideUnseen(',
    foundBy: commits
  },
  {
    name: 'writes the cursor before the transaction that writes the rows (S6a)',
    file: 'renderer/data/pull/commit-pages.ts',
    from: "const outcome = await cache.transaction('rw', tables, async () => {",
    to: `const early = await loadWorkingSet(context, { passId, pages: prepared, worked })
  for (const page of prepared) applyPage(early, page)
  await cache.feeds.bulkPut([...early.feeds.changed()])
  const outcome = await cache.transaction('rw', tables, async () => {`,
    foundBy: commits
  },
  {
    name: 'keeps the basis of a list after a settlement (S3c)',
    file: 'renderer/data/outbox/settlements.ts',
    from: 'endBasis(cache, ended)',
    to: 'endBasis(cache, new Set<string>())',
    foundBy: 'test/integration/outbox/leases-and-settlements.test.ts'
  },
  {
    name: 'keeps the signature of a case after a settlement (S3c)',
    file: 'renderer/data/outbox/settlements.ts',
    from: '(ended.has(row.id) ? withoutSignature(row) : row)',
    to: '(row)',
    foundBy: 'test/integration/outbox/leases-and-settlements.test.ts'
  },
  {
    name: 'forgets with its pass what was settled while that was open (S3c)',
    file: 'renderer/data/pull/settled-families.ts',
    from: '.filter(([, pass]) => pass === passId)',
    to: '.filter(([, pass]) => pass === passId && pass === null)',
    foundBy: 'test/integration/outbox/leases-and-settlements.test.ts'
  },
  {
    name: 'goes on with a pass over a connection that was made again (S20d)',
    file: 'renderer/data/pull/begun-pass.ts',
    from: "cache.on('ready', () => begun.forget(), true)",
    to: '',
    foundBy: 'test/integration/journal/lost-connection.test.ts'
  },
  {
    name: 'copies the index at the end of a pass alone (T8d)',
    file: 'renderer/data/pull/case-store.ts',
    from: 'if (plan.resumed && plan.passId !== argument.passId)',
    to: 'if (plan.resumed && plan.passId.length === 0)',
    foundBy: 'test/integration/pull/read-in-part.test.ts'
  },
  {
    name: 'forgets what was read since, once another pass begins (S35f)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'before?.completedAt === undefined',
    to: 'true',
    foundBy: 'test/integration/pull/read-in-part.test.ts'
  },
  {
    name: 'asks about a list for which nothing was sent (S15d)',
    file: 'electron/main/pull/pull.ts',
    from: 'else if (isUnsendable(answer.failure)) context.meter.skipped()',
    to: 'else if (isUnsendable(answer.failure)) await ask(context, list)',
    foundBy: 'test/unit/electron/main/pull/ids-without-address.test.ts'
  },
  {
    name: 'takes an alert that no counter shows for one that nobody need ask for (S4b)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'alerts === null || (alerts === 0 && known > 0) ? Math.max(1, known) : alerts',
    to: 'alerts ?? Math.max(1, known)',
    foundBy: 'test/integration/pull/uncounted-alerts.test.ts'
  },
  {
    name: 'counts an alert that no counter showed for a page when it is gone (S4b)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'countsNothing(signature) ? ',
    to: 'countsNothing(signature) && alertCount < 0 ? ',
    foundBy: 'test/integration/pull/uncounted-alerts.test.ts'
  },
  {
    name: 'believes that a subject is gone which may have slipped past between two pages (S10g)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'const mayHaveSlipped = page.cursor !== null &&',
    to: 'const mayHaveSlipped = page.cursor === null &&',
    foundBy: 'test/integration/pull/slipped-past.test.ts'
  },
  {
    name: 'reads a family again although the count of its list told that nothing slipped past (S10g)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'mayHideOne ||= !isPresent(known) || row.alerts === null',
    to: 'mayHideOne = true',
    foundBy: 'test/integration/pull/slipped-past.test.ts'
  },
  {
    name: 'takes a follow list for gone that may have slipped past between two pages (S9f)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'cursor !== null && !isKnownAsGone(row)',
    to: 'cursor === null && !isKnownAsGone(row)',
    foundBy: 'test/integration/pull/slipped-past.test.ts'
  },
  {
    name: 'keeps a follow list that is neither listed nor found (S9f)',
    file: 'renderer/data/pull/follow-lists.ts',
    from: 'if (isUnlisted && worked.size === 0) {',
    to: 'if (isUnlisted && worked.size > 2) {',
    foundBy: 'test/integration/pull/slipped-past.test.ts'
  },
  {
    name: 'lets a follow list go that was listed again after it was not found (S9f)',
    file: 'renderer/data/pull/list-questions.ts',
    from: 'before?.maySweep === true && before.unlistedIn === undefined',
    to: 'before?.maySweep === true',
    foundBy: 'test/integration/pull/slipped-past.test.ts'
  },
  {
    name: 'counts what waits in an estimate of reading everything again (S22f)',
    file: 'electron/main/pull/estimate.ts',
    from: 'full ? { ...known.value, ...nothingWaits } : known.value',
    to: 'full ? { ...nothingWaits, ...known.value } : known.value',
    foundBy: 'test/unit/electron/main/pull/estimate.test.ts'
  },
  {
    name: 'asks for the next subjects of a list only when those before them are read (S12f)',
    file: 'electron/main/pull/pull-alerts.ts',
    from: 'after === undefined ? Promise.resolve(null) : askForPortion(context, followListId, after)',
    to: 'after === undefined ? Promise.resolve(null) : new Promise((resolve) => setTimeout(resolve, 50)).then(() => askForPortion(context, followListId, after))',
    foundBy: 'test/unit/electron/main/app/session.test.ts'
  },
  {
    name: 'leaves what was made in a list that was never read on show though its first reading does not show it (C11c)',
    file: 'renderer/data/pull/apply-pages.ts',
    from: 'set.unread.get(feedKey) ?? 0',
    to: '0',
    foundBy: 'test/integration/edits/sent-and-shown.test.ts'
  },
  {
    name: 'expects in a first reading what was deleted here, or was read before its feed was lost (S21b)',
    file: 'renderer/data/pull/working-set.ts',
    from: 'cases.filter((row) => row.seen === 0 && isPresent(row)).count()',
    to: 'cases.count()',
    foundBy: 'test/integration/edits/sent-and-shown.test.ts'
  }
]
