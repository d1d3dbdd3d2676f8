export const cases = {
  find: 'Find a case by name',
  leftNamed: '{{name}}, no longer shown by the service',
  noneFound: 'No case has this in the name of its subject or a match.',
  offered_one: '{{count, number}} case; arrow keys go through the list',
  offered_other: '{{count, number}} cases; arrow keys go through the list',
  title: 'Case file',
  open: 'Case file',
  openNamed: 'Case file of {{name}}',
  back: 'Back to reports',
  backToAlert: 'Back to alert',
  parts: 'Parts of this case file',
  print: 'Print',
  unknown: 'This case is not on this computer. Sync to fetch it.',
  window: {
    open: 'Own window',
    title: 'Case – Fieldcase',
    readOnly:
      'For reading. Decide, note and attach in the main window; what changes there is shown here at once.',
    alert: 'This alert',
    alertGone: 'The alert that you opened this window for is no longer in this case.',
    noNotes: 'No notes.',
    noFiles: 'No attachments.',
    tooMany: 'Four cases have a window of their own already. Close one first.',
    lost: 'The window of a case was closed, because something went wrong in it. Nothing is lost: open it again from the alert or the case file.',
    picture: 'Picture {{name}}',
    larger: 'Show larger',
    smaller: 'Show smaller',
    oneTooMany: 'Not shown in this window. The case file in the main window has it.',
    tooManyPictures:
      'Not all pictures are shown: this window holds at most {{most}} of them, and {{megabytes}} MB. The case file in the main window has all.'
  },
  factsTitle: 'Facts',
  facts: { kind: 'Kind', born: 'Born', gender: 'Gender', countries: 'Countries', followList: 'Follow list' },
  held: {
    title: 'Legal hold',
    none: 'This case is not under legal hold: old parts of it are deleted according to the settings.',
    since: 'Under legal hold since {{time}}.',
    means: 'Nothing of this case is deleted on this computer until the hold is released.',
    refused: 'Nothing was removed: this case is under legal hold. Release the hold first.',
    reasonMissing: 'Say why, in at most 2,000 characters.',
    cancel: 'Cancel',
    place: {
      title: 'Place {{name}} under legal hold',
      means:
        'Nothing of the case is deleted on this computer, however old it is: no note, attachment, review or alert. Things can still be added.',
      reason: 'Why must it be kept?',
      confirm: 'Place under legal hold',
      done: '{{name}} is under legal hold.'
    },
    release: {
      title: 'Release the legal hold on {{name}}',
      means:
        'What is older than the settings allow is deleted at the next start, or within a day if Fieldcase stays open. The history keeps both reasons.',
      reason: 'Why need it no longer be kept?',
      confirm: 'Release the hold',
      done: '{{name}} is no longer under legal hold.'
    }
  },
  notes: 'Notes',
  newNote: 'New note',
  changedNote: 'Change the note',
  noteHint:
    'Lines that begin with a dash or a number become a list; https addresses become links in the document.',
  saveNote: 'Save note',
  cancelNote: 'Cancel',
  noteTyped: 'Save the note that you are typing first, or empty its field.',
  changeNote: 'Change',
  removeNote: 'Remove',
  files: 'Attachments',
  attach: 'Attach files',
  fileHint:
    'Choose, drop or paste: PDF, PNG, JPEG, WebP, HEIC and plain text; {{one}} a file, {{all}} a case. They are stored encrypted and never run.',
  camera: {
    title: 'Take a photo',
    question:
      'May Fieldcase use the camera of this computer? It is on only while this window shows what it sees. It makes no sound recording, and a photo stays in this case.',
    yes: 'Use the camera',
    no: 'No',
    refused:
      'You chose not to use the camera. You can allow it in Settings. Until then, choose, drop or paste a photo.',
    problem: {
      none: 'This computer has no camera. Take the photo with a phone, and choose, drop or paste it here.',
      'system-refused':
        'The system does not give Fieldcase the camera. Allow it in the privacy settings of the system, or choose, drop or paste a photo.',
      'in-use': 'Another program is using the camera. Close it, then open this again.'
    },
    live: 'What the camera sees',
    take: 'Take',
    taken: 'The photo',
    keep: 'Keep',
    again: 'Take again',
    leave: {
      question: 'The photo is not kept yet. Discard it?',
      back: 'Back to the photo',
      discard: 'Discard'
    },
    allow: 'Use the camera for photos of cases',
    saved: { allowed: 'Saved: the camera may be used.', refused: 'Saved: the camera is not used.' }
  },
  photo: {
    taken: 'taken {{time}}',
    whole: 'with time and place',
    wholeNamed: 'Save {{name}} with its time, place and camera',
    inReport: 'When, where and with what attached photos were taken',
    notCut:
      'Time and place cannot be removed from {{name}} on this computer. Tick “with time and place” to save it as it is, or attach it as a JPEG.',
    heic: 'This computer cannot show HEIC. The photo is kept as it is. To see it and print it here, have the phone send it as a JPEG.',
    notShown: 'This picture cannot be shown: its content is damaged or of another kind.'
  },
  refused: {
    empty: '{{name}} is empty.',
    'not-read': '{{name}} could not be read. Is it a folder, or was it moved or changed? Choose it again.',
    'too-large': '{{name}} is larger than one attachment may be.',
    'case-full': '{{name}} does not fit: the attachments of this case would be too large together.',
    'type-refused': 'By its name and content, {{name}} is not one of the accepted kinds of file.',
    'not-stored': '{{name}} is not attached. {{why}}'
  },
  types: {
    'application/pdf': 'PDF',
    'image/png': 'PNG',
    'image/jpeg': 'JPEG',
    'image/webp': 'WebP',
    'image/heic': 'HEIC',
    'text/plain': 'text'
  },
  show: 'Show',
  hide: 'Hide',
  showNamed: 'Show {{name}}',
  hideNamed: 'Hide {{name}}',
  saveCopy: 'Save a copy',
  saveCopyNamed: 'Save a copy of {{name}}',
  removeNamed: 'Remove {{name}}',
  fileMissing:
    'The content of {{name}} is not on this computer: only its name and hash came back from the work journal.',
  fileOther:
    'No copy of {{name}} is saved: the content on this computer is not the file that was attached, since its SHA-256 is another one than the one that stands here. It may have come with a backup that was altered.',
  pictureMissing: 'The picture is not on this computer.',
  pictureOther: 'The picture is not shown: what is on this computer is not the file that was attached.',
  places: 'Addresses and organisations',
  noPlaces: 'No address is attached and no organisation is linked.',
  trailTitle: 'Done on this computer',
  noTrail: 'Nothing was done in this case yet.',
  trailColumns: { at: 'When', act: 'What was done', what: 'With', detail: 'Decision or reason' },
  trail: {
    decided: 'decision written as a draft',
    'decision-taken-back': 'decision of the draft taken back',
    'draft-discarded': 'draft discarded',
    queued: 'review added to the outbox',
    withdrawn: 'review withdrawn from the outbox',
    'review-discarded': 'review discarded',
    'decision-kept': 'decision kept after a conflict',
    'decided-again': 'made a draft again to decide again',
    superseded: 'replaced by a newer decision',
    retried: 'review tried again',
    'split-off': 'review sent by itself',
    'arrival-confirmed': 'confirmed that the review arrived',
    'arrival-denied': 'said that the review never arrived',
    undone: 'act undone',
    'address-added': 'address attached',
    'address-removed': 'address removed',
    'organisation-added': 'organisation linked',
    'organisation-removed': 'organisation unlinked',
    'note-added': 'note written',
    'note-removed': 'note removed',
    'file-added': 'file attached',
    'file-removed': 'file removed',
    'hold-added': 'legal hold placed',
    'hold-removed': 'legal hold released'
  },
  unanswered: {
    sent: 'had been sent without an answer; it was not known whether it had arrived',
    'perhaps-sent': 'may have been sent before; it was not known whether it had arrived'
  }
} as const
