import type { outbox as source } from '../en/outbox.ts'
import type { Words } from '../words.ts'

export const outbox: Words<typeof source> = {
  title: 'Te verzenden',
  intro: 'De oudste beoordelingen gaan eerst. Een geweigerde houdt de andere nooit op.',
  boxes: {
    drafts: 'Concepten',
    ready: 'Klaar',
    sending: 'Wordt verzonden',
    sent: 'Verzonden',
    attention: 'Vraagt aandacht'
  },
  empty: {
    drafts: 'Geen concepten. Een beslissing in Triage begint er een.',
    ready: 'Er wacht niets op verzending.',
    sending: 'Er is niets onderweg.',
    sent: 'Vanaf deze computer is nog niets verzonden.',
    attention: 'Er is niets dat u nodig heeft.'
  },
  submitNow: 'Nu verzenden',
  submitHint_one: '{{count}} beoordeling staat klaar.',
  submitHint_other: '{{count}} beoordelingen staan klaar.',
  submitOffline: 'U bent offline. Wat klaarstaat wacht hier en gaat weg zodra u weer online bent.',
  addAll: 'Alle concepten klaarzetten',
  entry: '{{subject}}, {{decision}}',
  entryMatch: 'treffer {{match}}',
  rating: 'risicobeoordeling {{rating}}',
  reason: {
    draft: 'Bewaard {{time}}',
    draftWithoutDecision: 'Bewaard {{time}}; beslis voordat het kan worden verzonden',
    queued: 'Wacht sinds {{time}}',
    queuedLater: 'Gaat opnieuw weg om {{time}}: {{problem}}',
    sending: '{{time}} verzonden, nog geen antwoord',
    uncertain: '{{time}} verzonden, maar er kwam geen antwoord. Het kan zijn verwerkt: de historie wordt gelezen voordat er opnieuw iets wordt verzonden.',
    conflict: 'De alert is gewijzigd nadat u had beslist',
    accepted: '{{time}} door de dienst aanvaard',
    acceptedByHistory: '{{time}} gevonden in de historie van de alert: de dienst had haar aanvaard'
  },
  problem: {
    'server-error': 'de dienst had een interne fout',
    'rate-limited': 'de dienst vroeg om langzamer te gaan',
    unreachable: 'de dienst antwoordde niet',
    other: 'de laatste poging mislukte ({{code}})'
  },
  rejected: {
    'item-error': 'De dienst heeft haar geweigerd: {{message}} ({{code}}). Beslis opnieuw of gooi haar weg.',
    'request-refused': 'De dienst heeft het verzoek geweigerd ({{status}}): {{detail}}. Beslis opnieuw of gooi haar weg.',
    'alert-gone': 'De dienst kent de alert niet meer; de beoordeling kan niet worden verzonden. Gooi haar weg, of probeer opnieuw als de alert terug is.',
    'alert-discarded': 'De dienst heeft de alert laten vervallen en staat geen beslissing meer toe. Gooi de beoordeling weg.'
  },
  actions: {
    open: 'De alert van {{entry}} tonen',
    withdraw: 'Intrekken',
    retry: 'Opnieuw proberen',
    decideAgain: 'Opnieuw beslissen',
    discard: 'Weggooien',
    compare: 'Vergelijken',
    add: 'Klaarzetten'
  },
  actionOn: '{{action}}: {{entry}}',
  discardReason: 'Door de beoordelaar weggegooid bij Te verzenden',
  discardReasonConflict: 'Door de beoordelaar weggegooid nadat de alert was gewijzigd',
  showMore: 'Nog {{count}} tonen',
  lastRun: 'Laatste verzending, {{time}}: {{outcome}}',
  accepted_one: '{{count}} beoordeling aanvaard',
  accepted_other: '{{count}} beoordelingen aanvaard',
  needAttention_one: '{{count}} vraagt aandacht',
  needAttention_other: '{{count}} vragen aandacht',
  nothingSent: 'er is niets verzonden',
  submitted: 'Verzonden: {{outcome}}.',
  addedAll_one: '{{count}} concept staat klaar voor verzending.',
  addedAll_other: '{{count}} concepten staan klaar voor verzending.',
  addedAllRefused_one: '{{count}} concept blijft staan: {{reason}}',
  addedAllRefused_other: '{{count}} concepten blijven staan: {{reason}}',
  withdrawn: 'Ingetrokken: {{entry}}. Het is weer een concept.',
  discarded: 'Weggegooid: {{entry}}.',
  busy: 'Er loopt een synchronisatie. Uw beoordelingen gaan daarmee of daarna weg.',
  conflict: {
    title: 'De alert is gewijzigd',
    intro: 'U besliste over {{subject}} met wat u {{seen}} zag. De dienst toonde {{found}} iets anders. Er is niets verzonden.',
    yours: 'Uw beslissing: {{decision}}',
    field: 'Veld',
    seen: 'Wat ik zag',
    now: 'Wat het nu is',
    added: 'erbij: {{items}}',
    removed: 'weg: {{items}}',
    same: 'De waarden die u zag zijn gelijk; de dienst telt het als een nieuwe versie.',
    keep: 'Mijn beslissing houden',
    again: 'Opnieuw beslissen',
    discard: 'Weggooien',
    hint: 'Houden verzendt uw beslissing over de alert zoals die nu is. Opnieuw beslissen maakt er een concept van.',
    fields: {
      status: 'status',
      matchVersion: 'versie van de treffer',
      version: 'versie van het profiel',
      score: 'score',
      name: 'hoofdnaam',
      match: 'naam van de treffer',
      gender: 'geslacht',
      pepTier: 'PEP-niveau',
      profileId: 'profiel',
      datasets: 'datasets',
      countries: 'landen',
      datesOfBirth: 'geboortedatums'
    }
  }
}
