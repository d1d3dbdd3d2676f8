import type { Words } from '../../i18n/wording.ts'
import type { desk as deskInEnglish, triage as triageInEnglish } from './words.en.ts'

export const triage: Words<typeof triageInEnglish> = {
  queue: 'Werklijst',
  search: 'Alerts zoeken',
  searchHint: 'Naam, treffer of toelichting',
  clearSearch: 'Zoekopdracht wissen',
  filters: 'Filters',
  activeFilters: 'Actieve filters',
  removeFilter: 'Filter weghalen, {{facet}}: {{value}}',
  facets: {
    status: 'Status',
    family: 'Soort subject',
    followList: 'Volglijst',
    dataset: 'Dataset',
    score: 'Score',
    country: 'Land van de treffer',
    pepTier: 'PEP-niveau',
    draft: 'Uw beslissing',
    changed: 'Sinds uw beslissing',
    hit: 'Gevonden naam',
    waiting: 'Leeftijd van de alert',
    age: 'Leeftijd van het subject',
    snoozed: 'Opzijgelegd'
  },
  facetValues: {
    family: { persons: 'Personen', businesses: 'Bedrijven' },
    draft: { without: 'Nog niet door mij beslist', with: 'Concept', decided: 'Te verzenden of verzonden' },
    changed: { changed: 'Sindsdien gewijzigd', same: 'Niet gewijzigd, of niet beslist' },
    hit: { alias: 'Een alias', name: 'De hoofdnaam' },
    waiting: { day: 'Minder dan een dag', week: 'Tot een week', month: 'Tot 30 dagen', longer: 'Langer' },
    snoozed: { awake: 'Niet opzijgelegd', snoozed: 'Opzijgelegd' }
  },
  facetNone: 'niet opgegeven',
  scoreFrom: '{{score}} en hoger',
  scoreRange: '{{from}} tot en met {{to}}',
  scoreBelow: 'onder {{score}}',
  ageFrom: '{{age}} en ouder',
  ageRange: '{{from}} tot en met {{to}} jaar',
  ageUnknown: 'niet bekend',
  moreValues_one: 'nog {{count}}',
  moreValues_other: 'nog {{count}}',
  sort: 'Volgorde',
  sorts: {
    score: 'Hoogste score',
    waiting: 'Oudste eerst',
    changed: 'Laatst gewijzigd',
    subject: 'Subject, A tot Z',
    followList: 'Volglijst'
  },
  turnOrder: 'Volgorde omdraaien',
  shown_one: '{{number}} alert',
  shown_other: '{{number}} alerts',
  position: '{{position}} van {{total}}',
  isFirst: 'Dit is de eerste alert van deze weergave.',
  isLast: 'Dit is de laatste alert van deze weergave.',
  grid: 'Alerts',
  row: '{{subject}}, treffer {{match}}, score {{score}}',
  rowWithState: '{{subject}}, treffer {{match}}, score {{score}}, {{state}}',
  rowMarked: '{{row}}, geselecteerd',
  rowAge: {
    changed: 'laatste wijziging: {{age}}',
    history: 'uit de historie: {{age}}',
    subject: 'subject bijgewerkt: {{age}}',
    here: 'hier voor het eerst gezien: {{age}}'
  },
  glanceOf: '{{field}} {{result}}',
  glance: {
    matched: 'komt overeen',
    near: 'komt deels overeen',
    'not-matched': 'komt niet overeen',
    unknown: 'onbekend'
  },
  progress: '{{left}} te doen · {{done}} gedaan',
  progressTitle:
    'Te doen: open, niet opzijgelegd en door u nog niet beslist. Gedaan: door u beslist, als concept, te verzenden of verzonden.',
  changedSince: 'sindsdien gewijzigd',
  otherProfile: 'ander profiel',
  selection: {
    toolbar: 'Geselecteerde alerts',
    count_one: '{{number}} geselecteerd',
    count_other: '{{number}} geselecteerd',
    hidden: '({{number}} niet in deze weergave)',
    decide: 'Beslissen',
    snooze: 'Opzijleggen',
    all: 'Alle {{number}} selecteren',
    clear: 'Selectie opheffen',
    one: '{{row}} selecteren'
  },
  stateWithDecision: '{{state}} {{decision}}',
  emptyTitle: 'Geen passende alert',
  emptyText: 'Geen alert past bij de zoekopdracht en de filters. Haal er een weg om meer te zien.',
  showAll: 'Alle alerts tonen',
  nothingYetTitle: 'Nog geen alerts op deze computer',
  nothingYetText: 'Synchroniseer één keer terwijl u online bent; daarna kunt u zonder netwerk werken.',
  firstSyncTitle: 'De eerste alerts worden opgehaald',
  firstSyncText: 'Alerts verschijnen hier zodra ze binnenkomen. U kunt meteen beginnen.',
  allDoneTitle: 'Er staat niets open',
  allDoneText: 'Geen alert op deze computer staat open. Een synchronisatie laat zien of er nieuwe zijn.',
  allAsideTitle: 'Alles wat openstaat, is opzijgelegd',
  allAsideText: 'Elke alert komt vanzelf terug: op het gekozen moment, of zodra hij wijzigt.',
  showAside: 'Opzijgelegde alerts tonen'
}

