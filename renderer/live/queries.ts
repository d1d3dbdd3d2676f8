import { useSyncExternalStore } from 'react'
import type { CaseItem } from '../../shared/domain/case-item.ts'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { EditsView } from '../../shared/domain/subject-edit.ts'
import type { SubscriptionRef } from '../../shared/domain/subscription.ts'
import type { WorkspaceFacts } from '../../shared/domain/workspace-facts.ts'
import { type HeldWork, readHeldFromBackup } from '../data/backup/held-work.ts'
import { createFactsFeed, createWorkFeed, type FactsFeed } from '../data/database/live-feed.ts'
import type { UnreadableEntry } from '../data/database/unreadable-rows.ts'
import { readEdits } from '../data/edits/queries.ts'
import { createFrameFacts } from '../data/pull/facts-feed.ts'
import { readSubjectNames } from '../data/pull/field-pack-queries.ts'
import { readCaseItems, readHeldCasesOf } from '../data/work/case-queries.ts'
import { listDrafts, listReviews } from '../data/work/queries.ts'
import { type LeftCase, readLeftCases } from '../data/work/left-cases.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { useAnswer, useAnswerTo, useFeed, useFeedPart, useWorkspace } from './context.ts'
import { whenArrived } from './on-the-way.ts'

export function useDrafts(): readonly Draft[] | undefined {
  return useAnswer(listDrafts)
}

export function useReviews(): readonly QueuedReview[] | undefined {
  return useAnswer(listReviews)
}

/** What came back from a backup and waits for a word of the user. */
export function useHeldWork(): HeldWork | undefined {
  return useAnswer(readHeldFromBackup)
}

/** Stored rows that could not be read. */
export function useUnreadableRows(): readonly UnreadableEntry[] {
  const { unreadable } = facesOf(useWorkspace())
  return useSyncExternalStore(unreadable.subscribe, unreadable.list)
}

/** The names of subjects by their keys, as far as the store knows them. */
export function useSubjectNames(subscriptions: readonly SubscriptionRef[]): ReadonlyMap<string, string> {
  const names = useAnswer(
    (workspace) => readSubjectNames(workspace, subscriptions),
    JSON.stringify(subscriptions)
  )
  return names ?? noNames
}

const noNames: ReadonlyMap<string, string> = new Map()

/** The facts are read once for all screens that show them. */
export function useFacts(): WorkspaceFacts | undefined {
  return useFeed(factsFeeds, openFacts)
}

/**
 * One of the facts, undefined until they are read. Each decision changes some of them, and whoever shows none of these is
 * not drawn anew. `of` answers a plain value, since the facts are other objects each time that they are read.
 */
export function useFact<Value extends string | number | null>(
  of: (facts: WorkspaceFacts) => Value
): Value | undefined {
  return useFeedPart(factsFeeds, openFacts, (facts) => facts && of(facts))
}

const openFacts = (workspace: OpenWorkspace): FactsFeed<WorkspaceFacts> =>
  createFrameFacts(workspace, whenArrived)
const factsFeeds = new WeakMap<OpenWorkspace, FactsFeed<WorkspaceFacts>>()

/** The queue of creations and edits. It is read at most a few times a second while it is being sent. */
export function useEdits(): EditsView | undefined {
  return useFeed(editFeeds, openEdits)
}

/** How many of them the next sending takes with it. */
export function useReadyEdits(): number {
  return useFeedPart(editFeeds, openEdits, (edits) => edits?.counts.ready ?? 0)
}

const openEdits = (workspace: OpenWorkspace): FactsFeed<EditsView> =>
  createWorkFeed(workspace, readEdits, ['changes'], whenArrived)
const editFeeds = new WeakMap<OpenWorkspace, FactsFeed<EditsView>>()

/** Keys of the cases under legal hold, read once for all screens. None until they are read. */
export function useHeldCases(): ReadonlySet<string> {
  return useFeed(heldFeeds, openHeld) ?? noCases
}

const openHeld = (workspace: OpenWorkspace): FactsFeed<ReadonlySet<string>> =>
  createWorkFeed(workspace, readHeldCasesOf, ['caseItems'], whenArrived)
const heldFeeds = new WeakMap<OpenWorkspace, FactsFeed<ReadonlySet<string>>>()
const noCases: ReadonlySet<string> = new Set()

/** Cases with own work of which the service shows no alert any more, read once for all screens. None until they are read. */
export function useLeftCases(): readonly LeftCase[] {
  return useFeed(leftFeeds, openLeft) ?? noneLeft
}

const openLeft = (workspace: OpenWorkspace): FactsFeed<readonly LeftCase[]> =>
  createFactsFeed(() => readLeftCases(workspace))
const leftFeeds = new WeakMap<OpenWorkspace, FactsFeed<readonly LeftCase[]>>()
const noneLeft: readonly LeftCase[] = []

/** All that the user put into a case, including what was taken out again. */
export function useCaseItems(caseKey: string): readonly CaseItem[] | undefined {
  return useAnswerTo(caseKey, (workspace) => readCaseItems(workspace, caseKey))
}
