/** The list of reports that were made here. */
export const made = {
  title: 'Reports made here',
  none: 'No report was made on this computer yet',
  andMore: '{{names}} and {{count, number}} more',
  by: 'by {{author}}',
  alerts_one: '{{count, number}} alert',
  alerts_other: '{{count, number}} alerts',
  pages_one: '{{count, number}} page',
  pages_other: '{{count, number}} pages',
  beside_one: 'and {{count, number}} file beside it',
  beside_other: 'and {{count, number}} files beside it',
  open: 'Open',
  openNamed: 'Open {{name}}',
  show: 'Show in folder',
  showNamed: 'Show in folder: {{name}}',
  verify: 'Verify',
  verifyNamed: 'Verify the files of {{name}}',
  remove: 'Remove from the list',
  removeNamed: 'Remove from the list: {{name}}',
  files: 'Files and hashes',
  filesNamed: 'Files and hashes of {{name}}',
  columns: { name: 'File', size: 'Size', pages: 'Pages', sha256: 'SHA-256', act: 'Open' },
  more_one: 'Show {{count, number}} more report',
  more_other: 'Show {{count, number}} more reports',
  shown: '{{shown}} of {{total}} reports',
  verified: {
    unchanged_one: 'Unchanged: the file is exactly as it was written.',
    unchanged_other: 'Unchanged: all {{count, number}} files are exactly as they were written.',
    changed_one:
      '{{names}} was changed since it was written. Do not hand it out as this report: make the report again.',
    changed_other:
      '{{names}} were changed since they were written. Do not hand them out as this report: make the report again.',
    gone_one:
      '{{names}} is no longer in {{folder}}. If it was moved, look for it by its name; otherwise make the report again.',
    gone_other:
      '{{names}} are no longer in {{folder}}. If they were moved, look for them by their names; otherwise make the report again.',
    notRead_one:
      '{{names}} cannot be read. Connect the drive or get access to the folder, then verify again.',
    notRead_other:
      '{{names}} cannot be read. Connect the drive or get access to the folder, then verify again.'
  },
  gone: '{{name}} is no longer in {{folder}}. If it was moved, look for it by its name; otherwise make the report again.',
  notOurs:
    'Fieldcase opens only files that it wrote on this computer in this profile, and {{name}} is not one of them. Look for it in {{folder}} yourself.',
  notOursVerified:
    'These files were not written by Fieldcase on this computer in this profile, so they cannot be verified here. Verify them where the report was made.',
  notOpened:
    'The system could not open {{name}}. Install a program for it, or show it in its folder and open it from there.',
  notListed: 'The report is written, but it is not on the list.',
  unfinished:
    'The report {{name}} was not finished when Fieldcase stopped. What was written of it in {{folder}} is deleted. Make the report again.',
  unfinishedLeft:
    'The report {{name}} was not finished when Fieldcase stopped, and the system did not let its files be deleted. Delete the files that end in .new from {{folder}} yourself, and make the report again.',
  unreadable_one:
    '{{count, number}} report was finished when Fieldcase stopped, but the note that Fieldcase made of it cannot be read, so it is not on the list. Its files are where they were saved.',
  unreadable_other:
    '{{count, number}} reports were finished when Fieldcase stopped, but the notes that Fieldcase made of them cannot be read, so they are not on the list. Their files are where they were saved.',
  removed: 'Removed from the list. The files stay in {{folder}}.',
  states: { unchanged: 'unchanged', changed: 'changed', gone: 'gone', 'not-read': 'cannot be read' }
} as const
