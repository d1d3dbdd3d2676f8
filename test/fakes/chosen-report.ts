/** What a person chooses for a report in Dutch that leaves nothing out. */
export const choice = {
  author: 'A',
  reason: 'R',
  period: { from: '', to: '' },
  language: 'nl',
  redaction: { birthDates: false, comments: false, images: false },
  withDocument: true
}

/** Where and when it is made. */
export const made = {
  madeAt: '2026-03-04T05:06:07.000Z',
  workspace: 'https://api.example.nl',
  timeZone: 'Europe/Amsterdam',
  readPictures: () => Promise.resolve(new Map<string, string>())
}
