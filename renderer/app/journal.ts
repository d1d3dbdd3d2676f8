/** The work journal: what came back, and what of it is not as it was written. */
export const journal = {
  restored: {
    reset: 'Your case files had been emptied by the system. Fieldcase brought your own work back from its journal: {{parts}}. Sync to fetch the alerts again.',
    'rolled-back': 'Your case files were an older copy. Fieldcase brought your own work back to where it was, from its journal: {{parts}}.',
    replaced: 'Your case files were not the ones that the journal belongs to. Fieldcase added from its journal what they lacked: {{parts}}.'
  },
  drafts_one: '{{count, number}} draft',
  drafts_other: '{{count, number}} drafts',
  reviews_one: '{{count, number}} review',
  reviews_other: '{{count, number}} reviews',
  desk_one: '{{count, number}} thing laid out for later',
  desk_other: '{{count, number}} things laid out for later',
  changes_one: '{{count, number}} change of follow lists or subjects',
  changes_other: '{{count, number}} changes of follow lists or subjects',
  places_one: '{{count, number}} thing in a case or under monitoring',
  places_other: '{{count, number}} things in cases or under monitoring',
  acts_one: '{{count, number}} entry of the history',
  acts_other: '{{count, number}} entries of the history',
  unreadable_one: '{{count, number}} entry was written by another version and is kept in the journal’s file.',
  unreadable_other: '{{count, number}} entries were written by another version and are kept in the journal’s file.',
  damagedOnly: 'A part of the work journal is damaged. Your case files are whole, so nothing is missing; the damaged file is kept beside the new one.',
  notOpened: 'The work journal could not be opened ({{code}}). Your work is stored, but without its second copy, so nothing is sent: after a crash it could go out twice. Free some space or check the rights of Fieldcase’s folder, then restart Fieldcase.',
  notWritten: 'The work journal could not be written ({{code}}). What you do is stored, but nothing is sent until it can be written again. Free some space.',
  found: {
    'torn-tail': 'The last entry was cut short when Fieldcase ended; it had not been confirmed.',
    damaged: 'A part is damaged; all that stands around it was read.',
    damagedEntries_one: '{{count, number}} entry is damaged; all that stands around it was read.',
    damagedEntries_other: '{{count, number}} entries are damaged; all that stands around them was read.',
    'chain-broken': 'An entry does not follow the one before it: something was taken out, put in or moved.',
    'unknown-format': 'A part was written by another version of Fieldcase (format {{version}}).',
    'written-elsewhere': 'Fieldcase ran without the journal’s key for a while, so the journal may be behind.'
  }
} as const