export const desk: Words<typeof deskInEnglish> = {
  save: 'Opslaan',
  edit: 'Bewerken',
  remove: 'Verwijderen',
  cancel: 'Annuleren',
  bulk: {
    title_one: 'Over {{number}} geselecteerde alert beslissen',
    title_other: 'Over {{number}} geselecteerde alerts beslissen',
    decide_one: '{{number}} alert: {{decision}}',
    decide_other: '{{number}} alerts: {{decision}}',
    undecided: 'Kies een beslissing',
    lacks: {
      nothing: 'Over geen van deze alerts kan worden beslist.',
      decision: 'Kies eerst een beslissing.',
      reason: 'Geef eerst een reden.',
      against: 'Deze reden spreekt de beslissing tegen: kies een andere reden, of beslis anders.',
      unfit: 'De reden klopt niet bij alle alerts: laat de andere erbuiten, of wijzig de reden.',
      anew: 'Bekijk eerst wat als nieuw is gemerkt. Druk daarna nog een keer.',
      unread:
        'Niet al deze alerts konden worden gelezen, dus of de reden klopt, is niet bekend. Sluit dit en probeer het opnieuw; gebeurt het weer, start Fieldcase dan opnieuw.',
      number: 'Typ eerst {{number}}, zodat duidelijk is dat u ze allemaal bedoelt.'
    },
    checking: 'Er wordt nagegaan of de reden bij elke alert klopt. Daarna gebeurt het meteen.',
    keepRating: 'Zoals het is',
    reason: 'Reden',
    fromTemplate: 'Een reden uit de lijst kiezen',
    reasonHint:
      'Verplicht. Een cijfer kiest een reden uit de lijst, of typ er zelf een. Woorden tussen accolades, zoals {subject}, worden per alert ingevuld.',
    then: 'Wat er met de beslissingen gebeurt',
    toOutbox: 'Ze staan klaar bij Te verzenden',
    toDrafts: 'Ze blijven concept',
    filled: 'Zo luidt de reden',
    filling: 'De reden wordt per alert ingevuld.',
    unfit_one: 'Bij {{number}} daarvan klopt de reden niet, of is iets wat erin staat niet bekend.',
    unfit_other: 'Bij {{number}} daarvan klopt de reden niet, of is iets wat erin staat niet bekend.',
    leaveUnfitOut_one: 'Die erbuiten laten',
    leaveUnfitOut_other: 'Deze {{number}} erbuiten laten',
    standOut_one: 'Bekijk deze eerst',
    standOut_other: 'Bekijk deze {{number}} eerst',
    standOutAnew_one: 'Terwijl dit openstond, bracht de synchronisatie {{number}} alert die ook opvalt.',
    standOutAnew_other: 'Terwijl dit openstond, bracht de synchronisatie {{number}} alerts die ook opvallen.',
    anew: 'Nieuw:',
    nothingStandsOut: 'Er is geen sanctie bij, en geen vergelijking spreekt tegen de beslissing.',
    why: {
      sanctions: 'op een sanctielijst',
      agrees: 'naam en geboortedatum komen overeen',
      'country-agrees': 'naam en land komen overeen',
      differs: 'iets verschilt',
      partly: 'naam en geboortedatum komen overeen, een van beide deels',
      unread: 'de geboortedatum komt overeen, en de naam is niet te vergelijken',
      'name-agrees': 'de naam komt overeen, of bijna'
    },
    preview: 'Wat er verandert',
    touches_one: 'Over {{number}} alert wordt beslist',
    touches_other: 'Over {{number}} alerts wordt beslist',
    replaced_one: '{{number}} heeft een concept van u dat hierdoor wordt vervangen',
    replaced_other: '{{number}} hebben een concept van u dat hierdoor wordt vervangen',
    begun_one:
      '{{number}} heeft een concept van u zonder beslissing; een reden of risicobeoordeling van hier komt daarvoor in de plaats',
    begun_other:
      '{{number}} hebben een concept van u zonder beslissing; een reden of risicobeoordeling van hier komt daarvoor in de plaats',
    decidedBefore_one: 'Over {{number}} is eerder beslist',
    decidedBefore_other: 'Over {{number}} is eerder beslist',
    leftOut: {
      gone_one: '{{number}} blijft erbuiten: de dienst toont hem niet meer',
      gone_other: '{{number}} blijven erbuiten: de dienst toont ze niet meer',
      discarded_one: '{{number}} blijft erbuiten: de dienst heeft hem laten vervallen',
      discarded_other: '{{number}} blijven erbuiten: de dienst heeft ze laten vervallen',
      'under-way_one': '{{number}} blijft erbuiten: de beoordeling staat bij Te verzenden',
      'under-way_other': '{{number}} blijven erbuiten: de beoordelingen staan bij Te verzenden',
      changed_one:
        '{{number}} blijft erbuiten: hij is gewijzigd sinds u hem selecteerde. Bekijk hem en selecteer hem opnieuw',
      changed_other:
        '{{number}} blijven erbuiten: ze zijn gewijzigd sinds u ze selecteerde. Bekijk ze en selecteer ze opnieuw'
    },
    andMore_one: 'en nog {{number}}',
    andMore_other: 'en nog {{number}}',
    typeCount: 'Typ {{number}} om te bevestigen dat u ze allemaal bedoelt',
    doneDrafts_one: '{{number}} alert: {{decision}}, als concept. Druk op {{undo}} om dit terug te draaien.',
    doneDrafts_other:
      '{{number}} alerts: {{decision}}, als concept. Druk op {{undo}} om dit terug te draaien.',
    doneOutbox_one:
      '{{number}} alert: {{decision}}, klaar om te verzenden. Tot de verzending draait u dit met {{undo}} terug.',
    doneOutbox_other:
      '{{number}} alerts: {{decision}}, klaar om te verzenden. Tot de verzending draait u dit met {{undo}} terug.',
    refused_one: '{{number}} bleef zoals hij was.',
    refused_other: '{{number}} bleven zoals ze waren.',
    changed_one: '{{number}} daarvan is gewijzigd sinds u hem selecteerde: bekijk hem opnieuw.',
    changed_other: '{{number}} daarvan zijn gewijzigd sinds u ze selecteerde: bekijk ze opnieuw.',
    stayedUnfit_one: 'Bij {{number}} daarvan klopt de reden niet.',
    stayedUnfit_other: 'Bij {{number}} daarvan klopt de reden niet.'
  },
  snooze: {
    title: 'Opzijleggen tot',
    text: 'Een alert die opzijgelegd is, verlaat de werklijst. Hij komt op dat moment terug, of eerder als hij wijzigt.',
    spans: {
      threeHours: 'Over drie uur',
      tomorrow: 'Morgenochtend',
      threeDays: 'Over drie dagen',
      week: 'Over een week'
    },
    now: 'Nu, terug in de werklijst',
    nowAside_one: '{{number}} alert is opzijgelegd',
    nowAside_other: '{{number}} alerts zijn opzijgelegd',
    changed:
      'De alert wijzigde voordat hij werd opzijgelegd, en blijft in de werklijst. Bekijk hem zoals hij nu is.',
    back_one: '{{number}} alert is terug in de werklijst.',
    back_other: '{{number}} alerts zijn terug in de werklijst.',
    done_one: '{{number}} alert is opzijgelegd tot {{time}}. Druk op {{undo}} om dit terug te draaien.',
    done_other: '{{number}} alerts zijn opzijgelegd tot {{time}}. Druk op {{undo}} om dit terug te draaien.'
  },
  views: {
    title: 'Weergaven',
    button: 'Weergave: {{name}}',
    narrowed: 'gefilterd',
    own: {
      open: 'Open',
      undecided: 'Open, nog niet door mij beslist',
      oldest: 'Open, oudste eerst',
      highScore: 'Open, hoge score',
      sanctions: 'Open, sancties',
      drafts: 'Mijn concepten',
      changed: 'Gewijzigd sinds mijn beslissing',
      snoozed: 'Opzijgelegd',
      everything: 'Alle alerts'
    },
    name: 'Naam voor wat de werklijst nu toont',
    nameHint: 'Zoekopdracht, filters en volgorde worden erbij bewaard.',
    save: 'Weergave opslaan',
    replace: 'De weergave met deze naam vervangen',
    removeOne: 'De weergave {{name}} verwijderen'
  },
  reasons: {
    title: 'Redenen',
    new: 'Een eigen reden schrijven',
    editOne: 'De reden {{name}} bewerken',
    name: 'Naam',
    text: 'Tekst',
    placeholders: 'Per alert ingevuld: {{items}}',
    unknown: 'Voor {{items}} wordt niets ingevuld: het wordt verzonden zoals het er staat.',
    onlyWhere: 'Alleen aanbieden waar',
    anyway: 'maakt niet uit',
    speaksFor: 'Pleit voor',
    anyDecision: 'elke beslissing',
    is: { agrees: 'hetzelfde is', differs: 'verschilt' },
    misfit: {
      name: { agrees: 'Alleen waar de namen hetzelfde zijn.', differs: 'Alleen waar de namen verschillen.' },
      'birth-date': {
        agrees: 'Alleen waar de geboortedata hetzelfde zijn.',
        differs: 'Alleen waar de geboortedata verschillen.'
      },
      gender: {
        agrees: 'Alleen waar het geslacht hetzelfde is.',
        differs: 'Alleen waar het geslacht verschilt.'
      },
      countries: {
        agrees: 'Alleen waar een land hetzelfde is.',
        differs: 'Alleen waar geen land hetzelfde is.'
      },
      notGiven: 'De reden noemt iets wat hier niet bekend is.',
      'true-positive': 'Niet bij de beslissing valse treffer.',
      'false-positive': 'Niet bij de beslissing echte treffer.'
    },
    own: {
      otherBirth: {
        name: 'Andere geboortedatum',
        text: 'Niet dezelfde: {subject} is geboren op {born}, de treffer op {matchBorn}.'
      },
      otherCountry: {
        name: 'Ander land',
        text: 'Niet dezelfde: {subject} is bekend in {countries}, de treffer in {matchCountries}.'
      },
      otherName: {
        name: 'Andere naam',
        text: 'De namen verschillen: {subject}, en de treffer {match}.'
      },
      sameDetails: {
        name: 'Zelfde gegevens',
        text: '{subject} en {match} komen overeen in naam en gegevens ({datasets}); score {score}, gezien op {today}.'
      }
    }
  },
  undo: {
    notLast: 'Sindsdien is er iets anders gedaan. Druk op {{undo}} om dat eerst terug te draaien.',
    nothing: 'Er is niets om terug te draaien.',
    done_one: 'Teruggedraaid: {{act}}.',
    done_other: 'Teruggedraaid: {{act}}, bij {{number}} alerts.',
    kept_one: '{{number}} beoordeling is onderweg of sindsdien gewijzigd, en blijft zoals die is.',
    kept_other: '{{number}} beoordelingen zijn onderweg of sindsdien gewijzigd, en blijven zoals ze zijn.',
    acts: {
      decided: 'de beslissing {{decision}}',
      rated: 'de risicobeoordeling',
      queued: 'klaarzetten',
      'draft-discarded': 'het concept weggooien',
      snoozed: 'opzijleggen',
      woken: 'terughalen in de werklijst'
    }
  }
}
