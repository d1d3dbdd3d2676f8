export const updates = {
  title: 'Updates',
  what: 'New versions of Fieldcase. Each is checked against the signature of its publisher before it is installed, and your work stays.',
  rule: 'Where new versions come from',
  rules: {
    never: 'From nowhere',
    'by-file': 'Only from a folder that I choose',
    'from-server': 'Also from an address'
  },
  ruleHint:
    'Where an address is given, Fieldcase looks there after its start and once a day, and fetches a version when you ask. It sends nothing about you or this computer.',
  managedHint: 'Your organisation also has new versions fetched without a question.',
  managedAddress: 'From {{address}}, or from a folder',
  address: 'Address of the updates',
  addressHint: 'The publisher of Fieldcase names it. It begins with https://',
  addressProblem: 'Enter an address that begins with https:// and has no question mark in it.',
  notConfirmed: 'Not saved: you did not confirm this address. Check it, then save it again.',
  save: 'Save address',
  saved: 'Saved: where new versions come from.',
  look: 'Look for a new version',
  fromFolder: 'Take a version from a folder',
  fromFolderHint:
    'For a computer without a network. The folder has three files: the program, its description (latest….yml) and the signature of that (….yml.sig).',
  fetch: 'Fetch version {{version}}',
  install: 'Install now',
  progress: 'Fetching the new version',
  percent: '{{percent}}%',
  state: {
    never: 'Fieldcase has not looked for a new version since it started.',
    nothing: 'No newer version was found: {{at}}.',
    looking: 'Looking for a new version.',
    available: 'Version {{version}} is available.',
    fetching: 'Version {{version}} is being fetched.',
    ready: 'Version {{version}} is fetched and checked. It is installed when Fieldcase closes.',
    waiting: 'Version {{version}} is installed as soon as what is running now has ended.'
  },
  startsAgain: '“Install now” closes Fieldcase and starts the new version.',
  closes: '“Install now” closes Fieldcase. Start it again after that.',
  byHand:
    'Version {{version}} is fetched and checked. This computer installs it as a package of the system, which an administrator must do, with this command:',
  nothing: {
    'no-publisher':
      'This copy of Fieldcase does not know the signature of a publisher, so it cannot check new versions. Install new versions by hand, from a source that you trust.',
    'not-installed':
      'This copy of Fieldcase was not installed, so it cannot be replaced automatically. Install new versions the way you got this one.',
    msi: 'This copy of Fieldcase was installed with an MSI package, as organisations do. New versions come the same way: ask whoever looks after this computer.'
  },
  news: {
    available: 'Version {{version}} of Fieldcase is available. You can fetch it in Settings.',
    ready: 'Version {{version}} of Fieldcase is fetched and checked. Settings says how it is installed.'
  },
  notInstalled:
    'Version {{version}} was not installed when Fieldcase closed, so this is still the version from before. Fetch it once more, or install it by hand.',
  notReplaced:
    'Version {{version}} could not take the place of this one when Fieldcase closed ({{code}}). Check whether you may change the folder of the program and whether its disk is full. Then fetch the version once more, or install it by hand.',
  failed: {
    unreachable: {
      'no-such-host': 'The address of the updates could not be found. Check it, or look again later.',
      refused: 'Nothing answers at the address of the updates. Look again later.',
      'timed-out': 'The server of the updates stopped answering. Look again later.',
      'cut-off': 'The connection to the server of the updates dropped. Look again: nothing was installed.',
      certificate:
        'The server of the updates did not prove that it is the right one, so nothing was fetched. Ask whoever looks after your network.',
      'no-network': 'There is no network. Look again when there is one.',
      proxy: 'The proxy of your network asked for a name and a password. Look again and answer it.',
      other: 'The server of the updates could not be reached. Look again later.'
    },
    'not-found':
      'There is no update for this system there. It needs the program, its description (latest….yml) and the signature (….yml.sig).',
    refused: 'The server of the updates refused the request ({{status}}). Look again later.',
    redirected:
      'The server of the updates points to another place that is not safe. Nothing was fetched. Check the address, or tell whoever gave it to you.',
    'working-offline': 'You work offline, so nothing was fetched. A folder with an update still works.',
    'not-signed':
      'What is there was not signed by the publisher of Fieldcase. Nothing was installed. Tell whoever gave it to you.',
    unusable:
      'What is there is signed, but it is for another system, or this version of Fieldcase does not understand it. Install the new version by hand.',
    'other-file':
      'The file is not the one that the publisher signed: it is damaged or was replaced. It was deleted. Fetch it once more.',
    'not-newer': 'The folder has no version that is newer than this one.',
    disk: 'The file could not be read or written ({{code}}). Free some space on the disk, or check whether you may read the folder.',
    'not-installed': 'The new version was not installed. Fetch it once more, or install it by hand.'
  }
} as const
