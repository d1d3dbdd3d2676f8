import { useMemo } from 'react'
import type { SavedView, TriageQuery } from '../../../shared/domain/triage-query.ts'
import { useSavedViews } from '../../decisions/reasons.ts'
import { firstFilter } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'

/** A named query of the queue, either built in or saved by the user. */
export interface NamedView {
  readonly id: string
  readonly name: string
  readonly query: TriageQuery
  /** Null for a built-in view, which cannot be changed. */
  readonly saved: SavedView | null
}

const awake = { snoozed: ['awake'] }

/** The built-in views. */
const ownViews = {
  open: firstFilter,
  undecided: { ...firstFilter, facets: { status: ['open'], draft: ['without'], ...awake } },
  oldest: { ...firstFilter, sort: 'waiting', descending: false },
  highScore: { ...firstFilter, facets: { status: ['open'], score: ['95', '90'], ...awake } },
  sanctions: { ...firstFilter, facets: { status: ['open'], dataset: ['SAN'], ...awake } },
  drafts: { ...firstFilter, facets: { draft: ['with'] }, sort: 'changed' },
  changed: { ...firstFilter, facets: { changed: ['changed'] }, sort: 'changed' },
  snoozed: { ...firstFilter, facets: { snoozed: ['snoozed'] } },
  everything: { ...firstFilter, facets: {} }
} as const satisfies Readonly<Record<string, TriageQuery>>

const ownIds = Object.keys(ownViews) as readonly (keyof typeof ownViews)[]

/** The user's own views, followed by the built-in ones. */
export function useViews(): readonly NamedView[] {
  const { t } = useWording()
  const saved = useSavedViews()
  // The live answer is a new array each time, but its content seldom changes.
  const written = JSON.stringify(saved)
  return useMemo(() => {
    const own = ownIds.map((id) => ({
      id,
      name: t(`desk.views.own.${id}`),
      query: ownViews[id],
      saved: null
    }))
    return [
      ...(JSON.parse(written) as readonly SavedView[]).map((view) => ({
        id: view.id,
        name: view.name,
        query: view.query,
        saved: view
      })),
      ...own
    ]
  }, [t, written])
}

/** The view that shows the same as the queue. Undefined if the user has narrowed it further. */
export function viewOf(views: readonly NamedView[], query: TriageQuery): NamedView | undefined {
  const spelled = spell(query)
  return views.find((view) => spell(view.query) === spelled)
}

/** Whether two queries leave the same alerts, in any order. */
export function leavesTheSame(one: TriageQuery, other: TriageQuery): boolean {
  return spell(one) === spell({ ...other, sort: one.sort, descending: one.descending })
}

function spell({ text, facets, sort, descending }: TriageQuery): string {
  const chosen = Object.entries(facets).map(([name, values]) => [name, [...values].sort()] as const)
  return JSON.stringify([text, chosen.sort(([one], [other]) => (one < other ? -1 : 1)), sort, descending])
}
