import type { Words } from '../../i18n/wording.ts'
import type { start as startInEnglish } from './words.en.ts'

export const start: Words<typeof startInEnglish> = {
  title: 'Fieldcase',
  what: 'In Fieldcase beoordelen compliance-analisten alerts, aan een bureau of in het veld zonder netwerk. U beslist hier, op deze computer; wat u klaarzet, wacht bij Te verzenden en kan naar de monitoringdienst worden verzonden zodra u online bent.',
  sample: 'Voorbeelddata gebruiken',
  sampleHint:
    'Verzonnen personen en bedrijven, uit een dienst in deze app. Geen account, geen sleutel; niets verlaat deze computer.',
  connect: 'Verbinden met uw dienst',
  connectHint: 'Met de basis-URL en de API-sleutel die uw organisatie van de aanbieder heeft gekregen.',
  keyIn:
    'Wat op deze computer wordt bewaard, is versleuteld. De sleutel staat in de sleutelhanger van dit systeem ({{keychain}}).',
  keyNowhere:
    'Wat op deze computer wordt bewaard, is versleuteld. Dit systeem heeft geen werkende sleutelhanger. Daarom kiest u, voordat iets van een echte persoon wordt bewaard: een wachtwoordzin, of niets bewaren. De API-sleutel staat alleen in het geheugen.',
  restoreHint: 'Met een back-up die u op een andere computer hebt gemaakt, en de wachtwoordzin ervan.',
  settings: {
    broken:
      'De instellingen op deze computer waren beschadigd, en daarom begint de app als een nieuwe. Uw werk staat er nog: verbind met hetzelfde adres als eerst, of kies opnieuw de voorbeelddata, en alles is er weer.',
    unreadable:
      'De instellingen op deze computer zijn niet te lezen, en daarom begint de app als een nieuwe. Uw werk staat er nog. Sluit de app af en start die opnieuw. Blijft deze melding komen, verbind dan met hetzelfde adres als eerst.',
    offline:
      'De app werkt offline tot u dat uitzet, zodat niets wordt verzonden wat u later wilde verzenden. Kijk eerst de instellingen na: hoe wordt verzonden wat klaarstaat, limieten voor aanroepen, verwijderen en back-ups zijn als in een nieuwe app.'
  },
  starting: 'De voorbeelddienst wordt gestart',
  back: 'Terug naar het begin'
}
