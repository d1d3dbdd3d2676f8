export const backup = {
  title: 'Backup',
  what: 'A backup is one encrypted file with everything that this workspace holds here: alerts, drafts, the outbox, notes, reasons and your own words. A passphrase opens it, on any computer. The API key is not in it.',
  folder: 'Backups go to',
  chooseFolder: 'Choose another folder',
  keep: 'Keep',
  keepCount_one: 'the newest backup',
  keepCount_other: 'the newest {{count, number}} backups',
  keepHint:
    'Older backups of this workspace are deleted once a new one is complete. Nothing else in the folder is touched.',
  automatic: 'Back up automatically',
  automaticNever: 'Never',
  automaticEvery: { '24': 'Each day', '168': 'Each week' },
  automaticHint:
    'While Fieldcase is open and not locked. The backup goes into the folder above; the oldest ones are deleted.',
  automaticPassphrase:
    'A passphrase for these files. Fieldcase keeps no readable copy of it, so remember it: you need it on the day when this computer is lost.',
  automaticSave: 'Back up automatically',
  automaticSaved: 'Backups are made automatically from now on. Keep the passphrase in a safe place.',
  automaticFailed: {
    'not-written':
      'The automatic backup could not be made ({{code}}). Older backups are unchanged, and it is tried again in a quarter of an hour. Free some space, or bring the folder back.',
    'not-read':
      'The automatic backup could not be made, because the case files were closed or could not be read meanwhile ({{code}}). Older backups are unchanged, and it is tried again in a quarter of an hour. If it fails again, restart Fieldcase.'
  },
  last: 'Last backup: {{time}}',
  lastFailed:
    'The automatic backup of {{time}} could not be made ({{code}}): the disk is full, or the folder is not there. Older backups are unchanged; it is tried again.',
  lastAbandoned:
    'The automatic backup of {{time}} was broken off before it was whole. Older backups are unchanged; it is tried again.',
  make: 'Make a backup',
  makeNow: 'Make the backup now',
  making_one: 'Writing: {{count, number}} row',
  making_other: 'Writing: {{count, number}} rows',
  passphraseWhat: 'A passphrase for this file. It is kept nowhere: without it nobody can open the backup.',
  made_one: 'The backup is made and was read back: {{name}}, {{count, number}} row.',
  made_other: 'The backup is made and was read back: {{name}}, {{count, number}} rows.',
  removed_one: '{{count, number}} older backup was deleted.',
  removed_other: '{{count, number}} older backups were deleted.',
  refused: {
    'passphrase-too-short': 'The passphrase has fewer than {{count}} characters. Add a word.',
    busy: 'A sync is running. Wait until it has ended, then try again.',
    'passphrase-missing':
      'No automatic backups are made: the passphrase cannot be opened with today’s key. Choose again how often, and type the passphrase.',
    'not-protected':
      'The passphrase can only be kept where the data is protected: by the keychain or by a passphrase. Choose that in Protection first.'
  },
  failed: {
    'not-written':
      'The backup could not be written ({{code}}), and nothing is left of it. Older backups are unchanged. Free some space or choose another folder, then try again.',
    'not-read':
      'The backup could not be made, because the case files were closed or could not be read meanwhile ({{code}}), and nothing is left of it. Older backups are unchanged. Try again; if it fails, restart Fieldcase.'
  },
  none: 'There is no backup of this workspace in the folder yet.',
  files: 'Backups',
  openedGone:
    'The backup {{name}}, which was opened with Fieldcase, is no longer in its place. Look for it and open it again.',
  openedNotRead:
    'The backup {{name}}, which was opened with Fieldcase, cannot be read ({{code}}). Copy the file to this computer, look whether you may read it, and open it again.',
  restore: 'Restore a backup',
  checkWhat: 'The whole file is read before anything is changed.',
  file: 'Backup file',
  passphrase: 'Passphrase of the backup',
  check: 'Open the backup',
  checking_one: 'Reading: {{count, number}} row',
  checking_other: 'Reading: {{count, number}} rows',
  problems: {
    'not-a-backup': 'This file is not a backup of Fieldcase. Nothing was changed. Choose another one.',
    'newer-format':
      'This backup was made by a newer version of Fieldcase. Nothing was changed. Update Fieldcase, then open it again.',
    damaged:
      'This backup is damaged: its content is not as it was written. Nothing was changed. Use another copy of it, or an older backup.',
    'cut-off':
      'This backup is not complete: its end is missing, as after a copy that was interrupted. Nothing was changed. Copy it again, or use an older backup.',
    'wrong-passphrase': 'That is not the passphrase of this backup. Nothing was changed.',
    'not-read':
      'The file could not be read: it was moved, or its disk is gone. Nothing was changed. Choose it again.'
  },
  ended: {
    'not-read':
      'The backup was not restored to its end: its file was moved or changed meanwhile, or its disk is gone. What came back is here and stays; restore it once more to get the rest. Nothing comes twice.',
    'not-stored':
      'The backup was not restored to its end. What came back is here and stays; restore it once more to get the rest. Nothing comes twice.'
  },
  whole: 'The backup is complete. It was made on {{time}}.',
  ofSample: 'It holds sample data.',
  ofService: 'It holds the data of {{user}} at {{url}}.',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  reviews_one: '{{count, number}} review in the outbox',
  reviews_other: '{{count, number}} reviews in the outbox',
  cases_one: '{{count, number}} subject with its alerts',
  cases_other: '{{count, number}} subjects with their alerts',
  words_one: '{{count, number}} word of your own',
  words_other: '{{count, number}} words of your own',
  unreadable_one: '{{count, number}} row could not be read when it was made, and is not in it.',
  unreadable_other: '{{count, number}} rows could not be read when it was made, and are not in it.',
  restoreWhat:
    'What is on this computer stays as it is: only what is missing here is added. Reviews that were waiting may have been sent since from the other computer. So they are not sent by themselves: they stay in the outbox under “From a backup” until you say that that computer is not used any more.',
  restoreNow: 'Restore',
  restoring_one: 'Restoring the backup: {{count, number}} row',
  restoring_other: 'Restoring the backup: {{count, number}} rows',
  restored: 'The backup is restored: {{parts}}.',
  nothingNew: 'nothing new',
  changes_one: '{{count, number}} change of subjects',
  changes_other: '{{count, number}} changes of subjects',
  others_one: '{{count, number}} note, reason or act',
  others_other: '{{count, number}} notes, reasons and acts',
  lookedUp_one: '{{count, number}} address or change of an organisation',
  lookedUp_other: '{{count, number}} addresses and changes of organisations',
  stayed_one: '{{count, number}} was left out, because the same or something newer is here.',
  stayed_other: '{{count, number}} were left out, because the same or something newer is here.',
  restoredWords_one: '{{count, number}} word of your own was added.',
  restoredWords_other: '{{count, number}} words of your own were added.',
  wordsNotKept: 'Your own words could not be kept ({{code}}). Free some space and bring them back once more.',
  unusable_one:
    '{{count, number}} row is not as Fieldcase writes it, and was left in the file: see the details. Keep the file.',
  unusable_other:
    '{{count, number}} rows are not as Fieldcase writes them, and were left in the file: see the details. Keep the file.',
  unusableRow: '{{kind}}, {{of}}: {{reason}}',
  unusableMore_one: 'and {{count, number}} more',
  unusableMore_other: 'and {{count, number}} more',
  tables: {
    drafts: 'Draft',
    reviews: 'Review',
    changes: 'Change of a subject or follow list',
    desk: 'View, reason or alert put aside',
    caseItems: 'Note or attachment',
    caseFiles: 'Content of an attachment',
    history: 'Act',
    monitoringLists: 'Monitoring list',
    monitoringItems: 'Monitored organisation',
    madeReports: 'Report on the list',
    followLists: 'Follow list',
    cases: 'Subject with its alerts',
    histories: 'Review history',
    imageContents: 'Image',
    addresses: 'Address',
    words: 'Own word',
    organizationUpdates: 'Change of an organisation',
    others: 'How far the service was read'
  },
  restoredCache: {
    restored: 'The alerts came back too.',
    kept: 'The alerts on this computer stayed; a sync brings them up to date.'
  }
} as const
