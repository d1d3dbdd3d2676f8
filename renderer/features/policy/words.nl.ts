import type { Words } from '../../i18n/wording.ts'
import type { policy as policyInEnglish } from './words.en.ts'

export const policy: Words<typeof policyInEnglish> = {
  title: 'Uw organisatie',
  inForce: 'Uw organisatie beheert een aantal instellingen van deze computer, met {{path}}.',
  ignored_one: 'Deze versie kent de volgende naam daarin niet en slaat die over: {{names}}.',
  ignored_other: 'Deze versie kent de volgende namen daarin niet en slaat die over: {{names}}.',
  leftBehind:
    'U werkte eerder met {{address}}. Dat werk blijft op deze computer, en er wordt niets van verzonden zolang uw organisatie om {{managed}} vraagt.',
  refused: {
    unreadable:
      'Uw organisatie beheert instellingen van deze computer met {{path}}, maar dat kon niet worden gelezen ({{code}}). Het moet een bestand zijn dat iedereen op deze computer mag lezen.',
    'not-json':
      'Uw organisatie beheert instellingen van deze computer met {{path}}, maar wat erin staat is geen JSON-object in UTF-8. Vaak ontbreekt alleen een komma of een aanhalingsteken.',
    unanswered:
      'Uw organisatie beheert misschien instellingen van deze computer met {{path}}, maar {{program}} kon dat niet lezen ({{code}}). In docs/administration.md staat wat er te doen is waar dat programma niet mag draaien.',
    'bad-values':
      'Uw organisatie beheert instellingen van deze computer met {{path}}, maar dat geeft waarden die Fieldcase niet kent voor: {{names}}. In docs/administration.md staat wat er mogelijk is.',
    'open-to-users':
      'Uw organisatie beheert instellingen van deze computer met {{path}}, maar elke gebruiker kan het wijzigen, omdat niet alleen beheerders in {{what}} mogen schrijven. Het moet van root zijn, en alleen root mag erin schrijven.'
  },
  meanwhile:
    'Tot dat in orde is, wordt er niets verzonden of opgehaald en kan de verbinding niet worden gewijzigd. Fieldcase vergrendelt na vijf minuten, is voor schermopnamen verborgen waar het systeem dat kan, en verwijdert niets omdat het oud is. Uw werk blijft hier. Meld het aan wie deze computer beheert en start Fieldcase daarna opnieuw.',
  inShort:
    'Tot dat in orde is, wordt er niets verzonden. Meld het aan wie deze computer beheert en start Fieldcase daarna opnieuw.',
  limit: {
    none: 'Geen limiet',
    day_one: '{{count, number}} aanroep per dag',
    day_other: '{{count, number}} aanroepen per dag',
    month_one: '{{count, number}} aanroep per maand',
    month_other: '{{count, number}} aanroepen per maand',
    trial_one: '{{count, number}} aanroep in acht weken vanaf {{from}}',
    trial_other: '{{count, number}} aanroepen in acht weken vanaf {{from}}'
  },
  protection: {
    keychain: 'Uw organisatie vraagt om de sleutelhanger van dit systeem.',
    passphrase:
      'Uw organisatie vraagt om een wachtwoordzin, en om geen kopie van de sleutel in de sleutelhanger.',
    'nothing-kept': 'Uw organisatie vraagt dat er niets op deze computer wordt bewaard.'
  },
  differs: {
    keychain:
      'Wat hier is bewaard, is ouder en wordt anders geopend. Dat blijft zo tot u “Niets op deze computer achterlaten” kiest.',
    passphrase: 'Wat hier is bewaard, wordt nog door de sleutelhanger geopend. Stel nu een wachtwoordzin in.',
    'passphrase-set':
      'Wat hier is bewaard, wordt nog door de sleutelhanger geopend. Vergrendel Fieldcase en ontgrendel met uw wachtwoordzin: de kopie in de sleutelhanger wordt dan verwijderd.',
    'nothing-kept':
      'Wat hier is bewaard, is ouder en blijft staan. Verzend wat klaarstaat en kies dan “Niets op deze computer achterlaten”.'
  }
}
