export const policy = {
  title: 'Your organisation',
  inForce: 'Your organisation manages some settings of this computer, with {{path}}.',
  ignored_one: 'This version does not know the following name there and left it out: {{names}}.',
  ignored_other: 'This version does not know the following names there and left them out: {{names}}.',
  leftBehind:
    'You worked on {{address}} before. That work stays on this computer, and nothing of it is sent while your organisation asks for {{managed}}.',
  refused: {
    unreadable:
      'Your organisation manages settings of this computer with {{path}}, but it could not be read ({{code}}). It must be a file that everybody on this computer may read.',
    'not-json':
      'Your organisation manages settings of this computer with {{path}}, but what is in it is not a JSON object in UTF-8. A comma or a quotation mark is often all that is missing.',
    unanswered:
      'Your organisation may manage settings of this computer with {{path}}, but {{program}} could not read that ({{code}}). docs/administration.md says what to do where that program may not run.',
    'bad-values':
      'Your organisation manages settings of this computer with {{path}}, but it gives values that Fieldcase does not know for: {{names}}. docs/administration.md lists what is possible.',
    'open-to-users':
      'Your organisation manages settings of this computer with {{path}}, but any user could change it, because {{what}} may be written by others than administrators. It must belong to root, and only root may write it.'
  },
  meanwhile:
    'Until that is put right, nothing is sent or fetched, and the connection cannot be changed. Fieldcase locks after five minutes, is hidden from screen capture where the system can do that, and deletes nothing because of its age. Your work stays here. Tell whoever looks after this computer; after that, restart Fieldcase.',
  inShort:
    'Until that is put right, nothing is sent. Tell whoever looks after this computer, then restart Fieldcase.',
  limit: {
    none: 'No limit',
    day_one: '{{count, number}} call a day',
    day_other: '{{count, number}} calls a day',
    month_one: '{{count, number}} call a month',
    month_other: '{{count, number}} calls a month',
    trial_one: '{{count, number}} call in eight weeks from {{from}}',
    trial_other: '{{count, number}} calls in eight weeks from {{from}}'
  },
  protection: {
    keychain: 'Your organisation asks for the keychain of this system.',
    passphrase: 'Your organisation asks for a passphrase, and for no copy of the key in the keychain.',
    'nothing-kept': 'Your organisation asks that nothing is kept on this computer.'
  },
  differs: {
    keychain:
      'What is stored here is older than that and opened otherwise. It stays so until you choose “Leave nothing on this computer”.',
    passphrase: 'What is stored here is still opened by the keychain. Set a passphrase now.',
    'passphrase-set':
      'What is stored here is still opened by the keychain. Lock Fieldcase and unlock it with your passphrase: the keychain’s copy is then deleted.',
    'nothing-kept':
      'What is stored here is older than that and is kept. Send what is ready, then choose “Leave nothing on this computer”.'
  }
} as const
