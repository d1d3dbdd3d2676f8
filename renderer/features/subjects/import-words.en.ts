/** About subjects that come from a CSV file. */
export const imports = {
  title: 'Import subjects into {{list}}',
  family: 'The file holds',
  persons: 'Persons',
  businesses: 'Businesses',
  notReadWhole: {
    unread: {
      persons:
        'Not all persons of this list have been read here. One who is on it already may not be found as a duplicate, and would be added again. Sync first. After that, the page Sync names what cannot be read.',
      businesses:
        'Not all businesses of this list have been read here. One that is on it already may not be found as a duplicate, and would be added again. Sync first. After that, the page Sync names what cannot be read.'
    },
    'in-part': {
      persons:
        'Some persons of this list cannot be read, and another sync may not change that. One of them may not be found as a duplicate, and would be added again. The page Sync names what cannot be read: look at the service whether anybody in your file is among them.',
      businesses:
        'Some businesses of this list cannot be read, and another sync may not change that. One of them may not be found as a duplicate, and would be added again. The page Sync names what cannot be read: look at the service whether any in your file is among them.'
    }
  },
  file: 'CSV file',
  fileHint:
    'The first line holds the column names; columns are separated by a comma, semicolon or tab; UTF-8 or Windows text.',
  unreadable: {
    'not-read': '{{file}} could not be read: it was moved or changed, or its disk is gone. Choose it again.',
    'not-text': '{{file}} is not text in one encoding. Save it as CSV UTF-8, then choose it again.',
    empty: '{{file}} is empty.',
    'too-large': '{{file}} is larger than 20 MB. Split it.',
    'line-too-long':
      'Line {{line}} of {{file}} is longer than a list can have. Is it the right file, and are its quotation marks closed?',
    'broken-header':
      'The headings of {{file}} cannot be read: in line {{line}} a quotation mark is not closed, or there is text after it. Mend that line, then choose the file again.'
  },
  mapping: 'Columns',
  columnOf: 'Column of {{field}}',
  noColumn: 'none',
  column: 'Column {{number}}',
  counts: '{{ready}} ready, {{duplicate}} duplicate, {{refused}} refused.',
  cost_one: 'Costs {{count, number}} call when it is sent; looking costs none.',
  cost_other: 'Costs {{count, number}} calls when they are sent; looking costs none.',
  preview: 'First lines',
  line: 'Line',
  content: 'Content',
  outcome: 'Outcome',
  ready: 'Ready',
  duplicateOf: {
    line: 'Duplicate of line {{line}}',
    subject: 'Duplicate: already on the list',
    waiting: 'Duplicate: already waiting to be sent'
  },
  importedBefore: {
    underWay: 'Imported from this file before, and not accepted yet',
    accepted: 'Imported from this file before'
  },
  duplicateLines: 'Duplicate lines',
  duplicateHint:
    'They are left out: the name is the same, however it is spelled, and so is the birth date, or where there is none the countries.',
  includeDuplicates_one: 'It is somebody else: import it all the same',
  includeDuplicates_other: 'They are somebody else: import all {{count, number}} all the same',
  lineNumber: 'Line {{line}}:',
  more_one: 'and {{count, number}} more',
  more_other: 'and {{count, number}} more',
  refusedLines: 'Refused lines',
  refusedLine: 'Line {{line}}: {{reason}}',
  saveRefused: 'Save refused lines',
  saveAs: 'refused-lines.csv',
  reason: 'Reason',
  moreRefused_one: 'and {{count, number}} more; the file has all of them',
  moreRefused_other: 'and {{count, number}} more; the file has all of them',
  fieldIssue: '{{field}}: {{rule}}',
  otherFamily: {
    persons: 'This is a person, and businesses are imported here. Import the file once more as persons.',
    businesses: 'This is a business, and persons are imported here. Import the file once more as businesses.'
  },
  monthFirst:
    'Line {{line}} has a birth date with its month first, so this one may have that too. Write the birth dates of the file with the day first, or with the year first.',
  lineIssue: {
    'broken-quotes': 'A quotation mark is not closed, or there is text after it.',
    'too-many-cells': 'It has more cells than there are columns.'
  },
  start_one: 'Import {{count, number}} subject',
  start_other: 'Import {{count, number}} subjects',
  queued_one: '{{count, number}} subject waits to be sent.',
  queued_other: '{{count, number}} subjects wait to be sent.',
  leftOut_one: '{{count, number}} line is left out: its subject is on the list or waits to be sent by now.',
  leftOut_other:
    '{{count, number}} lines are left out: their subjects are on the list or wait to be sent by now.'
} as const
