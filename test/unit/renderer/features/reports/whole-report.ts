/** What a person chooses for a report in Dutch that leaves nothing out. */
export const choice = {
  author: 'A',
  reason: 'R',
  period: { from: '', to: '' },
  language: 'nl',
  redaction: { birthDates: false, comments: false, images: false },
  withDocument: true
}
