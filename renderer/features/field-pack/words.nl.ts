import type { Words } from '../../i18n/wording.ts'
import type { pack as packInEnglish } from './words.en.ts'

export const pack: Words<typeof packInEnglish> = {
  title: 'Veldpakket',
  intro:
    'Neem beoordelingshistories en profielfoto’s mee, zodat ze er ook offline zijn. Kies, bekijk wat het kost en begin.',
  columns: { name: 'Volglijst', histories: 'Histories meegenomen', images: 'Foto’s', oldest: 'Oudste' },
  historiesOf_one: '{{carried}} van {{number}} historie',
  historiesOf_other: '{{carried}} van {{number}} histories',
  histories_one: '{{number}} historie',
  histories_other: '{{number}} histories',
  images_one: '{{number}} foto',
  images_other: '{{number}} foto’s',
  nothingCarried: 'niets meegenomen',
  asOf: 'stand van {{time}}',
  subjects: 'Gekozen subjecten',
  subjectsHint: 'Losse subjecten kiest u in hun dossier, met “Dit subject meenemen”.',
  dropSubject: '{{name}} niet meenemen',
  openOnly: 'Alleen alerts die openstaan',
  withImages: 'Ook profielfoto’s',
  readAgain: 'Opnieuw lezen',
  ageNever: 'alleen wat is gewijzigd',
  ageDays_one: 'wat ouder is dan {{count}} dag',
  ageDays_other: 'wat ouder is dan {{count}} dagen',
  start: 'Meenemen',
  estimate: 'Kosten van het veldpakket',
  chooseFirst: 'Kies een volglijst of een subject om te zien wat het kost.',
  estimating: 'Er wordt nagegaan wat ontbreekt',
  noAlerts: 'Uw keuze bevat geen alerts. Er hoeft niets te worden opgehaald.',
  allThere_one: 'De gekozen alert is al meegenomen. Er hoeft niets te worden opgehaald.',
  allThere_other: 'Alle {{number}} gekozen alerts zijn al meegenomen. Er hoeft niets te worden opgehaald.',
  costCalls_one: 'Kost {{number}} aanroep',
  costCalls_other: 'Kost {{number}} aanroepen',
  time: 'ongeveer {{time}} bij de snelheid die de dienst toestaat',
  timeUnknown: 'de dienst heeft zijn snelheid nog niet getoond',
  seconds_one: '{{number}} seconde',
  seconds_other: '{{number}} seconden',
  minutes_one: '{{number}} minuut',
  minutes_other: '{{number}} minuten',
  hours_one: '{{number}} uur',
  hours_other: '{{number}} uur',
  costHistories_one: '{{number}} historie ontbreekt of is oud (gekozen alerts: {{alerts}})',
  costHistories_other: '{{number}} histories ontbreken of zijn oud (gekozen alerts: {{alerts}})',
  costImages_one:
    '{{number}} foto, die geen aanroep kost, of één als de dienst de host ervan nog niet heeft genoemd',
  costImages_other:
    '{{number}} foto’s, die geen aanroepen kosten, of hooguit één per foto als de dienst de host ervan nog niet heeft genoemd',
  offline: 'U bent offline: om op te halen is de dienst nodig.',
  running: 'Het veldpakket wordt opgehaald',
  progress: 'Voortgang van het veldpakket',
  cancel: 'Veldpakket afbreken',
  historiesDone_one: '{{done}} van {{number}} historie',
  historiesDone_other: '{{done}} van {{number}} histories',
  imagesDone_one: '{{done}} van {{number}} foto',
  imagesDone_other: '{{done}} van {{number}} foto’s',
  busy: 'Er loopt al een synchronisatie of een veldpakket. Wacht tot het klaar is en probeer het dan opnieuw.',
  outcome: '{{histories}} en {{images}}',
  done: 'Veldpakket: {{outcome}} opgehaald. Ze zijn er ook offline.',
  imagesMissing_one:
    '{{number}} foto kon niet worden opgehaald: in het dossier staat waarom, of staat nog een eerdere.',
  imagesMissing_other:
    '{{number}} foto’s konden niet worden opgehaald: in de dossiers staat waarom, of staan nog eerdere.',
  alertsUnknown_one:
    'De dienst kent {{number}} van de alerts niet meer (404); de historie daarvan kon niet worden gelezen. Synchroniseer om te zien wat er is gewijzigd.',
  alertsUnknown_other:
    'De dienst kent {{number}} van de alerts niet meer (404); de histories daarvan konden niet worden gelezen. Synchroniseer om te zien wat er is gewijzigd.',
  cancelled:
    'Het veldpakket is afgebroken. {{outcome}} zijn opgehaald en blijven bewaard; de volgende keer gaat het daar verder.',
  nowChosen: '{{name}} is gekozen voor het veldpakket. “Het veldpakket nu meenemen” haalt het op.',
  notChosen: '{{name}} is niet meer gekozen voor het veldpakket.',
  alertUnknown:
    'De dienst kent deze alert niet meer (404); de historie kon daarom niet worden gelezen. Synchroniseer om te zien wat er is gewijzigd.'
}
