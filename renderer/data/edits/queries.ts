import Dexie from 'dexie'
import { type ChangeContent, type ChangeState, isCreation, type SubjectChange, wantedOf } from '../../../shared/domain/subject-edit.ts'
import { settingsOf, showsWanted, type SubjectSettings } from '../../../shared/domain/subject-settings.ts'
import type { Family, Subscription } from '../../../shared/domain/subscription.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { decodeAll } from '../database/row-codec.ts'
import { familyPart, keysBelow } from '../database/row-keys.ts'
import { subscriptionsOf } from '../pull/read-alerts.ts'
import type { WorkspaceStore } from '../workspace-store.ts'
import { unsentLists } from './edit-book.ts'

/** Where changes stand, as a person sorts them. */
const changeBoxes = { attention: ['conflict', 'rejected'], ready: ['queued'], sending: ['sending', 'uncertain'], sent: ['accepted'] } as const satisfies Readonly<
  Record<string, readonly ChangeState['kind'][]>
>
export type ChangeBox = keyof typeof changeBoxes

export interface ChangesView {
  /** Of each box, the first to be shown: oldest first, and of those that were sent the newest. */
  readonly shown: Readonly<Record<ChangeBox, readonly SubjectChange[]>>
  readonly counts: Readonly<Record<ChangeBox, number>>
  /** Follow lists that were created here and are not known to be the service's yet, oldest first. */
  readonly unsentLists: readonly SubjectChange[]
}

/** Entries of one box on screen; an import may bring thousands. */
const mostShown = 10

export async function readChanges({ work, changeBook }: WorkspaceStore): Promise<ChangesView> {
  const read = async (box: ChangeBox): Promise<{ readonly shown: readonly SubjectChange[]; readonly count: number }> => {
    const states = changeBoxes[box]
    const rows = await Promise.all(states.map((state) => rowsIn(work, state, box === 'sent')))
    const counts = await Promise.all(states.map((state) => work.changes.where('state').equals(state).count()))
    return { shown: (await changeBook.decode(rows.flat())).slice(0, mostShown), count: counts.reduce((sum, count) => sum + count, 0) }
  }
  const [attention, ready, sending, sent] = await Promise.all([read('attention'), read('ready'), read('sending'), read('sent')])
  return {
    unsentLists: await unsentLists(changeBook),
    shown: { attention: attention.shown, ready: ready.shown, sending: sending.shown, sent: sent.shown },
    counts: { attention: attention.count, ready: ready.count, sending: sending.count, sent: sent.count }
  }
}

function rowsIn(work: WorkspaceStore['work'], state: ChangeState['kind'], newestFirst: boolean) {
  const rows = work.changes.where('[state+queuedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
  return (newestFirst ? rows.reverse() : rows).limit(mostShown).toArray()
}

/** The subscriptions of one list that are on show, by name. */
export async function readSubjects({ cache, codec }: WorkspaceStore, list: FollowListId, families: readonly Family[]): Promise<readonly Subscription[]> {
  const found: Subscription[] = []
  for (const family of families) {
    const { from, to } = keysBelow(familyPart(list, family))
    const rows = await cache.cases.where('id').between(from, to, false, false).toArray()
    found.push(...(await subscriptionsOf(codec, rows.filter(({ vanished }) => !vanished))).values())
  }
  return found.toSorted((left, right) => left.name.localeCompare(right.name) || (left.subscriptionId < right.subscriptionId ? -1 : 1))
}

/** Ids of what the store knows to say the same as a creation, before it is queued (SPEC C8). */
export async function equalEntries(store: WorkspaceStore, content: ChangeContent): Promise<readonly string[]> {
  if (!isCreation(content)) return []
  const wanted = wantedOf(content)
  const known = content.kind === 'create-follow-list' ? await knownLists(store) : await knownSubjects(store, content)
  return known.flatMap(({ id, settings }) => (showsWanted(settings, wanted) ? [id] : []))
}

interface KnownEntry {
  readonly id: string
  readonly settings: SubjectSettings
}

async function knownLists({ cache, codec }: WorkspaceStore): Promise<readonly KnownEntry[]> {
  const rows = await cache.followLists.toArray()
  const contents = await decodeAll(codec, 'followLists', rows)
  return rows.flatMap(({ id }, index) => {
    const content = contents[index]
    return content === undefined ? [] : [{ id, settings: { kind: 'follow-list' as const, settings: content.settings } }]
  })
}

async function knownSubjects(store: WorkspaceStore, { followListId, family }: Extract<ChangeContent, { readonly kind: 'create-subscription' }>): Promise<readonly KnownEntry[]> {
  const subjects = await readSubjects(store, followListId, [family])
  return subjects.map((subject) => ({ id: subject.subscriptionId, settings: { kind: 'subscription', settings: settingsOf(subject) } }))
}
