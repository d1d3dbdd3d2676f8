import type { Words } from '../../i18n/wording.ts'
import type { licences as english } from './words.en.ts'

export const licences: Words<typeof english> = {
  title: 'Licenties',
  what: 'In Fieldcase zit het werk van veel anderen. Hier staat wat zij daarvoor vragen.',
  show: 'Licenties tonen',
  back: 'Terug naar Instellingen',
  intro:
    'Alles wat in Fieldcase is ingebouwd, met de volledige tekst van de licentie. Het staat allemaal op deze computer, dus er is geen netwerk voor nodig.',
  chromium:
    'Bij Electron hoort de browser Chromium, en daarin zit weer het werk van honderden anderen. Hun licenties staan in het bestand LICENSES.chromium.html, dat met Fieldcase wordt geïnstalleerd: naast het programma, en op macOS erin, onder Contents/Resources.',
  opening: 'De licenties worden geopend…',
  search: 'Licenties zoeken',
  found: '{{found, number}} van {{count, number}}',
  none: 'Niets gevonden',
  noneHint:
    'Zoek op de naam van een pakket, van een licentie of van een persoon, of op woorden uit een tekst.',
  fromSpdx:
    'Dit pakket heeft geen eigen licentietekst. Dit is de tekst die SPDX ervoor heeft, met de auteur die het pakket noemt.'
}
