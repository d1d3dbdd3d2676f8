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
  starting: 'Starting the sample service',
  back: 'Back to the start'
} as const
