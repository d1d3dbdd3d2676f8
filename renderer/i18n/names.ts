/** Words for the values of the service. A value that is not listed is shown as it came. */
export const names = {
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
    SOE: 'State owned enterprise',
    'SOE-CURRENT': 'State owned enterprise, current',
    'SOE-FORMER': 'State owned enterprise, former'
  },
  riskRating: { 'not risky': 'Not risky', risky: 'Risky', low: 'Low', medium: 'Medium', high: 'High' },
  frequency: {
    daily: 'daily',
    weekly: 'weekly',
    monthly: 'monthly',
    halfAYear: 'every half year',
    annual: 'once a year'
  },
  valueMissing: 'not given'
} as const
