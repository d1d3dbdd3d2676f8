import type { EpochMillis } from '../../../shared/clock.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { passId } from '../../../shared/ids.ts'
import type { CaseStore, KnownLists } from '../../../shared/ipc/case-store.ts'
import type { PassRow } from '../database/cache-database.ts'
import { alertRefOf } from '../database/row-keys.ts'
import { attemptStore } from '../database/store-failures.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { allOf } from '../work/work-book.ts'
import type { StoreContext } from './cache-commit.ts'

/**
 * The lists of which the service shows at least one as long as it is the same customer's (SPEC S38a). Where the
 * databases were lost, those of the decisions that wait.
 */
export async function readKnownLists({ cache, work }: StoreContext): Promise<KnownLists> {
  const [pass, lists] = await cache.transaction('r', [cache.pass, cache.followLists], () =>
    Promise.all([cache.pass.get('current'), cache.followLists.toArray()])
  )
  const question = pass?.noneShown?.answer ?? null
  if (lists.length > 0) {
    const ids = lists
      // A list that no complete reading has shown is not known yet.
      .filter((row) => row.missing === 0 && row.question?.reason !== 'not-listed')
      // Nor is one missed of which the user has said that it is gone.
      .filter(({ maySweep }) => maySweep !== true)
      .filter(({ singleReadIn, completedIn }) => singleReadIn !== null || completedIn !== null)
      .map(({ id }) => id)
    return { ids, question }
  }
  const [lower, upper] = allOf(1)
  const waiting = await work.database.reviews.where('[waiting+queuedAt]').between(lower, upper).toArray()
  return { ids: [...new Set(waiting.map(({ alertKey }) => alertRefOf(alertKey).followListId))], question }
}

/** Whether the question whose lists these are waits for its answer, so that nothing is sent (SPEC S38c). */
export async function isCustomerAsked({ cache }: Pick<StoreContext, 'cache'>): Promise<boolean> {
  return (await cache.pass.get('current'))?.noneShown?.answer === 'asked'
}

/** Notes what a reading of the lists has shown. A question that stands keeps its time and its answer, unless it is asked anew. */
export async function settleKnownLists(
  { cache }: StoreContext,
  { shown, anew, at }: Parameters<CaseStore['settleKnownLists']>[0]
): Promise<null> {
  await cache.transaction('rw', cache.pass, async () => {
    const pass = await cache.pass.get('current')
    if (shown) {
      if (pass?.noneShown !== undefined) await cache.pass.put(withoutCustomerQuestion(pass))
      return
    }
    if (pass?.noneShown !== undefined && !anew) return
    await cache.pass.put({ ...(pass ?? noPass(at)), noneShown: { since: at, answer: 'asked' } })
  })
  return null
}

/** The lists are really gone: the next sync applies what it reads (SPEC S38e). False if nothing was asked any more. */
export function confirmListsGone(workspace: OpenWorkspace): Promise<Result<boolean, StoreFailure>> {
  const { cache } = databasesOf(workspace)
  return attemptStore(() =>
    cache.transaction('rw', cache.pass, async () => {
      const pass = await cache.pass.get('current')
      if (pass?.noneShown === undefined) return false
      await cache.pass.put({
        ...pass,
        noneShown: { ...pass.noneShown, answer: 'gone', saidIn: pass.passId }
      })
      return true
    })
  )
}

export function withoutCustomerQuestion(pass: PassRow): PassRow {
  const { noneShown: _noneShown, ...rest } = pass
  return rest
}

/** Before the first pass, as after a loss of the databases. */
function noPass(at: EpochMillis): PassRow {
  return {
    id: 'current',
    passId: passId('none'),
    startedAt: at,
    full: true,
    open: false,
    asOf: null,
    pendingPages: {},
    changes: {}
  }
}
