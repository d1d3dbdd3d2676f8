import type { Words } from './language.ts'
import type { names as namesInEnglish } from './names.ts'

export const names: Words<typeof namesInEnglish> = {
  status: {
    open: 'Open',
    'true-positive': 'Echte treffer',
    'false-positive': 'Valse treffer',
    discarded: 'Vervallen'
  },
  decisionInLine: {
    open: 'open',
    'true-positive': 'echte treffer',
    'false-positive': 'valse treffer'
  },
  noDecision: 'nog geen beslissing',
  userState: {
    draft: 'concept',
    ready: 'klaar',
    sending: 'wordt verzonden',
    sent: 'verzonden',
    conflict: 'conflict',
    attention: 'vraagt aandacht'
  },
  family: { persons: 'Persoon', businesses: 'Bedrijf' },
  gender: { female: 'vrouw', male: 'man' },
  pepTier: { pepTier1: 'PEP-niveau 1', pepTier2: 'PEP-niveau 2', pepTier3: 'PEP-niveau 3' },
  dataset: {
    PEP: 'Politiek prominent persoon',
    'PEP-CURRENT': 'Politiek prominent persoon, huidig',
    'PEP-FORMER': 'Politiek prominent persoon, voormalig',
    'PEP-LINKED': 'Verbonden met een politiek prominent persoon',
    SAN: 'Gesanctioneerd',
    'SAN-CURRENT': 'Gesanctioneerd, huidig',
    'SAN-FORMER': 'Gesanctioneerd, voormalig',
    INS: 'Insolventie',
    RRE: 'Reputatierisico',
    DD: 'Geschorst bestuurder',
    POI: 'Profiel van belang',
    REL: 'Lijst van toezichtmaatregelen',
    SOE: 'Staatsbedrijf',
    'SOE-CURRENT': 'Staatsbedrijf, huidig',
    'SOE-FORMER': 'Staatsbedrijf, voormalig'
  },
  riskRating: { 'not risky': 'Geen risico', risky: 'Risico', low: 'Laag', medium: 'Midden', high: 'Hoog' },
  frequency: {
    daily: 'dagelijks',
    weekly: 'wekelijks',
    monthly: 'maandelijks',
    halfAYear: 'elk halfjaar',
    annual: 'eens per jaar'
  },
  valueMissing: 'niet bekend'
}
