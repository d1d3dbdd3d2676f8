import { useMemo, useState } from 'react'
import type { SavedView, TriageQuery } from '../../../shared/domain/triage-query.ts'
import { actionFailureText } from '../../decisions/act.ts'
import { clearAway, layOut, useSavedViews } from '../../decisions/reasons.ts'
import { firstFilter, useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { sayFailure, useOverlay } from '../../parts/in-front.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, TextField } from '../../ui/fields.tsx'
import { useViewCounts } from './queries.ts'

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

/** All views with their numbers of alerts, and a form that saves what the queue shows now. */
export function ViewsDialog() {
  const { t } = useWording()
  const { close } = useOverlay.getState()
  const views = useViews()
  const counts = useViewCounts(useMemo(() => views.map(({ query }) => query), [views]))
  return (
    <Dialog title={t('desk.views.title')} closeLabel={t('frame.close')} onClose={close}>
      <ul className="desk-list">
        {views.map((view, index) => (
          <ViewItem key={view.id} view={view} count={counts.get(view.query)} isFirst={index === 0} />
        ))}
      </ul>
      <SaveView views={views} />
    </Dialog>
  )
}

function ViewItem({
  view,
  count,
  isFirst
}: {
  readonly view: NamedView
  readonly count: number | undefined
  readonly isFirst: boolean
}) {
  const { t, format } = useWording()
  const workspace = useWorkspace()
  const { filter, narrow } = useTriage()
  const { close } = useOverlay.getState()
  const remove = async (): Promise<void> => {
    if (view.saved === null) return
    const removed = await clearAway(workspace, view.saved)
    if (removed.kind === 'failed') sayFailure(actionFailureText(t, removed.failure))
  }
  return (
    <li className="desk-item">
      <Button
        data-first-focus={isFirst ? true : undefined}
        aria-current={viewOf([view], filter) !== undefined}
        onClick={() => {
          close()
          narrow(view.query)
        }}
      >
        {view.name}{' '}
        <span className="count-badge figures">{count === undefined ? '…' : format.number(count)}</span>
      </Button>
      {view.saved !== null && (
        <Button
          kind="quiet"
          aria-label={t('desk.views.removeOne', { name: view.name })}
          onPress={() => remove()}
        >
          {t('desk.remove')}
        </Button>
      )}
    </li>
  )
}

/** A view with the same name is replaced. */
function SaveView({ views }: { readonly views: readonly NamedView[] }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const { clock, newId } = useAppServices()
  const filter = useTriage((state) => state.filter)
  const [name, setName] = useState('')
  const before = views.find(({ saved }) => saved?.name === name.trim())?.saved
  const save = async (): Promise<void> => {
    const saved = await layOut(workspace, {
      kind: 'view',
      id: before?.id ?? newId(),
      name: name.trim(),
      query: filter,
      createdAt: before?.createdAt ?? clock.now()
    })
    if (saved.kind === 'failed') sayFailure(actionFailureText(t, saved.failure))
    else setName('')
  }
  return (
    <Form
      className="desk-save"
      onSubmit={() => {
        if (name.trim() !== '') void save()
      }}
    >
      <TextField
        label={t('desk.views.name')}
        hint={t('desk.views.nameHint')}
        value={name}
        maxLength={60}
        onChange={setName}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        {t(before === undefined ? 'desk.views.save' : 'desk.views.replace')}
      </Button>
    </Form>
  )
}
