export const protection = {
  locked: 'Locked',
  lockedWhat:
    'Nothing of what is stored is in this window’s memory. What is ready to be sent waits until you unlock.',
  passphrase: 'Passphrase',
  unlock: 'Unlock',
  unlocking: 'Opening',
  unlockByPrompt: 'Use Touch ID',
  promptReason: 'unlock what is stored in Fieldcase',
  unlockByKeychain: 'Unlock with {{keychain}}',
  forgotten: {
    alone: 'Nobody can open it without the passphrase: not your administrator, not the makers of Fieldcase.',
    besideKeychain:
      'The key is also in {{keychain}}. Whoever sits here needs the passphrase; a program that runs as you could take the key from there.'
  },
  lost: 'The passphrase is lost',
  chooseTitle: 'Who may read what is kept on this computer?',
  chooseWhat: 'Names, dates of birth and your decisions are encrypted before they are written to disk.',
  chooseHow: 'Choose what opens them. You can change it later in Settings.',
  chooseNoKeychain: 'This system offers no keychain that works, so the key cannot be kept there.',
  choice: 'Opened by',
  choices: {
    keychain: 'My sign-in to this computer ({{keychain}})',
    passphrase: 'A passphrase that I type at each start',
    'nothing-kept': 'Nothing: keep nothing on this computer'
  },
  choiceWhat: {
    keychain: 'The key is in {{keychain}}. Whoever is signed in as you can open Fieldcase.',
    passphrase:
      'Only the passphrase opens what is stored. It is kept nowhere; if it is lost, so is what was not sent.',
    'nothing-kept':
      'The key is in memory only. When Fieldcase closes, everything is gone: what was fetched, and decisions that were not sent.'
  },
  newPassphrase: 'New passphrase',
  repeatPassphrase: 'New passphrase once more',
  currentPassphrase: 'Current passphrase',
  passphraseHint: 'At least {{count}} characters. Four or five words that do not belong together are good.',
  goOn: 'Go on',
  problems: {
    'wrong-passphrase': 'That is not the passphrase. Nothing was changed.',
    'prompt-refused':
      'The system did not confirm that it is you, or you cancelled. Try again, or type the passphrase.',
    'passphrase-too-short': 'The passphrase has fewer than {{count}} characters. Add a word.',
    'not-the-same': 'The two are not the same. Type them again.',
    'no-passphrase': 'Type the passphrase.',
    'no-keychain': 'This system’s keychain does not work now. Unlock it, or choose a passphrase.',
    'keychain-failed': 'The keychain did not take the key. Unlock it, or choose a passphrase.',
    'api-key-kept':
      'The keychain did not delete your API key, so nothing was begun anew. Unlock the keychain, then try again.',
    'not-written':
      'It could not be written to the disk, so nothing was changed. Free some space, then try again.',
    'run-under-way':
      'A sync is running, or something is being sent, so nothing was changed. Wait for it or cancel it, then try again.',
    managed: 'Your organisation manages this, so nothing was changed.',
    'keychain-required':
      'Your organisation asks for the keychain of this system, and none works now. Unlock it, then restart Fieldcase.',
    'not-possible-now': 'That cannot be done now. Nothing was changed.'
  },
  missingTitle: 'The key to your data is not where it was kept',
  newerTitle: 'Your data is from a newer version',
  missing: {
    'not-found':
      'The keychain ({{place}}) answers, but does not hold the key. This happens when the user account, the desktop or the keychain has changed. Your data is still here, encrypted; nothing was deleted.',
    'place-unavailable':
      'The keychain that holds the key ({{place}}) cannot be used now: it is locked, or this desktop offers another one. Your data is still here, encrypted; nothing was deleted.',
    'wrong-key':
      'The keychain ({{place}}) gave a key that does not open your data. Your data is still here, encrypted; nothing was deleted.',
    'file-broken':
      'The file that says how the key is kept is damaged, and so is its copy. Your data is still here, encrypted; nothing was deleted.',
    'file-newer':
      'A newer version of Fieldcase has written the file that says how the key is kept. Nothing was opened and nothing was changed. Install the newest version, then start it again.'
  },
  ways: 'What you can do',
  tryAgain: 'Look for the key again',
  tryAgainWhat: 'After you have unlocked the keychain, or signed in to the desktop that you used before.',
  byPassphrase: 'Open it with the passphrase that you set. The key is then put into the present keychain.',
  anew: 'Start anew',
  anewWhat:
    'Begin with nothing. The old data stays on this computer, encrypted: Settings shows it under “Stored separately”, and its key or passphrase opens it there. Your API key is deleted here; you enter it again.',
  anewSure: 'Start anew and store the old data separately',
  anewDone:
    'The data from before is stored separately on this computer. Settings shows it under “Stored separately”: its key or its passphrase opens it there, and what was not sent can be taken over.',
  anewShut: {
    what: 'Begin with nothing. The old data stays on this computer, encrypted, but nothing here can open it, and Settings does not show it: the file with its keys is damaged. If a backup of this computer has that file whole, put it back instead. Your API key is deleted here; you enter it again.',
    sure: 'Start anew and leave the old data shut',
    done: 'The data from before is still on this computer, encrypted. Nothing here can open it, since the file with its keys is damaged.'
  },
  section: 'Protection',
  now: {
    keychain: 'What is stored is encrypted. The key is in this system’s keychain ({{keychain}}).',
    passphrase:
      'What is stored is encrypted. Only your passphrase opens it, at each start: the key is kept nowhere else.',
    'nothing-kept':
      'Nothing is kept: the key is in memory only, and everything is gone when Fieldcase closes.',
    'sample-only':
      'Only invented people are stored, so the key is stored with them. Before you connect to your service you choose who may read what is stored.'
  },
  withPassphrase:
    'Fieldcase asks for your passphrase at each start and when it is locked. A program that runs as you could take the key from {{keychain}} without it.',
  withoutPassphrase:
    'There is no passphrase, so whoever is signed in as you can open Fieldcase. With one, Fieldcase is locked at each start, and the data opens even where the keychain is lost.',
  setPassphrase: 'Set a passphrase',
  changePassphrase: 'Change the passphrase',
  removePassphrase: 'Remove the passphrase',
  place: 'Where the data key is kept',
  places: {
    'keychain-too': 'Behind the passphrase, and in {{keychain}}',
    'passphrase-alone': 'Behind the passphrase alone'
  },
  placeWhat: {
    'keychain-too':
      'Fieldcase asks for the passphrase all the same, so do not lose it. A program that runs as you could still take the key from {{keychain}}.',
    'passphrase-alone':
      'The key is deleted from {{keychain}}. Nobody opens what is stored without the passphrase. If it is lost, so is what was not sent.'
  },
  keepKey: {
    'keychain-too': 'Keep the key in the keychain too',
    'passphrase-alone': 'Delete the key from {{keychain}}'
  },
  keptKey: {
    'keychain-too': 'The key is in the keychain too.',
    'passphrase-alone': 'The key is deleted from the keychain. Only your passphrase opens what is stored.'
  },
  savePassphrase: 'Save the passphrase',
  cancel: 'Cancel',
  passphraseSet: 'The passphrase is set. Keep it in a safe place.',
  passphraseRemoved: 'The passphrase is removed. The keychain alone opens what is stored.',
  changeKey: 'Change the data key',
  changeKeyHint:
    'Somebody who has a copy of the key file, or of the key in the keychain, can open nothing with it that is stored from now on. Everything is encrypted again with new keys, which takes some seconds for each 10,000 alerts. A copy of the data that was taken before can still be opened with it, and so can automatic backups, until you set a new passphrase for them.',
  keyChanged: 'The keys are changed. A copy of the earlier keys opens nothing that is stored from now on.',
  resealing_one: 'Encrypting again with the new keys: {{count, number}} row',
  resealing_other: 'Encrypting again with the new keys: {{count, number}} rows',
  earlierNeeded:
    'Something here may still be encrypted with the keys from before the last change, and somebody who has a copy of those could read it. The next start tries again.',
  earlierLeft:
    'The keychain ({{keychain}}) did not delete the key from before the last change. It is tried again when Fieldcase is opened the next time.',
  wipe: 'Leave nothing on this computer',
  wipeLocked:
    'Your passphrase is enough. Fieldcase opens, lists what was not sent, and deletes everything once you have typed a word.',
  unlockToWipe: 'Unlock, then delete',
  wipeHint:
    'Deletes everything that Fieldcase keeps here, and its keys. What was sent stays with the service.',
  wipeNothingUnsent: 'Everything that you decided was sent.',
  wipeUnsent_one: '{{count, number}} decision or change was not sent and will be lost:',
  wipeUnsent_other: '{{count, number}} decisions and changes were not sent and will be lost:',
  wipeUnsentList: 'Not sent',
  wipeUnreadable_one:
    '{{count, number}} more decision was not sent. It is encrypted with a key that is not here, so it cannot be named.',
  wipeUnreadable_other:
    '{{count, number}} more decisions were not sent. They are encrypted with a key that is not here, so they cannot be named.',
  wipeMore_one: 'and {{count, number}} more',
  wipeMore_other: 'and {{count, number}} more',
  wipeHeld_one: '{{count, number}} case is under legal hold and is deleted too. Make a backup first.',
  wipeHeld_other: '{{count, number}} cases are under legal hold and are deleted too. Make a backup first.',
  wipeWhat:
    'Alerts, decisions, notes, the work journal, the call ledger, the logs, the settings and the keys are deleted, and Fieldcase closes. This cannot be undone. Backups, reports and other files that you saved stay where they are.',
  wipeChange: 'change of a subject or follow list',
  wipeConfirm: 'Type {{word}} to go on',
  wipeWord: 'DELETE',
  wipeNow: 'Delete everything and end',
  lockAfter: 'Lock after',
  lockNever: 'No time limit',
  lockMinutes_one: '{{count, number}} minute without a key or a click',
  lockMinutes_other: '{{count, number}} minutes without a key or a click',
  lockAlso: {
    passphrase:
      'With a passphrase Fieldcase also locks when this computer goes to sleep and, on Windows and macOS, when the screen is locked or another user takes over.',
    minutes:
      'With a time limit Fieldcase also locks when this computer goes to sleep and, on Windows and macOS, when the screen is locked or another user takes over.'
  },
  lockNow: 'Lock now',
  nothingToLock:
    'There is nothing to lock: nothing is stored yet, or sample data alone, or the key is in memory only. Close Fieldcase when you leave this computer. Where nothing is kept, what was not sent is gone then.',
  lockNeedsKey: 'Without a passphrase {{keychain}} opens it again, without asking.',
  unreadable_one:
    '{{count, number}} stored row cannot be read: it was damaged or altered on the disk, or moved there from elsewhere. It is left out, and not deleted.',
  unreadable_other:
    '{{count, number}} stored rows cannot be read: they were damaged or altered on the disk, or moved there from elsewhere. They are left out, and not deleted.',
  unreadableCache: 'A full sync fetches again what came from the service.',
  unreadableWork_one: '{{count, number}} of them is your own work.',
  unreadableWork_other: '{{count, number}} of them are your own work.'
} as const
