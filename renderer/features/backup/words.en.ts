export const backup = {
  title: 'Backup',
  what: 'A backup is one encrypted file with everything that this workspace holds here: alerts, drafts, the outbox, notes and templates. A passphrase opens it, on any machine. The API key is not in it.',
  folder: 'Backups go to',
  chooseFolder: 'Choose another folder',
  keep: 'Keep',
  keepCount_one: 'the newest backup',
  keepCount_other: 'the newest {{count, number}} backups',
  keepHint:
    'Older ones of this workspace are deleted once a new one is whole. Nothing else in the folder is touched.',
  automatic: 'Back up by itself',
  automaticNever: 'Never',
  automaticEvery: { '24': 'Each day', '168': 'Each week' },
  automaticHint:
    'While Fieldcase is open and not locked. It goes into the folder above; the oldest ones give way.',
  automaticPassphrase:
    'A passphrase for these files. What is kept of it here is encrypted with the key of your data and does not tell it: remember it for the day when this machine is lost.',
  automaticSave: 'Back up by itself',
  automaticSaved:
    'Backups are made by themselves from now on. Keep the passphrase where you keep such things.',
  automaticFailed:
    'The backup could not be made by itself ({{code}}). Older backups are as they were, and it is tried again in a quarter of an hour. Free some space, or bring the folder back.',
  last: 'Last backup: {{time}}',
  lastFailed:
    'The backup of {{time}} could not be made by itself ({{code}}): the disk is full, or the folder is not there. Older backups are as they were; it is tried again.',
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
    'passphrase-too-short': 'It has fewer than {{count}} characters. Add a word.',
    busy: 'A sync is under way. Wait until it has ended, then try again.',
    'passphrase-missing':
      'No backup is made by itself: its passphrase cannot be opened with today’s key. Choose how often once more, and type the passphrase.',
    'not-protected':
      'The passphrase can only be kept where the data is protected: by the keychain or by a passphrase. Choose that in Protection first.'
  },
  notWritten:
    'The backup could not be written ({{code}}), and nothing is left of it. Older backups are as they were. Free some space or choose another folder, then try again.',
  none: 'There is no backup of this workspace in the folder yet.',
  files: 'Backups',
  size: '{{size, number}} kB',
  restore: 'Restore a backup',
  checkWhat: 'The file is read from its first to its last byte before anything is changed.',
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
      'This backup is damaged: some of its bytes are not as they were written. Nothing was changed. Use another copy of it, or an older backup.',
    'cut-off':
      'This backup is not whole: its end is missing, as after a copy that was interrupted. Nothing was changed. Copy it again, or use an older backup.',
    'wrong-passphrase': 'That is not the passphrase of this backup. Nothing was changed.',
    'not-read':
      'The system did not give the file’s bytes: it was moved, or its disk is gone. Nothing was changed. Choose it again.'
  },
  whole: 'The backup is whole. It was made on {{time}}.',
  ofSample: 'It holds sample data.',
  ofService: 'It holds the data of {{user}} at {{url}}.',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  reviews_one: '{{count, number}} review in the outbox',
  reviews_other: '{{count, number}} reviews in the outbox',
  cases_one: '{{count, number}} subject with its alerts',
  cases_other: '{{count, number}} subjects with their alerts',
  unreadable_one: '{{count, number}} row could not be read when it was made, and is not in it.',
  unreadable_other: '{{count, number}} rows could not be read when it was made, and are not in it.',
  restoreWhat:
    'What is on this machine stays as it is: only what is missing here is added. Reviews that were waiting may have been sent since from the other machine, so the history of each is read before it goes out: none is sent twice.',
  restoreNow: 'Restore',
  restoring_one: 'Restoring the backup: {{count, number}} row',
  restoring_other: 'Restoring the backup: {{count, number}} rows',
  restored:
    'The backup is restored: {{drafts, number}} drafts, {{reviews, number}} reviews, {{changes, number}} changes of subjects, {{others, number}} notes, templates and acts. {{stayed, number}} were left out, because the same or something newer is here.',
  unusable_one:
    '{{count, number}} row is not as Fieldcase writes it, and was left in the file: the details name it. Keep the file.',
  unusable_other:
    '{{count, number}} rows are not as Fieldcase writes them, and were left in the file: the details name them. Keep the file.',
  unusableRow: '{{kind}}, {{of}}: {{reason}}',
  unusableMore_one: 'and {{count, number}} more',
  unusableMore_other: 'and {{count, number}} more',
  tables: {
    drafts: 'Draft',
    reviews: 'Review',
    changes: 'Change of a subject or follow list',
    desk: 'View, template or snoozed alert',
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
    organizationUpdates: 'Change of an organisation',
    others: 'Mark of a reading'
  },
  restoredCache: {
    restored: 'The alerts came back too.',
    kept: 'The alerts on this machine stayed; a sync brings them up to date.'
  }
} as const
