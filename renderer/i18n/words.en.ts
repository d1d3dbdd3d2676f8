/** Words for the values of the service. A value that is not listed is shown as it came. */
export const names = {
  legalHold: 'Legal hold',
  monitoringId: 'Alert (monitoringID)',
  subscriptionId: 'Subject (subscription id)',
  followListId: 'Follow list (id)',
  furtherFields: {
    alert: 'Further fields of the alert',
    subject: 'Further fields of the subject',
    list: 'Further fields'
  },
  profileId: { persons: 'Profile (personID)', businesses: 'Profile (businessID)' },
  createdAt: 'Subject created',
  lastUpdatedAt: 'Subject last updated',
  ageOfAlert: 'Age of the alert',
  countedFrom: {
    changed: 'Last change here: {{time}}',
    history: 'Counted from the first entry of its history: {{time}}',
    subject: 'Counted from the last update of its subject: {{time}}',
    here: 'Counted from when it was first seen here: {{time}}'
  },
  copyNamed: 'Copy: {{name}}',
  managed: 'Managed by your organisation',
  status: {
    open: 'Open',
    'true-positive': 'True positive',
    'false-positive': 'False positive',
    discarded: 'Discarded'
  },
  decisionInLine: {
    open: 'open',
    'true-positive': 'true positive',
    'false-positive': 'false positive'
  },
  noDecision: 'no decision yet',
  userState: {
    draft: 'draft',
    ready: 'ready',
    sending: 'sending',
    sent: 'sent',
    conflict: 'conflict',
    attention: 'needs attention'
  },
  family: { persons: 'Person', businesses: 'Business' },
  gender: { female: 'female', male: 'male' },
  pepTier: { pepTier1: 'PEP tier 1', pepTier2: 'PEP tier 2', pepTier3: 'PEP tier 3' },
  dataset: {
    PEP: 'Politically exposed person',
    'PEP-CURRENT': 'Politically exposed person, current',
    'PEP-FORMER': 'Politically exposed person, former',
    'PEP-LINKED': 'Linked to a politically exposed person',
    SAN: 'Sanctioned',
    'SAN-CURRENT': 'Sanctioned, current',
    'SAN-FORMER': 'Sanctioned, former',
    INS: 'Insolvency',
    RRE: 'Reputational risk exposure',
    DD: 'Disqualified director',
    POI: 'Profile of interest',
    REL: 'Regulatory enforcement list',
    SOE: 'State-owned enterprise',
    'SOE-CURRENT': 'State-owned enterprise, current',
    'SOE-FORMER': 'State-owned enterprise, former'
  },
  riskRating: { 'not risky': 'Not risky', risky: 'Risky', low: 'Low', medium: 'Medium', high: 'High' },
  frequency: {
    daily: 'daily',
    weekly: 'weekly',
    monthly: 'monthly',
    halfAYear: 'every six months',
    annual: 'yearly'
  },
  valueMissing: 'not given'
} as const

