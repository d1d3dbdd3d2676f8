export const aside = {
  title: 'Stored separately',
  what: 'Earlier data is stored here, encrypted with a key of its own. It is not shown and not sent until you take it over.',
  whatWithoutKey:
    'This was stored separately earlier, each part with a key of its own. It stays as it is. Once you have the key again, or have started anew, you can open it in Settings.',
  list: 'Stored separately',
  of: 'Stored separately on {{time}}',
  ofOld: 'Stored separately by an earlier version, begun on {{time}}',
  because: {
    'not-found': 'The keychain did not hold the key.',
    'place-unavailable': 'The keychain that held the key could not be used.',
    'wrong-key': 'The keychain gave another key.',
    'file-broken': 'The file that said how the key is kept was damaged.',
    'file-newer': 'A newer version had written it.',
    forgotten: 'You started anew from the locked screen.',
    'chosen-anew': 'You chose again who may read what is stored.'
  },
  size_one: '{{count, number}} row in {{names}}',
  size_other: '{{count, number}} rows in {{names}}',
  sizeUnknown: 'It does not open now: {{names}}',
  databases: { work: 'your work', cache: 'the copy of the service' },
  noDatabasesHere: 'Its databases are not on this computer any more.',
  noDatabases:
    'Its databases are not on this computer any more. Open it to see whether its work journal holds work.',
  opens: {
    passphrase: 'Its passphrase opens it.',
    key: 'Its key is there, so it opens without a passphrase.',
    plain: 'Its key is stored with it: it holds invented people only.',
    keychain:
      'It opens once {{keychain}} holds its key again. Unlock that keychain, or sign in as you did before; then open it here.',
    never: 'No passphrase was set for it, and no keychain held its key.'
  },
  open: 'Open',
  openNamed: 'Open what was stored separately on {{time}}',
  remove: 'Delete for good',
  removeNamed: 'Delete for good what was stored separately on {{time}}',
  openTitle: 'Open what was stored separately',
  openWhat: 'It is read and counted. Nothing is changed.',
  passphrase: 'Its passphrase',
  reading: 'Reading…',
  problems: {
    'wrong-passphrase': 'That is not its passphrase. Nothing was changed.',
    'no-keychain':
      'No keychain gives its key now. Unlock the keychain that held it, then try again. The data stays here, encrypted.',
    other: 'That cannot be done now. Nothing was changed.'
  },
  contents: {
    sample: 'Sample data',
    here: 'The service that you are connected to',
    elsewhere: 'Another service'
  },
  alerts_one: '{{count, number}} alert',
  alerts_other: '{{count, number}} alerts',
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  waiting_one: '{{count, number}} review that was not sent or not settled',
  waiting_other: '{{count, number}} reviews that were not sent or not settled',
  changes_one: '{{count, number}} change of a subject or follow list',
  changes_other: '{{count, number}} changes of subjects and follow lists',
  cases_one: '{{count, number}} case file',
  cases_other: '{{count, number}} case files',
  notes_one: '{{count, number}} note',
  notes_other: '{{count, number}} notes',
  words_one: '{{count, number}} word of your own',
  words_other: '{{count, number}} words of your own',
  unreadable_one: '{{count, number}} row of your work cannot be read and stays behind.',
  unreadable_other: '{{count, number}} rows of your work cannot be read and stay behind.',
  lacksJournal:
    'Its work journal could not be read to its end. What that alone holds is not counted and is not taken over. Leave it stored separately.',
  takeOver: 'Take over',
  takeOverWhat:
    'What is missing here is added; what is here stays as it is. Before a review goes out that was waiting, the alert’s history is read, so that none is sent twice. What you took over also stays stored separately until you delete it.',
  protectFirst:
    'Connect to your service first and choose who may read what is stored here: this is data of real people.',
  passing:
    'This session keeps nothing: what you take over is gone when Fieldcase closes. It stays stored separately.',
  takingOver_one: 'Taking over: {{count, number}} row',
  takingOver_other: 'Taking over: {{count, number}} rows',
  takenOver: 'Taken over: {{parts}}.',
  takenOverEnded:
    'Not everything was taken over. What came is here and stays; take it over once more to get the rest. Nothing comes twice.',
  save: 'Save as a backup',
  saveNow: 'Save the backup now',
  saveWhat:
    'One encrypted file in your folder of backups, with a passphrase of its own. It counts as a backup of this workspace, of which the oldest are deleted.',
  saveElsewhere: 'To save it as a backup, first connect to the service that it belongs to.',
  removeWhat:
    'Its databases and its key are deleted from this computer. Nobody can bring back what is in it, and what was not sent of it is lost. What you took over stays.',
  removeNow: 'Delete it for good',
  removed: 'What was stored separately is deleted, and so is its key.',
  rowsKept:
    'Its databases could not all be deleted: something still has them open. Its key is as it was. Close Fieldcase, start it again, and delete it once more.',
  keyKept:
    'Its databases are deleted. {{keychains}} still holds its key, or cannot be asked. Unlock that keychain, then delete it once more.',
  notWritten:
    'Its databases and its key are deleted, but the list could not be written ({{code}}). Free some space, then delete it once more.'
} as const
