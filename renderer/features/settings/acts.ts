import type { CallBudgets } from '../../../shared/domain/budget.ts'
import type { Connection } from '../../../shared/domain/connection.ts'
import type { OldCounts, OutboxSettings, Retention, SyncSchedule } from '../../../shared/domain/settings.ts'
import type { ZoomStep } from '../../../shared/domain/zoom.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import type { ConnectionProblem } from '../../../shared/ipc/connection-schemas.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { SavedUnlessManaged } from '../../../shared/ipc/domain-schemas.ts'
import type { Client } from '../../client/client.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { countOld } from '../../data/retention/retention.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { sayFailureOf } from '../../decisions/said-of-workspace.ts'
import { connectionProblemText, notDeletedText } from '../../i18n/failure-text.ts'
import { useSession } from '../../live/context.ts'
import { sayDone, sayFailure, sayWhetherKept } from '../../parts/messages.ts'

/** `key` null means the stored one. */
interface ConnectionRequest {
  readonly connection: Connection
  readonly key: string | null
}

export function testConnection(
  client: Client,
  request: ConnectionRequest
): Promise<ContractResult<'connection.test'>> {
  return client.ask('connection.test', request)
}

export function saveConnection(
  client: Client,
  request: ConnectionRequest
): Promise<ContractResult<'connection.save'>> {
  return client.ask('connection.save', request)
}

/** Says it to whoever has left the form (SPEC S19e). */
export function sayNotSaved(problem: ConnectionProblem): void {
  sayFailure('connection', ({ t }) => {
    const { sentence, details } = connectionProblemText(t, problem)
    return { sentence: `${t('settings.connectionNotSaved')} ${sentence}`, details }
  })
}

export async function forgetKey(client: Client): Promise<void> {
  const outcome = await client.ask('connection.forget-key', null)
  if (outcome.kind === 'invalid') {
    sayFailure('connection', ({ t }) => connectionProblemText(t, outcome.problem))
    return
  }
  useSession.setState({ workspace: outcome.workspace })
  sayDone('connection', ({ t }) => t('settings.forgotten'))
}

/** Settings that main keeps. */
export interface KeptSettings<Settings> {
  readonly load: (client: Client) => Promise<Settings>
  readonly save: (client: Client, settings: Settings) => Promise<SavedUnlessManaged>
}

export const keptSchedule: KeptSettings<SyncSchedule> = {
  load: (client) => client.ask('schedule.read', null),
  save: (client, schedule) => client.ask('schedule.save', { schedule })
}

export const keptOutbox: KeptSettings<OutboxSettings> = {
  load: (client) => client.ask('outbox.settings', null),
  save: (client, settings) => client.ask('outbox.save-settings', { settings })
}

export const keptRetention: KeptSettings<Retention> = {
  load: (client) => client.ask('retention.read', null),
  save: (client, retention) => client.ask('retention.save', { retention })
}

/** Saves how many calls may be made, and shows how many are left. Returns whether it was saved. */
export async function saveBudgets(client: Client, budgets: CallBudgets): Promise<boolean> {
  const answer = await client.ask('budget.save', { budgets })
  const isKept = sayWhetherKept('setting limits', answer, ({ t }) => t('settings.limitsSaved'))
  if (isKept) useSession.setState(await client.ask('budget.read', null))
  return isKept
}

export type SavedText =
  | 'settings.outboxSaved'
  | 'settings.scheduleSaved'
  | 'settings.retentionSaved'
  | 'settings.retentionStays'

export function hideFromCapture(client: Client, isHidden: boolean): Promise<SavedUnlessManaged> {
  return client.ask('capture.save', { isHidden })
}

/** What would be deleted if things stayed no longer than that (SPEC B8g). */
export function whatIsOld(
  workspace: OpenWorkspace,
  retention: Retention
): Promise<Result<OldCounts, StoreFailure>> {
  return attemptStore(() => countOld(workspace, retention))
}

/**
 * Deletes what has grown too old, as a start does, except for what is in sight (SPEC B8d, B8w). Says why it could not; where
 * the workspace was left meanwhile, its next opening deletes the rest (SPEC B8k).
 */
export async function deleteOld(
  workspace: OpenWorkspace,
  retention: Retention,
  inSight: () => readonly string[]
): Promise<void> {
  const { deleteOld } = facesOf(workspace)
  const done = await attemptStore(() => deleteOld(retention, inSight))
  if (done.kind === 'failed') sayFailureOf(workspace, 'retention', ({ t }) => notDeletedText(t, done.failure))
}

/** Main zooms the window, and tells how large it is then. */
export async function zoom(client: Client, step: ZoomStep): Promise<void> {
  await client.ask('app.zoom', { step })
}

/** Counts a word as right from now on. Returns whether it is kept. */
export async function addWord(client: Client, word: string): Promise<boolean> {
  const answer = await client.ask('spelling.add', { words: [word] })
  const kept = answer.kind === 'kept' ? ({ kind: 'saved' } as const) : answer
  return sayWhetherKept('setting words', kept, ({ t }) => t('settings.words.added', { word }))
}

/** Counts it as right no longer. Returns whether that is kept. */
export async function removeWord(client: Client, word: string): Promise<boolean> {
  const answer = await client.ask('spelling.remove', { word })
  return sayWhetherKept('setting words', answer, ({ t }) => t('settings.words.removed', { word }))
}
