import type { Words } from '../../i18n/wording.ts'
import type { made as madeInEnglish } from './made-words.en.ts'

export const made: Words<typeof madeInEnglish> = {
  title: 'Hier gemaakte rapporten',
  none: 'Op deze computer is nog geen rapport gemaakt',
  andMore: '{{names}} en nog {{count, number}}',
  by: 'door {{author}}',
  alerts_one: '{{count, number}} alert',
  alerts_other: '{{count, number}} alerts',
  pages_one: '{{count, number}} pagina',
  pages_other: '{{count, number}} pagina’s',
  beside_one: 'en {{count, number}} bestand ernaast',
  beside_other: 'en {{count, number}} bestanden ernaast',
  open: 'Openen',
  openNamed: '{{name}} openen',
  show: 'In map tonen',
  showNamed: 'In map tonen: {{name}}',
  verify: 'Controleren',
  verifyNamed: 'De bestanden van {{name}} controleren',
  remove: 'Uit de lijst halen',
  removeNamed: 'Uit de lijst halen: {{name}}',
  files: 'Bestanden en hashes',
  filesNamed: 'Bestanden en hashes van {{name}}',
  columns: { name: 'Bestand', size: 'Grootte', pages: 'Pagina’s', sha256: 'SHA-256', act: 'Openen' },
  more_one: 'Nog {{count, number}} rapport tonen',
  more_other: 'Nog {{count, number}} rapporten tonen',
  shown: '{{shown}} van {{total}} rapporten',
  verified: {
    unchanged_one: 'Ongewijzigd: het bestand is precies zoals het is gemaakt.',
    unchanged_other: 'Ongewijzigd: alle {{count, number}} bestanden zijn precies zoals ze zijn gemaakt.',
    changed_one:
      '{{names}} is gewijzigd nadat het is gemaakt. Geef het niet af als dit rapport: maak het rapport opnieuw.',
    changed_other:
      '{{names}} zijn gewijzigd nadat ze zijn gemaakt. Geef ze niet af als dit rapport: maak het rapport opnieuw.',
    gone_one:
      '{{names}} staat niet meer in {{folder}}. Is het verplaatst, zoek het dan op naam; maak anders het rapport opnieuw.',
    gone_other:
      '{{names}} staan niet meer in {{folder}}. Zijn ze verplaatst, zoek ze dan op naam; maak anders het rapport opnieuw.',
    notRead_one:
      '{{names}} is niet te lezen. Sluit de schijf aan of vraag toegang tot de map, en controleer opnieuw.',
    notRead_other:
      '{{names}} zijn niet te lezen. Sluit de schijf aan of vraag toegang tot de map, en controleer opnieuw.'
  },
  gone: '{{name}} staat niet meer in {{folder}}. Is het verplaatst, zoek het dan op naam; maak anders het rapport opnieuw.',
  notOurs:
    'Fieldcase opent alleen bestanden die het op deze computer in dit profiel heeft geschreven, en {{name}} hoort daar niet bij. Zoek het zelf op in {{folder}}.',
  notOursVerified:
    'Deze bestanden zijn niet door Fieldcase op deze computer in dit profiel geschreven en zijn hier dus niet te controleren. Controleer ze waar het rapport is gemaakt.',
  notOpened:
    'Het systeem kon {{name}} niet openen. Installeer er een programma voor, of toon het in de map en open het van daaruit.',
  notListed: 'Het rapport is gemaakt, maar staat niet in de lijst.',
  unfinished:
    'Het rapport {{name}} was nog niet klaar toen Fieldcase stopte. Wat er in {{folder}} al van stond, is verwijderd. Maak het rapport opnieuw.',
  unfinishedLeft:
    'Het rapport {{name}} was nog niet klaar toen Fieldcase stopte, en het systeem liet de bestanden ervan niet verwijderen. Verwijder de bestanden die op .new eindigen zelf uit {{folder}} en maak het rapport opnieuw.',
  unreadable_one:
    '{{count, number}} rapport was klaar toen Fieldcase stopte, maar de aantekening die Fieldcase ervan maakte, is niet te lezen; het staat daarom niet in de lijst. De bestanden staan waar ze zijn opgeslagen.',
  unreadable_other:
    '{{count, number}} rapporten waren klaar toen Fieldcase stopte, maar de aantekeningen die Fieldcase ervan maakte, zijn niet te lezen; ze staan daarom niet in de lijst. De bestanden staan waar ze zijn opgeslagen.',
  removed: 'Uit de lijst gehaald. De bestanden blijven in {{folder}}.',
  states: {
    unchanged: 'ongewijzigd',
    changed: 'gewijzigd',
    gone: 'weg',
    'not-read': 'niet te lezen'
  }
}