/** Each text says what happened, what it means and what to do. */
export const failures = {
  unreachable: {
    'no-such-host':
      'The service’s address could not be found. Nothing was lost. Check the base URL in Settings, or try again when the network is back.',
    refused:
      'The service’s server refused the connection. Nothing was lost. Check the base URL in Settings, or try again later.',
    'timed-out': 'The service did not answer in time. Nothing was lost. Try again in a moment.',
    'cut-off':
      'The connection dropped before the answer was complete. Nothing was lost. Try again in a moment.',
    certificate:
      'The service’s certificate is not trusted. Nothing was lost. Check the base URL, or ask your network administrator.',
    'no-network': 'This computer has no network. Go on working offline; sync when the network is back.',
    proxy:
      'Your network’s proxy asked for a name and a password. Nothing was lost. Go on working offline, or sync again and log in.',
    other:
      'The service could not be reached. Nothing was lost. Check the network and the base URL, then try again.'
  },
  maybeApplied:
    'What was being sent may have reached the service. Fieldcase looks there first before it sends a review, or an edit of a subject, again.',
  'working-offline':
    'You chose to work offline, so nothing was sent. Switch “Work offline” off to reach the service.',
  cancelled: 'You cancelled this. What was done until then is kept.',
  'unsendable-id':
    'Nothing was sent: the id that the service gave this fits in no address, so that nobody can ask for it. Your work is kept. Tell your service desk.',
  'other-customer':
    'The service shows none of the lists known here. Is this key another customer’s? Nothing was hidden or sent. Put the old key back in Settings, or say that the lists are really gone.',
  notChecked: {
    store:
      'Nothing was sent: Fieldcase could not read its own files here to check whose key this is. The service is not the cause. Try again; if it happens again, restart Fieldcase. Your work is kept.',
    service: 'Nothing was sent, because it could not be checked whose key this is. {{sentence}}'
  },
  'no-key':
    'No API key is kept on this computer, and the service cannot be used without one. Enter the key in Settings. Your work is kept.',
  unauthorized:
    'The service did not accept the key (401). Check the key and the header form in Settings. Your work is kept.',
  forbidden:
    'The key gives no access to this service, or not to all of it (403). Ask the provider for access, or use another key. Your work is kept.',
  'access-disallowed':
    'The service refused access for this key (400). It lacks the access policy, or is no longer valid. Ask the provider, or enter another key in Settings. Your work is kept.',
  'bad-request':
    'The service did not understand the request (400). Your work is kept. If it happens again, pass the details on to your service desk.',
  'not-found':
    'The service does not know what was asked for (404). It may have been deleted there, or the base URL is wrong. Check it in Settings, then sync again.',
  'too-large':
    'The request was too large for the service (413). Your work is kept. If it happens again, pass the details on to your service desk.',
  'rate-limited': 'The service asked to slow down (429). Nothing was lost. Try again in a minute.',
  rateLimitedUntil:
    'The service asked to slow down (429). Nothing was lost. It takes requests again from {{time}}.',
  budgetNone:
    'Your limit allows no calls for {{api}}, or the trial is over, so nothing was sent. What was read is kept. Change the limit in Settings, section Calls.',
  budgetSpent_one:
    'The one call that you allow for {{api}} is spent, so nothing more was sent. What was read is kept. Allow more in Settings, section Calls; the next sync goes on from there.',
  budgetSpent_other:
    'All {{allowed}} calls that you allow for {{api}} are spent, so nothing more was sent. What was read is kept. Allow more in Settings, section Calls; the next sync goes on from there.',
  budgetSpentUntil_one:
    'The one call that you allow for {{api}} is spent, so nothing more was sent. What was read is kept. There are new calls from {{time}}; you can allow more in Settings, section Calls.',
  budgetSpentUntil_other:
    'All {{allowed}} calls that you allow for {{api}} are spent, so nothing more was sent. What was read is kept. There are new calls from {{time}}; you can allow more in Settings, section Calls.',
  'ledger-unread':
    'The call ledger could not be read, so it is not known how much of your limit is spent, and nothing was sent. Another program may have the file. Try again in a moment; if it happens again, pass the details on to your service desk.',
  'server-error': 'The service had an internal error ({{status}}). Nothing was lost. Try again in a moment.',
  'unexpected-status':
    'The service answered in a way that Fieldcase does not know ({{status}}). Nothing was lost. Check the base URL in Settings.',
  'not-json':
    'Something answered, but not the service: the answer was not JSON ({{status}}). Nothing was lost. Check the base URL, or log in to the network.',
  'unexpected-shape':
    'The service’s answer has a shape that Fieldcase does not know, so nothing of it was stored. Pass the details on to your service desk.',
  'endless-pages':
    'The service kept giving pages of one list: {{count, number}} so far, more than its own counts allow. The sync stopped. What was read is kept, and the next sync goes on from there. Tell your service desk.',
  details: {
    correlationId: 'Correlation id: {{id}}',
    error: '{{status}} {{code}}: {{title}}. {{detail}}',
    contentType: 'Content type: {{type}}',
    code: 'Code: {{code}}'
  },
  rowFaults: {
    'no-row': 'Its number is missing, or a part that belongs in it.',
    'row-too-long': 'The row is longer than {{longest, number}} characters.',
    'nested-too-deep': 'The content is nested deeper than an answer needs to be.',
    'answer-too-long': 'The answer is longer than Fieldcase reads.',
    'not-its-own': 'The content belongs to another row, or cannot be read.'
  },
  fieldFaults: {
    missing: '“{{path}}” is missing.',
    'no-text': '“{{path}}” is not text.',
    'no-number': '“{{path}}” is not a number.',
    'no-list': '“{{path}}” is not a list.',
    'no-fields': '“{{path}}” holds no fields.',
    'other-type': '“{{path}}” is of another kind than belongs there.',
    'too-long': '“{{path}}” is longer than it can be.',
    'too-short': '“{{path}}” is shorter than it has to be.',
    'too-high': '“{{path}}” is higher than it can be.',
    'too-low': '“{{path}}” is lower than it can be.',
    'other-form': '“{{path}}” is not written as it should be.',
    'other-value': '“{{path}}” has a value that cannot be there.',
    'no-end': '“{{path}}” leads from page to page without an end.',
    'unknown-field': '“{{path}}” has a field that Fieldcase does not know.',
    'no-known-shape': '“{{path}}” has no shape that Fieldcase knows.'
  },
  notDeleted:
    'Not all that has grown too old could be deleted. That is tried again within a day, and at the next start. {{sentence}}',
  store: {
    'storage-full':
      'The disk is full, so nothing more can be stored. What was stored before is safe. Free some space, then try again.',
    'storage-closed':
      'The case files were closed while this was running. What was stored before is safe. Try again; if it fails, restart Fieldcase.',
    'storage-newer':
      'A newer version of Fieldcase has written these case files, and this version could damage what it does not know. Nothing was opened and nothing was changed. Install the newest version of Fieldcase, then start it again.',
    'journal-behind':
      'The work journal cannot be opened or written, so nothing was sent: after a crash, what is not in it could go out twice. Your work is stored. Free some space or check the permissions of Fieldcase’s folder, restart Fieldcase, then send again.',
    'storage-failed':
      'The case files could not be written ({{name}}). What was stored before is safe. Restart Fieldcase; if it happens again, pass this on to your service desk.'
  },
  action: {
    'no-such-alert':
      'This alert is not on this computer any more, so nothing was written. Choose another one in the queue.',
    'alert-changed':
      'The alert changed at the moment you decided, so nothing was written. Look at it as it is now, and decide again.',
    'other-profile':
      'The alert is about another profile now than the one you wrote about, so it stays a draft. Look at whom it is about, and decide again.',
    'alert-gone':
      'The service no longer shows this alert, so nothing can be sent for it. What you wrote is kept; you can discard it.',
    'alert-discarded':
      'The service discarded this alert and no longer allows a decision. What you wrote is kept; you can discard it.',
    'no-draft':
      'There is no draft on this alert any more. Decide first: {{truePositive}}, {{falsePositive}} or {{open}}.',
    'draft-without-decision':
      'The draft has no decision yet, so it stays a draft. Decide first: {{truePositive}}, {{falsePositive}} or {{open}}.',
    'user-id-missing': 'No user identifier is set, and every review needs one. Enter yours in Settings.',
    'no-such-review': 'This review is not in the outbox any more. Nothing was done.',
    'reason-missing': 'A review can only be discarded with a reason. Nothing was done.',
    'comment-missing':
      'There is no comment yet, and your settings ask for one before it goes into the outbox. It stays a draft.',
    'comment-unwritten':
      'The disk has not taken yet what you typed for this alert, so it stays a draft. Open the alert: it is written there once there is room.',
    'reason-not-true': 'The reason does not fit this alert. Nothing was done.',
    'reason-against':
      'A reason in the comment contradicts the decision, so it stays a draft. Open the alert and change one of the two.'
  },
  inTheWay: {
    queued: 'Your review of this alert is ready in the outbox. Withdraw it first, then decide again.',
    sending: 'Your review of this alert is being sent. Wait for its outcome, then decide again.',
    uncertain:
      'Your review of this alert was sent, but no answer came. Wait until its outcome is known, then decide again.'
  },
  wrongState: {
    queued: 'The review is already ready to be sent, so this was not done. To change it, withdraw it first.',
    sending: 'The review is already being sent, so this was not done. Wait for its outcome.',
    uncertain:
      'The review was sent and its outcome is not known yet, so this was not done. Wait until it is known.',
    conflict: 'The review is now in conflict, so this was not done. Compare both versions in the outbox.',
    rejected: 'The service has meanwhile refused the review, so this was not done. The outbox says why.',
    accepted:
      'The service has meanwhile accepted the review, so this was not done. Decide on the alert again to change it.'
  },
  connection: {
    'host-not-confirmed': 'Nothing was sent: you did not confirm this address. Check it, then try again.',
    'too-long': 'Use {{count, number}} characters at most.',
    'key-missing': 'Enter the API key: none is kept on this computer for this service.',
    'user-id-missing': 'Enter your user identifier: every review needs one.',
    busy: 'A sync is running, or something is being sent. Wait until it has ended, or cancel it; then save again.',
    'vault-failed':
      'The system’s keychain did not take the key, so the connection was not saved. Unlock the keychain, then try again.',
    'settings-not-written':
      'The settings could not be written to the disk ({{code}}), so the connection was not saved. Free some space or check the folder’s permissions, then try again.',
    managed: 'Your organisation manages this, so nothing was changed.',
    'sample-not-started':
      'The sample service did not start, so nothing was changed. Try again; if it fails, restart Fieldcase.'
  },
  baseUrl: {
    empty: 'Enter the address of your service.',
    'not-a-url': 'This is not an address. An address looks like https://api.example.com',
    'not-https': 'The address must begin with https://, because the key is sent with each request.',
    'has-credentials': 'Leave user name and password out of the address; the key goes into its own field.',
    'has-query': 'Leave out everything from “?” or “#” on.'
  }
} as const
