import type { Page } from '../parts/in-front.ts'

/** The keys that decide on the chosen alert. */
export const decideKeys = {
  'true-positive': ['T'],
  'false-positive': ['F'],
  open: ['O'],
  'discard-draft': ['D'],
  'add-to-outbox': ['Ctrl', 'Enter'],
  'leave-draft': ['Ctrl', 'J'],
  comment: ['E'],
  reasons: ['R'],
  snooze: ['Z'],
  undo: ['U']
} as const

/** The keys that move in the queue and search it. */
export const moveKeys = {
  next: ['J'],
  previous: ['K'],
  'show-case': ['Enter'],
  filters: ['L'],
  views: ['V'],
  search: ['/']
} as const

/** The keys that select alerts for an act on many. */
export const selectKeys = {
  select: ['X'],
  'select-next': ['Shift', 'J'],
  'select-previous': ['Shift', 'K'],
  'select-to': ['Shift', 'X'],
  'select-subject': ['Shift', 'S'],
  'select-all': ['Ctrl', 'A'],
  'decide-selected': ['B'],
  'clear-selection': ['Esc']
} as const

/** The second keys that go to a page, behind G. */
export const goKeys: Readonly<Record<Page, string>> = {
  triage: 'T',
  outbox: 'O',
  subjects: 'S',
  addresses: 'A',
  organisations: 'N',
  reports: 'R',
  numbers: 'U',
  sync: 'Y',
  settings: ',',
  manual: 'H'
}

/** The keys that open the dialogs over the page. */
export const overlayKeys = { commands: ['Ctrl', 'K'], shortcuts: ['?'] } as const
