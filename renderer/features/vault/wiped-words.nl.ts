import type { Words } from '../../i18n/wording.ts'
import type { wiped as wipedInEnglish } from './wiped-words.en.ts'

export const wiped: Words<typeof wipedInEnglish> = {
  deleting: 'Alles wordt verwijderd…',
  title: 'Niet alles is verwijderd',
  keysGone:
    'De sleutels van wat was opgeslagen, zijn weg; niemand kan dus lezen wat er nog is. Fieldcase is klaar als ook dit weg is:',
  keysLeft:
    'Wat was opgeslagen, is verwijderd voor zover dat kon. Er zijn nog sleutels in de sleutelhanger, en die zouden een kopie van de gegevens van eerder kunnen openen. Fieldcase is klaar als ook dit weg is:',
  keysPerhaps:
    'Wat was opgeslagen, is verwijderd voor zover dat kon. Of er nog sleutels van in de sleutelhanger staan, is niet bekend. Fieldcase is klaar als ook dat duidelijk is:',
  what: 'Nog op deze computer',
  keychain_one: 'Een sleutel in de sleutelhanger ({{keychain}}): {{entries}}',
  keychain_other: '{{count, number}} sleutels in de sleutelhanger ({{keychain}}): {{entries}}',
  keychainDo:
    'Ontgrendel de sleutelhanger en start Fieldcase opnieuw; dan worden ze verwijderd. Of verwijder ze daar zelf: ze staan er onder “Fieldcase”.',
  unasked:
    'De sleutelhanger ({{keychain}}) zei niet wat er nog meer van Fieldcase in staat, misschien een API-sleutel',
  unaskedDo:
    'Ontgrendel de sleutelhanger en start Fieldcase opnieuw; dan wordt er nog eens in gekeken en verwijderd wat er staat. Of verwijder daar zelf wat onder “Fieldcase” staat.',
  databases_one: '{{count, number}} database, die misschien in een ander venster open is',
  databases_other: '{{count, number}} databases, die misschien in een ander venster open zijn',
  databasesDo: 'Stop Fieldcase. Bij de volgende start worden ze verwijderd voordat er iets wordt geopend.',
  files: 'Bestanden die een ander programma open heeft: {{files}}',
  filesDo: 'Sluit dat programma, misschien een virusscanner of een back-up, en start Fieldcase opnieuw.',
  end: 'Fieldcase stoppen'
}
