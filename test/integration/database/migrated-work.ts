import type { Edition } from '../../fakes/store/old/editions.ts'
import { at, openKey } from '../../fakes/store/old/old-contents.ts'
import {
  allActs,
  decidedDraft,
  firstActs,
  reviews,
  snooze,
  template,
  typedDraft,
  undo,
  view
} from '../../fakes/store/old/old-work.ts'
import {
  attachedBytes,
  changes,
  items,
  madeReport,
  monitoringItem,
  monitoringList
} from '../../fakes/store/old/old-work-later.ts'

const person = { followListId: 'list-1', family: 'persons', subscriptionId: 's-1' }

/** What every edition shows: drafts and reviews, newest first, and what is to be sent or looked up next. */
function common({ database: { version } }: Edition) {
  const { queued, sending, uncertain, conflict, rejected, accepted } = reviews
  return {
    revision: [
      version >= 2 ? { id: 'current', value: 41, lineage: 'lineage-old' } : { id: 'current', value: 41 }
    ],
    drafts: [typedDraft, decidedDraft],
    reviews: [accepted, rejected, conflict, uncertain, sending, queued],
    // The review that was being sent was interrupted, so a run is due that takes it for uncertain.
    waiting: { nextAttemptAt: 0, isLeftAlone: false, ready: { reviews: 1, edits: version >= 4 ? 1 : 0 } },
    nextReviews: { kind: 'send', subscription: person, reviews: [queued], changed: [] }
  }
}

function actsShown({ database: { rows } }: Edition) {
  const acts = rows['history']?.length === firstActs.length ? firstActs : allActs
  return { acts: acts.map(({ number: _number, ...act }) => act) }
}

function casesShown({ database: { version, rows } }: Edition) {
  const { attachedAddress, linkedOrganisation, note, attachment } = items
  const byCount = {
    0: [],
    1: [attachedAddress],
    2: [attachedAddress, linkedOrganisation],
    4: [attachedAddress, linkedOrganisation, note, attachment]
  }
  return {
    localItems: version >= 2 ? [snooze, template, undo, view] : [],
    items: byCount[(rows['caseItems']?.length ?? 0) as keyof typeof byCount],
    file: version >= 4 ? attachedBytes : undefined,
    monitoring:
      rows['monitoringLists'] === undefined ? [] : [{ list: monitoringList, items: [monitoringItem] }],
    reports: version >= 6 ? { newest: [madeReport], total: 1 } : { newest: [], total: 0 }
  }
}

function editsShown({ database: { version } }: Edition) {
  const { queued, sending, uncertain, conflict, rejected, accepted } = changes
  if (version < 4) {
    const none = { attention: [], ready: [], sending: [], sent: [] }
    const counts = { attention: 0, ready: 0, sending: 0, sent: 0 }
    return { edits: { unsentLists: [], shown: none, counts }, nextEdits: null }
  }
  return {
    edits: {
      unsentLists: [queued],
      shown: {
        attention: [conflict, rejected],
        ready: [queued],
        sending: [sending, uncertain],
        sent: [accepted]
      },
      counts: { attention: 2, ready: 1, sending: 2, sent: 1 }
    },
    nextEdits: { kind: 'resolve', edits: [uncertain], claimed: ['s-77'] }
  }
}

/** It is listed as unreadable, since the row that was set aside cannot be read. */
export const lostDraft = { table: 'drafts', id: openKey, reason: 'unknown-key' }

function unreadableShown({ database: { version } }: Edition) {
  const entry = {
    ...lostDraft,
    alertKey: openKey,
    aside: { number: 2, at: at(40) },
    isBack: false,
    draft: null,
    newer: null
  }
  return { unreadable: version >= 5 ? [entry] : [] }
}

/** The expected answers of today's queries, field by field. */
export function expectedWork(edition: Edition) {
  return {
    ...common(edition),
    ...actsShown(edition),
    ...casesShown(edition),
    ...editsShown(edition),
    ...unreadableShown(edition)
  }
}
