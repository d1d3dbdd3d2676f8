import type { Words } from '../../i18n/language.ts'
import type { unreadable as unreadableInEnglish } from './unreadable.ts'

export const unreadable: Words<typeof unreadableInEnglish> = {
  title: 'Was niet te lezen',
  hint: 'Fieldcase verwijdert hier niets. Bij elke start probeert het opnieuw: met de sleutel die er dan is, en met wat het werkjournaal bevat. Verzegelde bytes kan alleen iemand openen die de sleutel heeft.',
  tryAgain: 'Opnieuw proberen',
  cameBack_one: '{{count, number}} stuk van uw werk dat niet te lezen was, is terug.',
  cameBack_other: '{{count, number}} stukken van uw werk die niet te lezen waren, zijn terug.',
  stillUnreadable: 'Het is nog steeds niet te lezen: geen sleutel die hier is opent het, en het werkjournaal bevat het niet. Zet de sleutel of de profielmap terug en start Fieldcase opnieuw.',
  of: '{{kind}} bij {{subject}}',
  kinds: {
    drafts: 'Concept',
    reviews: 'Beoordeling in Te verzenden',
    desk: 'Iets dat voor later klaarligt',
    changes: 'Wijziging van een subject of volglijst',
    caseItems: 'Notitie, bijlage of adres van een dossier',
    monitoringLists: 'Monitoringlijst',
    monitoringItems: 'Gevolgde organisatie'
  },
  reasons: {
    'not-sealed': 'Wat er staat is niet wat Fieldcase schreef: het is op de schijf beschadigd.',
    'unknown-version': 'Het is geschreven door een nieuwere versie van Fieldcase, of op de schijf beschadigd.',
    'unknown-key': 'Het is versleuteld met een sleutel die hier niet is.',
    'not-authentic': 'Het is op de schijf beschadigd of gewijzigd, of daar van elders neergezet.'
  },
  staysInPlace: 'Wat erin stond is verloren, tenzij het weer te lezen is. Het blijft staan waar het staat en wordt niet verzonden.',
  staysBeside: 'U hebt {{time}} opnieuw beslist; de nieuwere beslissing geldt, en deze wordt ernaast bewaard.',
  isBack: 'Wat erin stond is terug, uit het werkjournaal. Alleen de bytes zoals ze op de schijf stonden worden nog bewaard, voor het geval ze nieuwer waren.',
  readableAgain: 'Het is weer te lezen, maar u hebt sindsdien een nieuwer concept geschreven. Kies welk concept geldt; het andere blijft in de geschiedenis van de alert.',
  older: 'Dit concept, {{time}}: {{what}}',
  newer: 'Het nieuwere, {{time}}: {{what}}',
  takeOld: 'Dit concept nemen',
  keepNew: 'Het nieuwere houden',
  tookOld: 'Het oudere concept geldt weer. Het nieuwere staat in de geschiedenis van de alert.',
  keptNew: 'Het nieuwere concept geldt. Het oudere staat in de geschiedenis van de alert.',
  save: 'Verzegelde bytes opslaan',
  remove: 'Bytes verwijderen',
  giveUp: 'Opgeven',
  giveUpSure: 'Definitief opgeven'
}
