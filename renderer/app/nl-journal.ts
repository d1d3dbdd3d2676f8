import type { Words } from '../i18n/language.ts'
import type { journal as journalInEnglish } from './journal.ts'

export const journal: Words<typeof journalInEnglish> = {
  restored: {
    reset: 'Uw dossiers waren door het systeem geleegd. Fieldcase heeft uw eigen werk uit het logboek teruggehaald: {{parts}}. Synchroniseer om de alerts weer op te halen.',
    'rolled-back': 'Uw dossiers waren een oudere kopie. Fieldcase heeft uw eigen werk uit het logboek teruggebracht tot waar het was: {{parts}}.',
    replaced: 'Uw dossiers hoorden niet bij dit logboek. Fieldcase heeft uit het logboek aangevuld wat ontbrak: {{parts}}.'
  },
  drafts_one: '{{count, number}} concept',
  drafts_other: '{{count, number}} concepten',
  reviews_one: '{{count, number}} beoordeling',
  reviews_other: '{{count, number}} beoordelingen',
  desk_one: '{{count, number}} ding dat u klaarlegde',
  desk_other: '{{count, number}} dingen die u klaarlegde',
  changes_one: '{{count, number}} wijziging van volglijsten of subjecten',
  changes_other: '{{count, number}} wijzigingen van volglijsten of subjecten',
  places_one: '{{count, number}} onderdeel van een dossier of van de monitoring',
  places_other: '{{count, number}} onderdelen van dossiers of van de monitoring',
  acts_one: '{{count, number}} regel van de geschiedenis',
  acts_other: '{{count, number}} regels van de geschiedenis',
  unreadable_one: '{{count, number}} regel is door een andere versie geschreven en blijft bewaard in het bestand van het logboek.',
  unreadable_other: '{{count, number}} regels zijn door een andere versie geschreven en blijven bewaard in het bestand van het logboek.',
  damagedOnly: 'Een deel van het werklogboek is beschadigd. Uw dossiers zijn heel, er ontbreekt dus niets; het beschadigde bestand blijft naast het nieuwe bewaard.',
  notOpened: 'Het werklogboek kon niet worden geopend ({{code}}). Uw werk is bewaard, maar zonder zijn tweede kopie; daarom wordt er niets verzonden: na een crash zou het twee keer kunnen uitgaan. Maak ruimte vrij of controleer de rechten van de map van Fieldcase en start Fieldcase opnieuw.',
  notWritten: 'Het werklogboek kon niet worden geschreven ({{code}}). Wat u doet is bewaard, maar er wordt niets verzonden tot het weer kan. Maak ruimte vrij.',
  found: {
    'torn-tail': 'De laatste regel was afgebroken toen Fieldcase eindigde; ze was nog niet bevestigd.',
    damaged: 'Een deel is beschadigd; alles eromheen is gelezen.',
    damagedEntries_one: '{{count, number}} regel is beschadigd; alles eromheen is gelezen.',
    damagedEntries_other: '{{count, number}} regels zijn beschadigd; alles eromheen is gelezen.',
    'chain-broken': 'Een regel volgt niet op de vorige: er is iets uitgehaald, tussengevoegd of verplaatst.',
    'unknown-format': 'Een deel is door een andere versie van Fieldcase geschreven (formaat {{version}}).',
    'written-elsewhere': 'Fieldcase heeft een tijd zonder de sleutel van het logboek gewerkt; het logboek kan dus achterlopen.'
  }
}
