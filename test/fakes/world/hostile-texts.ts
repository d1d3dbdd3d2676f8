import type { ReportCase } from '../../../shared/domain/report.ts'
import type { PageWorld } from './page-world.ts'

/** Texts that are markup, formulas or direction tricks somewhere. In this app each must come out as plain text. */
export const hostileTexts = [
  '<script>document.title = "ran"</script>',
  '<img src=x onerror=alert(1)>',
  '</style><svg onload=alert(1)>',
  '\u202Egnp.exe',
  'a\u200Bb\u200D',
  '🏠👩‍👩‍👧',
  '=HYPERLINK("x")',
  '"\r\nx',
  'x'.repeat(10_000)
] as const

/** The same world with these texts in every text field. */
export function hostileWorld({ followLists, subscriptions, alerts }: PageWorld): PageWorld {
  const text = (index: number): string => hostileTexts[index % hostileTexts.length] ?? ''
  return {
    followLists: followLists.map((list, index) => ({
      ...list,
      settings: { ...list.settings, name: text(index), datasets: [text(index + 1)] }
    })),
    subscriptions: subscriptions.map((subscription, index) => ({
      ...subscription,
      name: text(index),
      gender: text(index + 1),
      dateOfBirth: text(index + 2),
      countries: [text(index + 3)]
    })),
    alerts: alerts.map((alert, index) => ({
      ...alert,
      name: text(index),
      match: text(index + 1),
      gender: text(index + 2),
      datasets: [text(index + 3)],
      countries: [text(index + 4)],
      datesOfBirth: [text(index + 5)],
      pepTier: text(index + 6),
      profileId: text(index + 7)
    }))
  }
}

/** A case with this text in every field. */
export function hostileCase(text: string): ReportCase {
  return {
    key: text,
    name: text,
    family: text,
    countries: [text],
    dateOfBirth: text,
    gender: text,
    subscriptionId: text,
    createdAt: text,
    lastUpdatedAt: text,
    followList: text,
    organisations: [text],
    notes: [
      { text, at: text },
      { text: `- ${text}\n1. https://example.nl/${text}`, at: '2026-01-01T00:00:00Z' }
    ],
    files: [{ name: text, type: 'image/png', size: 9, sha256: text, at: text }],
    trail: [{ at: text, kind: text, what: text, decision: text, note: text }],
    alerts: [
      {
        id: text,
        name: `${text} `,
        match: text,
        score: 9,
        status: text,
        statusFrom: 'answer',
        acceptedHere: null,
        version: 1,
        matchVersion: 1,
        datasets: [text],
        pepTier: text,
        profileId: text,
        image: text,
        readAt: text,
        correlationId: text,
        historyFrom: { readAt: text, correlationIds: [text] },
        comparison: [{ field: text, subject: [text], match: [text], result: text }],
        reviews: [
          {
            decision: text,
            riskRating: text,
            riskComment: text,
            by: text,
            at: '2026-01-01T00:00:00Z',
            state: 'queued',
            proof: null,
            correlationId: text
          }
        ],
        history: [
          {
            ...{ status: text, at: text, riskRating: text, riskComment: text, userId: text },
            further: { [text]: text }
          }
        ]
      }
    ],
    addresses: [
      {
        id: text,
        line: text,
        note: text,
        asOf: '2026-01-01T00:00:00Z',
        correlationId: text,
        attributes: { street: text, lat: 52, lon: 5, usagePurpose: text }
      }
    ],
    changes: [
      {
        at: '2026-01-01T00:00:00Z',
        entity: text,
        collections: [text],
        before: text,
        after: { deep: [text] },
        receivedAt: '2026-01-01T00:00:00Z',
        correlationId: text
      }
    ]
  }
}
