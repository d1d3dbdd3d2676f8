import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { compareSubject, type ConditionedReason } from '../../../shared/domain/reason-conditions.ts'
import type { Decision } from '../../../shared/domain/review.ts'
import { isRunUnderWay } from '../../../shared/domain/sync-run.ts'
import type { FacetCounts, TriageIndex, TriageView } from '../../../shared/domain/triage-index.ts'
import type { TriageQuery } from '../../../shared/domain/triage-query.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { countIdly } from '../../data/index/idle-count.ts'
import { paced } from '../../data/timing.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { fillFor } from '../../decisions/reasons.ts'
import { shownView } from '../../decisions/chosen-alert.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useSession, useTriageIndex, useWorkspace } from '../../live/context.ts'
import { whenArrived } from '../../live/on-the-way.ts'
import type { ListNames } from './queue-text.ts'
import { byWeight, type StandingOut, standOutsOf } from './stand-outs.ts'

/**
 * Milliseconds without another filter before the filters are counted for it: their numbers take a frame, for which the
 * next letter of a search would have to wait.
 */
const quietFilter = 100

/** How many alerts each query shows. The page counts them one by one when idle. */
export function useViewCounts(queries: readonly TriageQuery[]): ReadonlyMap<TriageQuery, number> {
  const triage = useTriageIndex()
  const [counts, setCounts] = useState<ReadonlyMap<TriageQuery, number>>(new Map())
  useEffect(() => {
    const show = (counted: ReadonlyMap<TriageQuery, number>): void =>
      setCounts((known) => new Map([...known, ...counted]))
    function* count(): Generator<null, ReadonlyMap<TriageQuery, number>> {
      for (const query of queries) {
        show(new Map([[query, triage.count(query)]]))
        yield null
      }
      return new Map()
    }
    return countIdly({ count, show, triage })
  }, [triage, queries])
  return counts
}

/** How many alerts each filter would leave, counted when the page is idle. Null until the first count. */
export function useFacetCounts(): FacetCounts | null {
  const triage = useTriageIndex()
  const filter = useTriage((state) => state.filter)
  const [counts, setCounts] = useState<FacetCounts | null>(null)
  const isCounted = useRef(false)
  useEffect(
    () =>
      countIdly({
        count: () => triage.facets(filter),
        show: (counted) => {
          isCounted.current = true
          setCounts(counted)
        },
        triage,
        after: isCounted.current ? quietFilter : 0
      }),
    [triage, filter]
  )
  return counts
}

/**
 * Tells of changes of the index, each in a task of its own and not more often than this. While somebody is on the way to
 * the next alert it waits: the list is drawn with that alert, and what it draws before would take the frame that the
 * alert needs. At the end of a run it keeps no pace: whoever reads of that end sees all that the run brought. Returns
 * what ends it.
 */
function onceOnTheWay(triage: TriageIndex, everyMillis: number, tell: () => void): () => void {
  let waits = false
  const look = (): void => {
    waits = !whenArrived.isOpen()
    if (!waits) tell()
  }
  const changed = (): void => void scheduler.postTask(look, { priority: 'user-visible' })
  const leave = [
    triage.subscribe(paced(changed, everyMillis)),
    useSession.subscribe(({ sync }, { sync: before }) => {
      if (isRunUnderWay(before) && !isRunUnderWay(sync)) look()
    }),
    whenArrived.subscribe(() => {
      if (waits) look()
    })
  ]
  return () => {
    for (const stop of leave) stop()
  }
}

/** The queue with the current filter. The index in memory answers this without reading a database. */
export function useTriageView(): TriageView {
  const triage = useTriageIndex()
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const leave = [onceOnTheWay(triage, 150, listener), useTriage.subscribe(listener)]
        return () => {
          for (const stop of leave) stop()
        }
      },
      [triage]
    ),
    () => shownView(triage)
  )
}

/** Grows when the queue has changed, but at most once a second. Meant for what counts over many alerts. */
export function useTriageVersion(): number {
  const triage = useTriageIndex()
  return useSyncExternalStore(
    useCallback((listener: () => void) => onceOnTheWay(triage, 1_000, listener), [triage]),
    () => triage.version
  )
}

/** What one decision and one reason would say of the alerts that were read so far. */
export interface SelectedCheck {
  /** The first reasons that would be written. Empty where the reason is the same for all. */
  readonly samples: readonly { readonly key: string; readonly text: string }[]
  /** Alerts of which the reason would say what is not so. */
  readonly unfit: readonly string[]
  /** What stands out most comes first. */
  readonly standOuts: readonly StandingOut[]
  readonly isWhole: boolean
  /** Why the rest could not be read. Left out where it was, or is still being read. */
  readonly failure?: StoreFailure
}

/** What is about to be decided. Null: the person has not said yet. */
export interface ManyWish {
  readonly decision: Decision | null
  readonly reason: ConditionedReason
}

