/** About the guide: what stands around its chapters, which are in docs/guide. */
export const manual = {
  title: 'Guide',
  opening: 'Opening the guide…',
  search: 'Search the guide',
  searchHint: 'In every chapter, without a network.',
  chapters: 'Chapters',
  results: 'Found in the guide',
  found_one: '{{count, number}} chapter',
  found_other: '{{count, number}} chapters',
  none: 'Nothing found. Try fewer words, or another one.',
  before: 'Previous: {{title}}',
  after: 'Next: {{title}}',
  updated: 'Fieldcase is now version {{version}}.',
  showNews: 'What is new',
  dismissNews: 'Not now'
} as const
