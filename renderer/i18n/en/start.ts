export const start = {
  title: 'Fieldcase',
  what: 'Fieldcase is where compliance analysts review alerts, at a desk or in the field without a network. You decide here, on this machine; your decisions wait in the outbox and go to the monitoring service when you are online.',
  sample: 'Use sample data',
  sampleHint: 'Invented people and businesses, answered by a service inside this app. No account, no key, nothing leaves this machine.',
  connect: 'Connect to your service',
  connectHint: 'With the base URL and the API key that your organisation received from the provider.',
  starting: 'Starting the sample service',
  back: 'Back to the start'
} as const
