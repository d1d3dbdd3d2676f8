import type { Mutant } from './mutant.ts'

const cutOfJournal = 'test/integration/journal/power-cut.test.ts'
const cutOfBackup = 'test/integration/backup/power-cut.test.ts'
const contractOfDisk = 'test/integration/journal/journal-disk.test.ts'

/** Ways to call something kept that a power cut, a full disk or a failing one takes away. */
export const durabilityMutants: readonly Mutant[] = [
  {
    name: 'answers an act before the database has it on the disk (J2a)',
    file: 'renderer/data/database/work-database.ts',
    from: "chromeTransactionDurability: 'strict'",
    to: "chromeTransactionDurability: 'relaxed'",
    foundBy: 'test/integration/database/durability.test.ts'
  },
  {
    name: 'confirms an entry that the disk need not have (J3a)',
    file: 'electron/main/journal/journal-disk.ts',
    from: '      await handle.datasync()\n',
    to: '',
    foundBy: contractOfDisk,
    isQuick: true
  },
  {
    name: 'leaves the name of a new file to the system (J3f)',
    file: 'electron/main/journal/journal-disk.ts',
    from: '      await syncFolder(folder)\n',
    to: '',
    foundBy: cutOfJournal
  },
  {
    name: 'leaves the name of the journal’s folder to the system (J3f)',
    file: 'electron/main/journal/journal-disk.ts',
    from: '      await syncFolder(dirname(folder))\n',
    to: '',
    foundBy: contractOfDisk
  },
  {
    name: 'forgets what could not be written (J3b)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'await writeOrCut(before, bytes)',
    to: 'this.#waiting = []\n    await writeOrCut(before, bytes)',
    foundBy: cutOfJournal
  },
  {
    name: 'confirms what waits behind an entry that could not be written (J3b)',
    file: 'electron/main/journal/journal-pen.ts',
    from: '    await writeOrCut(before, bytes)\n',
    to: '    await writeOrCut(before, bytes).catch(systemCode)\n',
    foundBy: cutOfJournal
  },
  {
    name: 'writes on behind the part of an entry that did not arrive (J4c)',
    file: 'electron/main/journal/written-file.ts',
    from: '    await handle.cutAt(length)\n    return { ...before, length }',
    to: '    return { ...before, length: bytes.length }',
    foundBy: cutOfJournal
  },
  {
    name: 'takes a part of an act of many rows for all of it (J4f)',
    file: 'electron/main/journal/read-journal.ts',
    from: 'return begun === null || isDamaged ? reading : withoutBegun(reading, begun)',
    to: 'return reading',
    foundBy: 'test/unit/electron/main/journal/journal-file.test.ts'
  },
  {
    name: 'takes the next entry whatever its number is (J3e)',
    file: 'electron/main/journal/journals.ts',
    from: "if (!follows(entry, journal.head)) return { kind: 'refused', code: 'gap' }",
    to: "if (!follows(entry, journal.head) && journal.head === null) return { kind: 'refused', code: 'gap' }",
    foundBy: 'test/integration/journal/lost-entry.test.ts'
  },
  {
    name: 'gives up an entry whose answer was lost (J3d)',
    file: 'renderer/data/work/journal.ts',
    from: "return { kind: 'refused', code: noAnswer }",
    to: "return { kind: 'failed', code: noAnswer }",
    foundBy: 'test/integration/journal/lost-entry.test.ts'
  },
  {
    name: 'passes no draft on to the journal (J2b)',
    file: 'renderer/data/work/work-book.ts',
    from: 'this.#journal?.write({ revision: revision + 1, at, write, ...written })',
    to: 'if (write.putDrafts.length === 0) this.#journal?.write({ revision: revision + 1, at, write, ...written })',
    foundBy: 'test/integration/journal/lost-entry.test.ts'
  },
  {
    name: 'does not tell the user of a journal that cannot be written (J2c)',
    file: 'renderer/data/work/journal.ts',
    from: 'if (failure !== problem) onTrouble(failure)',
    to: 'if (failure !== problem && failure === null) onTrouble(failure)',
    foundBy: 'test/integration/journal/lost-entry.test.ts'
  },
  {
    name: 'sends although no journal could be opened (J2e)',
    file: 'renderer/data/work/journal.ts',
    from: 'catchUp: () => Promise.reject(new JournalBehind(code))',
    to: "catchUp: () => (code === '' ? Promise.reject(new JournalBehind(code)) : Promise.resolve())",
    foundBy: 'test/integration/journal/restore.test.ts'
  },
  {
    name: 'writes one entry at a time, whatever waits (J3c)',
    file: 'electron/main/journal/journal-pen.ts',
    from: '    const taken = this.#waiting\n',
    to: '    const taken = this.#waiting.slice(0, 1)\n',
    foundBy: 'test/unit/electron/main/journal/journal-file.test.ts'
  },
  {
    name: 'removes older parts before the file that names them no more is in place (J5b)',
    file: 'electron/main/journal/journal-pen.ts',
    from: '    await this.#put([{ lineage, revision, at, puts: [], deletes: [] }], end, { kept, added })\n    await this.#drop(merged, false)',
    to: '    await this.#drop(merged, false)\n    await this.#put([{ lineage, revision, at, puts: [], deletes: [] }], end, { kept, added })',
    foundBy: cutOfJournal
  },
  {
    name: 'compacts the journal without its deletions (J5a)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'compactEntries(kept.length === 0 ? { ...net, deletes: new Map() } : net, at)',
    to: 'compactEntries({ ...net, deletes: new Map() }, at)',
    foundBy: cutOfJournal
  },
  {
    name: 'leaves it to the system which file has the name (J5d)',
    file: 'electron/main/files/file-system.ts',
    from: '  await syncFolder(dirname(to), disk)\n',
    to: '',
    foundBy: contractOfDisk
  },
  {
    name: 'goes on in a file of which nobody knows whether it has the name (J5d)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'this.#written = null\n',
    to: 'this.#written = old\n',
    foundBy: 'test/unit/electron/main/journal/journal-file.test.ts'
  },
  {
    name: 'takes for its own what lies beside a journal that is damaged at its end (J5h)',
    file: 'electron/main/journal/read-journal.ts',
    from: ' ?? (at === 0 ? [] : null)',
    to: '',
    foundBy: 'test/unit/electron/main/journal/journal-file.test.ts'
  },
  {
    name: 'gives a backup its name before the disk has it (B7a)',
    file: 'electron/main/backup/backup-files.ts',
    from: '      await handle.sync()\n',
    to: '',
    foundBy: cutOfBackup,
    isQuick: true
  },
  {
    name: 'keeps a backup that the disk does not give back (B7a)',
    file: 'electron/main/backup/backup-files.ts',
    from: "if ((await hashOf(beside)) !== written.digest('hex'))",
    to: 'if ((await hashOf(beside)) === "")',
    foundBy: 'test/unit/electron/main/backup/backups.test.ts'
  },
  {
    name: 'deletes older backups before the new one has its name (B7b)',
    file: 'electron/main/backup/backups.ts',
    from: 'const bytes = await file.finish()',
    to: `const { rm } = await import('node:fs/promises')
      const { keep } = this.#parts.settings.read().backup
      for (const old of (await listBackups(folder, workspaceId)).slice(keep - 1)) await rm(join(folder, old.name))
      const bytes = await file.finish()`,
    foundBy: cutOfBackup
  },
  {
    name: 'deletes with its old alerts a case in which something was done (B8l)',
    file: 'renderer/data/retention/old-rows.ts',
    from: 'staying.length === 0 && !isCaseSpared(spared, row.id)',
    to: 'staying.length === 0',
    foundBy: 'test/integration/retention/emptied-cases.test.ts'
  },
  {
    name: 'deletes what is old by a clock that nobody confirmed (B8j)',
    file: 'renderer/data/retention/counted-time.ts',
    from: 'Math.min(now, at, serviceTime)',
    to: 'now',
    foundBy: 'test/integration/retention/retention.test.ts'
  },
  {
    name: 'deletes a sent review on whose alert a draft was stored meanwhile (B8d)',
    file: 'renderer/data/retention/retention.ts',
    from: 'reviews.filter(({ alert }) => !isSpared(spared, alertKey(alert)))',
    to: '[...reviews]',
    foundBy: 'test/integration/retention/midway.test.ts'
  },
  {
    name: 'deletes what was carried of an alert whose draft was stored meanwhile (B8d)',
    file: 'renderer/data/retention/retention.ts',
    from: 'keys.filter((key) => !isSpared(spared, key))',
    to: 'keys',
    foundBy: 'test/integration/retention/midway.test.ts'
  },
  {
    name: 'deletes an alert that is gone though its draft was stored meanwhile (B8d)',
    file: 'renderer/data/retention/retention.ts',
    from: 'found.flatMap(({ stored }) => goneOf(stored, time, spared))',
    to: 'found',
    foundBy: 'test/integration/retention/midway.test.ts'
  },
  {
    name: 'forgets in the steps to undo what was discarded lately (B8q)',
    file: 'renderer/data/retention/old-steps.ts',
    from: '!isOld(one) || left.has(one.alertKey)',
    to: '!isOld(one)',
    foundBy: 'test/integration/retention/old-steps.test.ts'
  },
  {
    name: 'keeps in the steps to undo the words of what was deleted for its age (B8q)',
    file: 'renderer/data/retention/old-steps.ts',
    from: 'return written.length > 0 &&',
    to: 'return written.length > 2 &&',
    foundBy: 'test/integration/retention/old-steps.test.ts'
  },
  {
    name: 'counts age by our clock alone, though the service told another time (B8j)',
    file: 'renderer/data/retention/counted-time.ts',
    from: 'Math.min(now, at, serviceTime)',
    to: 'Math.min(now, at)',
    foundBy: 'test/integration/retention/answered-times.test.ts'
  },
  {
    name: 'takes the time for sure though our clock was set back since (B8o)',
    file: 'renderer/data/retention/counted-time.ts',
    from: '<= dayMillis && now >= at',
    to: '<= dayMillis',
    foundBy: 'test/integration/retention/age-of-gone.test.ts'
  },
  {
    name: 'marks no day on which our clock was behind (B8r)',
    file: 'renderer/data/work/told-time.ts',
    from: 'if (!this.lacks(now)) return write',
    to: 'if (now > 0) return write',
    foundBy: 'test/integration/retention/clock-behind.test.ts'
  },
  {
    name: 'counts what is sent from the last list that was read, however long ago (B8r)',
    file: 'electron/main/outbox/push-context.ts',
    from: 'serviceTime: deps.lastTold()',
    to: 'serviceTime: null',
    foundBy: 'test/integration/retention/clock-behind.test.ts'
  },
  {
    name: 'counts a creation that is sent from the last list that was read, however long ago (B8r)',
    file: 'electron/main/edits/edit-context.ts',
    from: 'serviceTime: deps.lastTold()',
    to: 'serviceTime: null',
    foundBy: 'test/integration/retention/clock-behind.test.ts'
  },
  {
    name: 'marks no day on which something was carried by a clock that was behind (B8r)',
    file: 'renderer/data/pull/field-pack.ts',
    from: '  for (const { readAt } of pieces) await context.work.noteTime(readAt)\n',
    to: '',
    foundBy: 'test/integration/retention/behind-days.test.ts'
  },
  {
    name: 'marks no day on which a clock that was behind found something gone (B8r)',
    file: 'renderer/data/pull/commit-pages.ts',
    from: '  for (const { readAt } of pages) await context.work.noteTime(readAt)\n',
    to: '',
    foundBy: 'test/integration/retention/behind-days.test.ts'
  },
  {
    name: 'takes the time that a row bears, whatever day is marked (B8r)',
    file: 'shared/domain/behind-day.ts',
    from: 'behind.get(day) ?? 0, behind.get(day + 1) ?? 0',
    to: '0',
    foundBy: 'test/integration/retention/behind-days.test.ts'
  },
  {
    name: 'keeps for as long as the service was ahead what was counted by it (B8r)',
    file: 'renderer/data/retention/retention.ts',
    from: '  await dateAnew(parts, time)\n',
    to: '',
    foundBy: 'test/integration/retention/behind-days.test.ts'
  },
  {
    name: 'says nothing of a service that tells no time any more (B8s)',
    file: 'renderer/data/retention/untold-time.ts',
    from: 'readAt !== pass?.answered?.at',
    to: 'readAt > 0 && pass?.answered === undefined',
    foundBy: 'test/integration/retention/answered-times.test.ts'
  },
  {
    name: 'asks only once, before a deletion, which alert somebody looks at (B8d)',
    file: 'renderer/data/workspace-store.ts',
    from: 'await applyRetention({ ...databases, at: clock.now(), inSight, onForgotten }, retention)',
    to: 'const first = inSight()\n      await applyRetention({ ...databases, at: clock.now(), inSight: () => first, onForgotten }, retention)',
    foundBy: 'test/integration/retention/midway.test.ts'
  },
  {
    name: 'deletes the backup that was just made if the clock was set back (B7c)',
    file: 'electron/main/backup/backup-files.ts',
    from: 'all.slice(made + 1).slice(keep - 1)',
    to: 'all.slice(made).slice(keep - 1)',
    foundBy: 'test/unit/electron/main/backup/backups.test.ts'
  },
  {
    name: 'deletes the backups of another workspace too (B7c)',
    file: 'electron/main/backup/backup-files.ts',
    from: 'if (parts?.[1] !== workspaceId) continue',
    to: 'if (parts?.[1] === undefined) continue',
    foundBy: 'test/unit/electron/main/backup/backups.test.ts'
  },
  {
    name: 'leaves the name of a folder that it made for backups to the system (B7d)',
    file: 'electron/main/files/file-system.ts',
    from: 'at = dirname(at)) await syncFolder(dirname(at))',
    to: 'at = dirname(at)) continue',
    foundBy: cutOfBackup
  },
  {
    name: 'trusts the name of a folder that was made before a kill (B7d)',
    file: 'electron/main/files/file-system.ts',
    from: 'await syncFolder(dirname(folder)).catch(systemCode)',
    to: '',
    foundBy: cutOfBackup
  },
  {
    name: 'replaces what it could not read (E14e)',
    file: 'electron/main/files/state-file.ts',
    from: "if (unseen !== null) return failed({ kind: 'not-written', code: unseen })\n",
    to: '',
    foundBy: 'test/unit/electron/main/files/state-file.test.ts'
  },
  {
    name: 'drops what is appended while the journal is replaced (J3g)',
    file: 'electron/main/journal/journal-pen.ts',
    from: 'this.#waiting = this.#waiting.filter((entry) => last !== undefined && isBehind(entry, last))',
    to: 'this.#waiting = []',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  },
  {
    name: 'does not wait with an act while the journal is written anew (J3g)',
    file: 'electron/main/journal/journals.ts',
    from: 'if (journal !== null && journal.replacing !== null) await journal.replacing',
    to: '',
    foundBy: 'test/unit/electron/main/journal/journal-replaced.test.ts'
  },
  {
    name: 'compares a database with what was done beside it by numbers that say nothing of each other (J6n)',
    file: 'renderer/data/work/open-work.ts',
    from: 'alone === null ? goOnAlone(parts, work, found) : takeJournal(parts, work)',
    to: 'takeJournal(parts, work)',
    foundBy: 'test/integration/journal/beside.test.ts'
  },
  {
    name: 'takes storage that was reset while it opened for the work as it was (J6h)',
    file: 'renderer/data/database/lost-connection.ts',
    from: 'if (isBehind(start, before)) {',
    to: 'if (isBehind(start, start)) {',
    foundBy: 'test/integration/journal/lost-connection.test.ts'
  },
  {
    name: 'leaves the bytes of what was taken out where a kill left them (F4b)',
    file: 'renderer/data/workspace-store.ts',
    from: '  void commitInTurn(() => untilClosed(dropRemovedFiles({ work, codec })))\n',
    to: '',
    foundBy: 'test/integration/case/attachments.test.ts'
  },
  {
    name: 'deletes the bytes of an attachment while the journal that may name it is out of reach (F4d)',
    file: 'renderer/data/workspace-store.ts',
    from: '  if (isWholeReport(report)) void commitInTurn',
    to: '  void commitInTurn',
    foundBy: 'test/integration/case/attachments.test.ts'
  },
  {
    name: 'writes the item of an attachment without its bytes (F4d)',
    file: 'renderer/data/work/work-rows.ts',
    from: '...ifAny(rows.files, (added) => database.caseFiles.bulkPut(added)),',
    to: '',
    foundBy: 'test/integration/case/attachments.test.ts'
  },
  {
    name: 'takes an entry for written of which the disk took a part (S24e)',
    file: 'electron/main/budget/ledger-appender.ts',
    from: 'while (first.rest.length > 0) {',
    to: '{',
    foundBy: 'test/unit/electron/main/budget/call-ledger.test.ts'
  },
  {
    name: 'forgets an entry that a full disk did not take (S24g)',
    file: 'electron/main/budget/ledger-appender.ts',
    from: 'return systemCode(thrown)',
    to: 'waiting.length = 0\n      return systemCode(thrown)',
    foundBy: 'test/unit/electron/main/budget/call-ledger.test.ts'
  },
  {
    name: 'makes calls of a limit of which nobody can read what is spent (S24h)',
    file: 'electron/main/budget/call-allowance.ts',
    from: 'left !== null && code !== null',
    to: "left !== null && code === ''",
    foundBy: 'test/integration/budget/budget.test.ts'
  }
]
