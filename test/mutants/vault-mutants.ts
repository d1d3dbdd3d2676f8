import type { Mutant } from './mutant.ts'

const vault = 'test/unit/electron/main/vault/vault.test.ts'

/** Ways to make what is stored readable to somebody else, or to nobody. */
export const vaultMutants: readonly Mutant[] = [
  {
    name: 'takes away what a lock has kept, where the window of its page stays (W16f)',
    file: 'electron/main/windows/held-closing.ts',
    from: 'isWaiting && !leaving.isLocking()',
    to: 'isWaiting && !leaving.isWantedAgain()',
    foundBy: 'test/unit/electron/main/windows/held-closing.test.ts'
  },
  {
    name: 'takes away what was kept where a key is pressed in the page while its person locks (W16f)',
    file: 'renderer/parts/typed-away.ts',
    from: 'if (isLocking) return',
    to: 'if (isLocking && keep !== null) return',
    foundBy: 'test/unit/renderer/app/leaving.test.ts'
  },
  {
    name: 'takes a page for one that goes once a lock of it has failed (W16f)',
    file: 'renderer/features/vault/acts.ts',
    from: 'catch (thrown) { pageStaysByLock()',
    to: 'catch (thrown) {',
    foundBy: 'test/unit/renderer/app/leaving.test.ts'
  },
  {
    name: 'makes a guess of the passphrase eight times cheaper (E10a)',
    file: 'electron/main/vault/passphrase-lock.ts',
    from: 'const presentCost = 2 ** 17',
    to: 'const presentCost = 2 ** 14',
    foundBy: vault
  },
  {
    name: 'drops a key with which main has sealed while it was replaced (E22g)',
    file: 'electron/main/vault/key-changes.ts',
    from: 'opened.vault.master !== sealedWith',
    to: 'sealedWith === 0',
    foundBy: 'test/unit/electron/main/app/own-seals.test.ts'
  },
  {
    name: 'writes no second copy of the wrapped keys (E10b)',
    file: 'electron/main/vault/two-copies.ts',
    from: '(await place(copy.value, second)) === null',
    to: "copy.kind === 'ok'",
    foundBy: vault
  },
  {
    name: 'takes keys that an earlier start has set aside for keys that were never there (E10e)',
    file: 'electron/main/vault/key-file.ts',
    from: 'isNewer: isOfNewer, recallsLoss: true',
    to: 'isNewer: isOfNewer',
    foundBy: 'test/unit/electron/main/vault/broken-key-file.test.ts'
  },
  {
    name: 'sends what settings held back that were lost (E14f)',
    file: 'electron/main/files/settings.ts',
    from: '{ ...firstSettings, workOffline: true }',
    to: 'firstSettings',
    foundBy: 'test/integration/connection/connection.test.ts'
  },
  {
    name: 'forgets at the next start that settings were lost (E14f)',
    file: 'electron/main/files/settings.ts',
    from: 'afterLoss, recallsLoss: true',
    to: 'afterLoss',
    foundBy: 'test/integration/connection/connection.test.ts'
  },
  {
    name: 'opens an older copy of keys beside one that a newer version has written (E10c)',
    file: 'electron/main/vault/key-file.ts',
    from: "some(({ found }) => found.kind === 'newer')",
    to: "every(({ found }) => found.kind === 'newer')",
    foundBy: 'test/unit/electron/main/vault/newer-key-file.test.ts'
  },
  {
    name: 'leaves the key that locks to an open dialog (E7c)',
    file: 'renderer/app/commands.ts',
    from: "keys: ['Ctrl', 'L'],\n    overDialogs: true",
    to: "keys: ['Ctrl', 'L']",
    foundBy: 'test/unit/renderer/commands/lock-key.test.ts'
  },
  {
    name: 'stays open over sleep where there is a passphrase and no minutes (E13a)',
    file: 'electron/main/app/locking.ts',
    from: '(status.hasPassphrase || status.idleMinutes !== null)',
    to: 'status.idleMinutes !== null',
    foundBy: 'test/unit/electron/main/app/locking.test.ts'
  },
  {
    name: 'lets what is pressed in the page count for its staying once its key has locked in the window of a case (E7h)',
    file: 'electron/main/app/locking.ts',
    from: 'await goesForGood(page) await lock()',
    to: 'await page.settle(); await lock()',
    foundBy: 'test/unit/electron/main/app/locking.test.ts'
  },
  {
    name: 'says nothing where the window of a case has the key that locks, and nothing is to be locked (E7h)',
    file: 'electron/main/app/locking.ts',
    from: "if (outcome.kind === 'refused') emit(",
    to: "if (outcome.kind === 'refused' && outcome.reason !== 'not-possible-now') emit(",
    foundBy: 'test/unit/electron/main/app/locking.test.ts'
  },
  {
    name: 'locks again and again while its key is held in the window of a case (E7h)',
    file: 'electron/main/windows/closing-keys.ts',
    from: 'isComposing || isAutoRepeat) return null',
    to: "isComposing || (isAutoRepeat && key === '')) return null",
    foundBy: 'test/unit/electron/main/windows/closing-keys.test.ts'
  },
  {
    name: 'tells no page that its window stays after all (W16d)',
    file: 'electron/main/windows/held-closing.ts',
    from: 'if (isWaiting && !leaving.isLocking()) onStays()',
    to: 'if (isWaiting && last === 0) onStays()',
    foundBy: 'test/unit/electron/main/windows/held-closing.test.ts'
  },
  {
    name: 'goes on to call gone what is typed in a window that stays after all (W16d)',
    file: 'renderer/app/leaving.ts',
    from: "[client.on('app.leaving', leave), client.on('app.staying', stay)]",
    to: "[client.on('app.leaving', leave), client.on('app.staying', () => signs.abort())]",
    foundBy: 'test/unit/renderer/app/leaving.test.ts'
  },
  {
    name: 'takes an answer of the page that came too late for one to a later question (W1f)',
    file: 'electron/main/app/page-settling.ts',
    from: 'if (owed.delete(turn) && owed.size === 0) end()',
    to: 'owed.delete(owed.has(turn) ? turn : ([...owed][0] ?? turn))\n      if (owed.size === 0) end()',
    foundBy: 'test/unit/electron/main/app/page-settling.test.ts'
  },
  {
    name: 'answers while it is locked (E7a)',
    file: 'electron/main/vault/handlers.ts',
    from: "if (isShut(status) && !isTold) throw new RefusedCall('locked', name)",
    to: "if (isShut(status) && !isTold && name === '') throw new RefusedCall('locked', name)",
    foundBy: 'test/integration/app/whole-main.test.ts'
  },
  {
    name: 'starts open where only the passphrase has the key (E7a)',
    file: 'electron/main/vault/key-keeper.ts',
    from: "if (opening === 'locked')\n      return {\n        kind: 'locked',",
    to: "if (opening === 'locked')\n      return {\n        kind: (idleMinutes === null ? 'open' : 'locked') as 'locked',",
    foundBy: vault
  },
  {
    name: 'starts open where the keychain holds the key beside the passphrase (E20a)',
    file: 'electron/main/vault/key-keeper.ts',
    from: "if (vault.passphrase !== null || vault.keychain === null) return 'locked'",
    to: "if (vault.keychain === null) return 'locked'",
    foundBy: 'test/unit/electron/main/vault/locked-start.test.ts'
  },
  {
    name: 'reads the API key for whoever asks for the keys of the rows while it is locked (E20a)',
    file: 'electron/main/vault/handlers.ts',
    from: "if (isShut(status)) return { kind: 'refused', status }",
    to: "if (isShut(status) && workspaceId === '') return { kind: 'refused', status }",
    foundBy: 'test/integration/app/locked-start.test.ts'
  },
  {
    name: 'leaves the API key to whoever begins anew (E20e)',
    file: 'electron/main/vault/handlers.ts',
    from: "if (!(await forgetApiKeys())) return { kind: 'refused', reason: 'api-key-kept' }",
    to: "if (forgetApiKeys.name === '') return { kind: 'refused', reason: 'api-key-kept' }",
    foundBy: 'test/integration/app/locked-start.test.ts'
  },
  {
    name: 'counts the minutes by a clock that stands still in sleep (E13b)',
    file: 'shared/domain/idle-wait.ts',
    from: 'Math.max(...waited)',
    to: 'Math.min(...waited)',
    foundBy: 'test/unit/electron/main/app/idle-watch.test.ts'
  },
  {
    name: 'takes a sign that comes after the minutes for one of the person who left (E13b)',
    file: 'electron/main/app/idle-watch.ts',
    from: 'if (isLocking || isOver()) {',
    to: 'if (isLocking) {',
    foundBy: 'test/unit/electron/main/app/idle-watch.test.ts'
  },
  {
    name: 'counts the minutes of the page by a clock that can be set back (E13d)',
    file: 'renderer/features/vault/late-acts.ts',
    from: '[clock, { now: () => toEpochMillis(pageTime()) }]',
    to: 'pageTime() < 0 ? [] : [clock]',
    foundBy: 'test/unit/renderer/features/vault/late-acts.test.ts'
  },
  {
    name: 'counts the minutes of the page by a time that stands still in sleep (E13d)',
    file: 'renderer/features/vault/late-acts.ts',
    from: '[clock, { now: () => toEpochMillis(pageTime()) }]',
    to: '[{ now: () => toEpochMillis(pageTime()) }]',
    foundBy: 'test/unit/renderer/features/vault/late-acts.test.ts'
  },
  {
    name: 'takes a window that a script moves for a hand on the mouse (E13b)',
    file: 'electron/main/windows/moved-mouse.ts',
    from: "return type === 'mouseMove' && before !== null && before !== place",
    to: "return type === 'mouseMove'",
    foundBy: 'test/unit/electron/main/windows/moved-mouse.test.ts'
  },
  {
    name: 'forgets the run that a lock has ended (E13c)',
    file: 'electron/main/app/left-off.ts',
    from: 'begin(noted, own.begun)',
    to: 'own.begun.kind.at(0)',
    foundBy: 'test/integration/app/left-off.test.ts'
  },
  {
    name: 'goes on after a lock with a run that a person held (E13c)',
    file: 'electron/main/app/left-off.ts',
    from: "if (runs.state().kind === 'paused') return",
    to: '',
    foundBy: 'test/integration/app/left-off.test.ts'
  },
  {
    name: 'seals new rows with the data key of before a change of the passphrase (E22a)',
    file: 'electron/main/vault/new-master.ts',
    from: 'const [next, dataKey] = [newKey(), newKey()]',
    to: 'const [next, dataKey] = [newKey(), Buffer.from(openDataKeys(vault, master)?.at(-1)?.bytes ?? [])]',
    foundBy: 'test/unit/electron/main/vault/old-copies.test.ts'
  },
  {
    name: 'leaves the old key in the keychain after a change (E22c)',
    file: 'electron/main/vault/key-keeper.ts',
    from: 'if (this.#parts.file.isDurable) await this.#forgetLeftovers()',
    to: 'if (!this.#parts.file.isDurable) await this.#forgetLeftovers()',
    foundBy: 'test/unit/electron/main/vault/old-copies.test.ts'
  },
  {
    name: 'leaves a copy of the key file that the old passphrase opens (E10b)',
    file: 'electron/main/vault/key-file.ts',
    from: 'if (isSeen && !isWhole) await write(state)',
    to: 'if (isSeen && !isWhole && state.change < 0) await write(state)',
    foundBy: 'test/integration/vault/power-cut.test.ts'
  },
  {
    name: 'writes an older copy of the key file over what could not be read (E10d)',
    file: 'electron/main/vault/key-file.ts',
    from: 'if (isSeen && !isWhole) await write(state)',
    to: 'if (!isWhole) await write(state)',
    foundBy: 'test/unit/electron/main/vault/unread-key-file.test.ts'
  },
  {
    name: 'removes a journal before it is written anew under the new key (E22d)',
    file: 'electron/main/journal/reseal-journal.ts',
    from: 'const isBegun = (await entriesOf(to)).length > 0',
    to: 'const isBegun = (await disk.read(to.name)) !== null',
    foundBy: 'test/integration/journal/new-key.test.ts'
  },
  {
    name: 'changes the keys while a run writes rows with them (E22e)',
    file: 'electron/main/vault/handlers.ts',
    from: "isRunning() ? { kind: 'refused', reason: 'run-under-way' } : await change()",
    to: 'await change()',
    foundBy: 'test/unit/electron/main/vault/while-a-run.test.ts'
  },
  {
    name: 'puts back what was being written when the app locked (E21e)',
    file: 'electron/main/vault/until-locked.ts',
    from: 'if (dropped === before) known = value',
    to: 'known = value',
    foundBy: 'test/unit/electron/main/vault/memory-over-a-lock.test.ts'
  },
  {
    name: 'keeps what began to be written behind the lock (E21e)',
    file: 'electron/main/vault/until-locked.ts',
    from: 'isLocked ? null : dropped',
    to: 'dropped',
    foundBy: 'test/unit/electron/main/vault/memory-over-a-lock.test.ts'
  },
  {
    name: 'leaves the key of before a change in memory (E21b)',
    file: 'electron/main/vault/key-keeper.ts',
    from: '    before.master.fill(0)\n',
    to: '',
    foundBy: 'test/integration/vault/overwritten-keys.test.ts'
  },
  {
    name: 'takes a deletion that only takes long for one that a window holds up (E11k)',
    file: 'renderer/data/database/stored-databases.ts',
    from: 'held.then(() => wait(longestHeld))',
    to: 'wait(longestHeld)',
    foundBy: 'test/integration/retention/retention.test.ts'
  },
  {
    name: 'looks once what the browser has left of a wipe (E11k)',
    file: 'electron/main/app/wipe-at-start.ts',
    from: 'if (left.length === 0) break',
    to: 'break',
    foundBy: 'test/integration/vault/wipe-at-start.test.ts'
  },
  {
    name: 'takes the page of a wipe away when the machine goes to sleep (E11l)',
    file: 'electron/main/app/application.ts',
    from: 'rooms.wiping.hasBegun() ? () => undefined : leavePage',
    to: 'leavePage',
    foundBy: 'test/integration/app/wipe-over-a-lock.test.ts'
  },
  {
    name: 'lets each opening fail after one in which the browser did not take the keys (E3d)',
    file: 'renderer/data/database/handed-keys.ts',
    from: "handed.kind === 'keys' ? handed.keys : notTaken.get(vaultId)",
    to: "handed.kind === 'keys' ? handed.keys : undefined",
    foundBy: 'test/integration/vault/handed-once.test.ts'
  },
  {
    name: 'lets a file be saved whose dialog is open when the app locks (E21h)',
    file: 'electron/main/app/shut.ts',
    from: 'parts.handedOut.drop()',
    to: 'void parts',
    foundBy: 'test/integration/app/handed-out.test.ts'
  },
  {
    name: 'writes a file that was begun before the app has locked (E21h)',
    file: 'electron/main/handed-out/handed-out.ts',
    from: 'if (isOpen())',
    to: 'if (file.size >= 0)',
    foundBy: 'test/unit/electron/main/handed-out/handed-out.test.ts'
  },
  {
    name: 'wipes an app that is locked (E11f)',
    file: 'electron/main/app/wipe.ts',
    from: 'if (runs.isRunning() || isShut(await vault.status()))',
    to: 'if (runs.isRunning())',
    foundBy: 'test/integration/app/wipe.test.ts'
  },
  {
    name: 'begins to wipe before what is to go is named on the disk (E11d)',
    file: 'electron/main/app/wipe.ts',
    from: 'secrets: [...ofVaults, ...others], unasked',
    to: 'secrets: others, unasked',
    foundBy: 'test/integration/vault/wipe-power-cut.test.ts'
  },
  {
    name: 'leaves the mark of a wipe that was refused (E11n)',
    file: 'electron/main/app/wipe-at-start.ts',
    from: '!(await isTakenBack(folder))',
    to: '(folder.length === 0 && (await isTakenBack(folder)))',
    foundBy: 'test/integration/vault/wipe-at-start.test.ts'
  },
  {
    name: 'deletes once more what came after a wipe that left something (E11e)',
    file: 'electron/main/app/wipe-at-start.ts',
    from: '  await unmark(folder)\n',
    to: '',
    foundBy: 'test/integration/vault/wipe-power-cut.test.ts'
  },
  {
    name: 'asks no keychain again that did not say at a wipe what it holds (E11h)',
    file: 'electron/main/app/wipe-at-start.ts',
    from: 'since.isWhole ? await storage.heldIn(backend) : null',
    to: 'null',
    foundBy: 'test/integration/app/wipe.test.ts'
  },
  {
    name: 'deletes in such a keychain what came since the wipe (E11h)',
    file: 'electron/main/app/wipe-at-start.ts',
    from: '[...secrets, ...since.secrets].map(',
    to: 'secrets.map(',
    foundBy: 'test/integration/app/wipe.test.ts'
  },
  {
    name: 'waits for the answer of a keychain without end (E6g)',
    file: 'electron/main/secrets/asking.ts',
    from: 'const inTime = await answerWithin(millis, answer)',
    to: 'const inTime = { value: await answer }',
    foundBy: 'test/unit/electron/main/secrets/silent-secrets.test.ts'
  },
  {
    name: 'asks a keychain on that owes an answer (E6g)',
    file: 'electron/main/secrets/asking.ts',
    from: '    asked.owed += 1\n',
    to: '',
    foundBy: 'test/unit/electron/main/secrets/silent-secrets.test.ts'
  },
  {
    name: 'asks a keychain afterwards what nobody waits for any more (E6g)',
    file: 'electron/main/secrets/asking.ts',
    from: '(isAwaited ? { value: await question() } : null)',
    to: '({ value: await question() })',
    foundBy: 'test/unit/electron/main/secrets/silent-secrets.test.ts'
  },
  {
    name: 'does not bind a sealed row to its place (E2b)',
    file: 'renderer/data/database/sealed-codec.ts',
    from: 'return `${table}\\u0000${id}`',
    to: 'return table',
    foundBy: 'test/unit/renderer/data/database/sealed-codec.test.ts'
  }
]