const shownSamples = 3
/** How many alerts are read at once, which takes some ten milliseconds. */
const portion = 200
/** Milliseconds without a key before the alerts are read again. */
const quietAfter = 250
/** Milliseconds between two readings while something is written all the time. */
const rareCheck = 2_000

interface CheckSource {
  readonly workspace: OpenWorkspace
  readonly wording: Wording
  readonly lists: ListNames
}

/** Holds a decision and its reason against each alert, in portions. */
export async function* checkSelected(
  { workspace, wording, lists }: CheckSource,
  { decision, reason }: ManyWish,
  keys: readonly string[]
): AsyncGenerator<SelectedCheck> {
  const { alerts, clock } = facesOf(workspace)
  let check: SelectedCheck = { samples: [], unfit: [], standOuts: [], isWhole: keys.length === 0 }
  if (check.isWhole) yield check
  for (let from = 0; from < keys.length; from += portion) {
    const wanted = keys.slice(from, from + portion)
    const found = await attemptStore(() => alerts.all(wanted))
    if (found.kind === 'failed') {
      yield { ...check, failure: found.failure }
      return
    }
    const records = found.value
    const read = wanted.flatMap((key) => {
      const record = records.get(key)
      if (record === undefined) return []
      const { alert, subject } = record
      const compared = compareSubject(alert, subject)
      const listName = lists.get(alert.followListId) ?? alert.followListId
      const filled = fillFor(wording, reason, { alert, subject, listName, now: clock.now() }, compared)
      return [{ key, ...filled, why: standOutsOf(alert, compared, decision) }]
    })
    const samples = read.filter(({ text, misfits }) => misfits.length === 0 && text !== reason.text.trim())
    check = {
      samples: [...check.samples, ...samples.map(({ key, shown }) => ({ key, text: shown }))].slice(
        0,
        shownSamples
      ),
      unfit: [...check.unfit, ...read.flatMap(({ key, misfits }) => (misfits.length > 0 ? [key] : []))],
      standOuts: [...check.standOuts, ...read.filter(({ why }) => why.length > 0)]
        .map(({ key, why }) => ({ key, why }))
        .sort(byWeight),
      isWhole: from + portion >= keys.length
    }
    yield check
  }
}

/**
 * The same, and once more with each change of the alerts (SPEC T6m). Of what is read once more only the end is told, so
 * that the screen never shows less in between. `changed` ends with the next version of the index, or where nobody asks any more.
 */
export async function* checkSelectedLive(
  source: CheckSource,
  wish: ManyWish,
  keys: readonly string[],
  changed: (version: number) => Promise<'changed' | 'left'>
): AsyncGenerator<SelectedCheck> {
  const { triage } = facesOf(source.workspace)
  let { version } = triage
  yield* checkSelected(source, wish, keys)
  while ((await changed(version)) === 'changed') {
    version = triage.version
    for await (const check of checkSelected(source, wish, keys))
      if (check.isWhole || check.failure !== undefined) yield check
  }
}

/** Waits for another version of the index, or until nobody asks any more. */
function otherVersion(triage: TriageIndex, version: number, left: AbortSignal): Promise<'changed' | 'left'> {
  return new Promise((resolve) => {
    const end = (how: 'changed' | 'left'): void => {
      stop()
      left.removeEventListener('abort', leave)
      resolve(how)
    }
    const leave = (): void => end('left')
    const look = (): void => {
      if (triage.version !== version) end('changed')
    }
    const stop = onceOnTheWay(triage, rareCheck, look)
    left.addEventListener('abort', leave)
    if (left.aborted) leave()
    else look()
  })
}

/** What is asked of a check. What was found of other alerts answers nothing, however many they are. */
export function wishOf({ decision, reason }: ManyWish, keys: readonly string[]): string {
  return JSON.stringify([decision, reason.text, reason.conditions, keys])
}

/** Null until the first alerts were read for this wish. */
export function useSelectedCheck(
  { decision, reason }: ManyWish,
  keys: readonly string[],
  lists: ListNames
): SelectedCheck | null {
  const workspace = useWorkspace()
  const triage = useTriageIndex()
  const wording = useWording()
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly check: SelectedCheck } | null>(null)
  const asked = useMemo(() => wishOf({ decision, reason }, keys), [decision, reason, keys])
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const source = { workspace, wording, lists }
    const changed = (version: number) => otherVersion(triage, version, signal)
    const timer = setTimeout(() => {
      void (async () => {
        for await (const check of checkSelectedLive(source, { decision, reason }, keys, changed)) {
          if (signal.aborted) return
          setAnswer({ asked, check })
        }
      })()
    }, quietAfter)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
    // A sync makes new lists of the same keys again and again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [workspace, triage, wording, asked])
  return answer?.asked === asked ? answer.check : null
}
