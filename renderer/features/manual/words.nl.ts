import type { Words } from '../../i18n/wording.ts'
import type { manual as english } from './words.en.ts'

/** About the guide: what stands around its chapters, which are in docs/guide. */
export const manual: Words<typeof english> = {
  title: 'Handleiding',
  opening: 'De handleiding wordt geopend…',
  search: 'Handleiding doorzoeken',
  searchHint: 'In alle hoofdstukken, ook zonder netwerk.',
  chapters: 'Hoofdstukken',
  results: 'Gevonden in de handleiding',
  found_one: '{{count, number}} hoofdstuk',
  found_other: '{{count, number}} hoofdstukken',
  none: 'Niets gevonden. Probeer minder woorden, of een ander woord.',
  before: 'Vorige: {{title}}',
  after: 'Volgende: {{title}}',
  updated: 'Fieldcase is nu versie {{version}}.',
  showNews: 'Wat is er nieuw?',
  dismissNews: 'Niet nu'
}
