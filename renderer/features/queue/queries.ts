import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { fillReason, usedPlaceholders } from '../../../shared/domain/reason-template.ts'
import type { FacetCounts, TriageIndex, TriageView } from '../../../shared/domain/triage-index.ts'
import type { TriageQuery } from '../../../shared/domain/triage-query.ts'
import { paced, settled } from '../../data/timing.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { reasonValues } from '../../decisions/reasons.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { useTriageIndex, useWorkspace } from '../../live/context.ts'
import { whenPainted } from '../../live/painted.ts'
import type { ListNames } from './queue-text.ts'

/** Milliseconds after which a busy page counts anyway. */
const longestWait = 1_000
/**
 * Milliseconds without a change before alerts are counted again, because a key that is pressed during a count
 * would have to wait.
 */
const quietBefore = 250
/** Milliseconds between counts while something is written all the time. */
const rareCount = 2_000

/**
 * Counts at once, and again when a change is followed by quiet, always in idle moments. Returns the function
 * that stops it.
 */
function countInIdleTime(
  triage: TriageIndex,
  count: (whenIdle: (run: () => void) => void) => void
): () => void {
  let asked = 0
  const whenIdle = (run: () => void): void => {
    asked = requestIdleCallback(run, { timeout: longestWait })
  }
  const begin = (): void => {
    cancelIdleCallback(asked)
    count(whenIdle)
  }
  begin()
  const recount = settled(begin, quietBefore, rareCount)
  const leave = triage.subscribe(recount.ask)
  return () => {
    leave()
    recount.stop()
    cancelIdleCallback(asked)
  }
}

/** How many alerts each query shows. The page counts them one by one when idle. */
export function useViewCounts(queries: readonly TriageQuery[]): ReadonlyMap<TriageQuery, number> {
  const triage = useTriageIndex()
  const [counts, setCounts] = useState<ReadonlyMap<TriageQuery, number>>(new Map())
  useEffect(
    () =>
      countInIdleTime(triage, (whenIdle) => {
        const countFrom = (index: number): void => {
          const query = queries[index]
          if (query === undefined) return
          whenIdle(() => {
            setCounts((known) => new Map([...known, [query, triage.count(query)]]))
            countFrom(index + 1)
          })
        }
        countFrom(0)
      }),
    [triage, queries]
  )
  return counts
}

/** How many alerts each filter would leave, counted when the page is idle. Null until the first count. */
export function useFacetCounts(): FacetCounts | null {
  const triage = useTriageIndex()
  const filter = useTriage((state) => state.filter)
  const [counts, setCounts] = useState<FacetCounts | null>(null)
  useEffect(
    () => countInIdleTime(triage, (whenIdle) => whenIdle(() => setCounts(triage.facets(filter)))),
    [triage, filter]
  )
  return counts
}

/**
 * The queue with the current filter. The index in memory answers this without reading a database. Writes show
 * a frame later, so that the alert after a decision is painted first.
 */
export function useTriageView(): TriageView {
  const triage = useTriageIndex()
  const filter = useTriage((state) => state.filter)
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => triage.subscribe(paced(() => whenPainted(listener), 150)),
      [triage]
    ),
    () => triage.view(filter)
  )
}

/** Grows when the queue has changed, but at most once a second. Meant for what counts over many alerts. */
export function useTriageVersion(): number {
  const triage = useTriageIndex()
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => triage.subscribe(paced(() => whenPainted(listener), 1_000)),
      [triage]
    ),
    () => triage.version
  )
}

/** How a reason reads for the alerts that were checked so far. */
export interface ReasonCheck {
  /** The first of the filled reasons. */
  readonly samples: readonly { readonly key: string; readonly text: string }[]
  /** How many alerts lack a value that the reason needs. */
  readonly lacking: number
  readonly isWhole: boolean
}

const shownSamples = 3
/** How many alerts are read at once, which takes some ten milliseconds. */
const portion = 200
/** Milliseconds without a key before the reason is checked again. */
const quietAfter = 250

interface ReasonSource {
  readonly workspace: OpenWorkspace
  readonly wording: Wording
  readonly lists: ListNames
}

/** Fills in a reason for each alert, in portions. */
export async function* checkReason(
  { workspace, wording, lists }: ReasonSource,
  reason: string,
  keys: readonly string[]
): AsyncGenerator<ReasonCheck> {
  const used = usedPlaceholders(reason)
  const missing = wording.t('names.valueMissing')
  let check: ReasonCheck = { samples: [], lacking: 0, isWhole: keys.length === 0 }
  for (let from = 0; from < keys.length; from += portion) {
    const wanted = keys.slice(from, from + portion)
    const records = await facesOf(workspace).alerts.all(wanted)
    const filled = wanted.flatMap((key) => {
      const record = records.get(key)
      if (record === undefined) return []
      const { alert, subject } = record
      const values = reasonValues(wording, {
        alert,
        subject,
        listName: lists.get(alert.followListId) ?? alert.followListId,
        now: facesOf(workspace).clock.now()
      })
      return [
        { key, text: fillReason(reason, values).trim(), lacks: used.some((name) => values[name] === missing) }
      ]
    })
    check = {
      samples: [
        ...check.samples,
        ...filled.slice(0, shownSamples - check.samples.length).map(({ key, text }) => ({ key, text }))
      ],
      lacking: check.lacking + filled.filter(({ lacks }) => lacks).length,
      isWhole: from + portion >= keys.length
    }
    yield check
  }
}

/** Null if the reason is the same for all alerts. */
export function useReasonCheck(
  reason: string,
  keys: readonly string[],
  lists: ListNames
): ReasonCheck | null {
  const workspace = useWorkspace()
  const wording = useWording()
  const [answer, setAnswer] = useState<{ readonly reason: string; readonly check: ReasonCheck } | null>(null)
  const isFilled = usedPlaceholders(reason).length > 0
  useEffect(() => {
    if (!isFilled) return undefined
    let left = false
    const timer = setTimeout(() => {
      void (async () => {
        for await (const check of checkReason({ workspace, wording, lists }, reason, keys)) {
          if (left) return
          setAnswer({ reason, check })
        }
      })()
    }, quietAfter)
    return () => {
      left = true
      clearTimeout(timer)
    }
    // A sync makes new lists of the same keys again and again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [workspace, wording, reason, isFilled, keys.length])
  return isFilled && answer?.reason === reason ? answer.check : null
}
