import type { Words } from '../../i18n/wording.ts'
import type { deletion as deletionInEnglish } from './deletion-words.en.ts'

export const deletion: Words<typeof deletionInEnglish> = {
  title: '{{name}} verwijderen',
  takes: 'Dit kan niet worden teruggedraaid. De dienst verwijdert mee:',
  takesList: 'Wat wordt verwijderd',
  persons_one: '{{count, number}} persoon',
  persons_other: '{{count, number}} personen',
  businesses_one: '{{count, number}} bedrijf',
  businesses_other: '{{count, number}} bedrijven',
  alerts_one: '{{count, number}} alert met zijn beoordelingen',
  alerts_other: '{{count, number}} alerts met hun beoordelingen',
  alertsNotCounted: 'de alerts met hun beoordelingen, die de volgende synchronisatie telt',
  leftOut: {
    persons: 'de personen, waarvan de dienst het aantal wegliet',
    businesses: 'de bedrijven, waarvan de dienst het aantal wegliet',
    alerts: 'de alerts met hun beoordelingen, waarvan de dienst het aantal wegliet'
  },
  history: 'alles wat erover is beslist',
  work_one: '{{number}} concept of wachtende beoordeling van u kan dan niet meer worden verzonden',
  work_other: '{{number}} concepten of wachtende beoordelingen van u kunnen dan niet meer worden verzonden',
  changes_one: '{{count, number}} wijziging van u die erop wacht, wordt hier weggegooid',
  changes_other: '{{count, number}} wijzigingen van u die erop wachten, worden hier weggegooid',
  keeps:
    'Uw concepten, beoordelingen en notities blijven op deze computer. De aantallen zijn die van de laatste synchronisatie.',
  held_one: 'Verwijderen kan niet: een dossier staat onder bewaarplicht. Hef die daar eerst op.',
  held_other:
    'Verwijderen kan niet: {{count, number}} dossiers staan onder bewaarplicht. Hef die daar eerst op.',
  offline: 'U bent offline. Verwijderen wordt niet klaargezet: ga online om te verwijderen.',
  name: 'Typ de naam ter bevestiging',
  confirm: 'Definitief verwijderen',
  deleted: '{{name}} is verwijderd.',
  'was-gone': '{{name}} was er al niet meer.',
  notWritten:
    '{{outcome}} Deze computer kon dat niet vastleggen: het kan te zien blijven tot de volgende synchronisatie.',
  busy: 'Er loopt een synchronisatie. Verwijder als die klaar is.',
  'still-there':
    'Het antwoord ging verloren en de dienst toont {{name}} nog. De dienst kan er nog mee bezig zijn: synchroniseer over een minuut en verwijder opnieuw als het er dan nog is. Er wordt niets vanzelf opnieuw verzonden.',
  unknown:
    'Het antwoord ging verloren en de dienst kon niet worden gelezen. Synchroniseer zodra hij weer antwoordt: dan blijkt of {{name}} is verwijderd.'
}
