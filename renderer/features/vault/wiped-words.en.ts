/** What a wipe did not delete, and what to do about it. */
export const wiped = {
  deleting: 'Deleting everything…',
  title: 'Not everything is deleted',
  keysGone:
    'The keys of what was stored are gone, so that nobody can read what is left. Fieldcase is done when these are gone too:',
  keysLeft:
    'What was stored is deleted as far as possible. There are still keys in the keychain, and with a copy of the data from before they could open it. Fieldcase is done when these are gone too:',
  keysPerhaps:
    'What was stored is deleted as far as possible. Whether the keychain still holds keys of it is not known. Fieldcase is done when that is settled too:',
  what: 'Left on this computer',
  keychain_one: 'A key in the keychain ({{keychain}}): {{entries}}',
  keychain_other: '{{count, number}} keys in the keychain ({{keychain}}): {{entries}}',
  keychainDo:
    'Unlock the keychain, then start Fieldcase again, which deletes them. Or delete them there yourself: they belong to “Fieldcase”.',
  unasked: 'The keychain ({{keychain}}) did not say what else it holds of Fieldcase, perhaps an API key',
  unaskedDo:
    'Unlock the keychain, then start Fieldcase again, which asks it once more and deletes what it finds. Or delete there yourself what belongs to “Fieldcase”.',
  databases_one: '{{count, number}} database, which another window may have open',
  databases_other: '{{count, number}} databases, which another window may have open',
  databasesDo: 'End Fieldcase. Its next start deletes them before anything is opened.',
  files: 'Files that another program has open: {{files}}',
  filesDo: 'Close that program, perhaps a virus scanner or a backup, then start Fieldcase again.',
  end: 'End Fieldcase'
} as const
