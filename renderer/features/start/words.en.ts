export const start = {
  title: 'Fieldcase',
  what: 'Fieldcase is where compliance analysts review alerts, at a desk or in the field without a network. You decide here, on this computer; what you make ready waits in the outbox and can be sent to the monitoring service when you are online.',
  sample: 'Use sample data',
  sampleHint:
    'Invented people and businesses, from a service inside this app. No account, no key, nothing leaves this computer.',
  connect: 'Connect to your service',
  connectHint: 'With the base URL and the API key that your organisation received from the provider.',
  keyIn:
    'What is stored on this computer is encrypted. The key to it is kept in this system’s keychain ({{keychain}}).',
  keyNowhere:
    'What is stored on this computer is encrypted. This system has no keychain that works. So before anything about a real person is stored, you choose: a passphrase, or keeping nothing. The API key is kept in memory only.',
  restoreHint: 'With a backup that you made on another computer, and its passphrase.',
  settings: {
    broken:
      'The settings on this computer were damaged, so the app begins as a new one does. Your work is still here: connect to the same address as before, or choose the sample data again, and it opens with everything.',
    unreadable:
      'The settings on this computer cannot be read, so the app begins as a new one does. Your work is still here. Quit the app and start it again. If this message comes back, connect to the same address as before.',
    offline:
      'Until you switch that off, the app works offline, so that nothing is sent that you wanted to send later. Look at the settings first: how what is ready is sent, limits of calls, deletion and backups are as in a new app.'
  },
  starting: 'Starting the sample service',
  back: 'Back to the start'
} as const
