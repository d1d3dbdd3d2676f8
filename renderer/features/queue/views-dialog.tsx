import { useMemo, useState } from 'react'
import { actionFailureText } from '../../decisions/act.ts'
import { clearAway, layOut } from '../../decisions/reasons.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { useOverlay } from '../../parts/in-front.ts'
import { sayFailure } from '../../parts/messages.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { emptiedOf } from '../../ui/emptied.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { useViewCounts } from './queries.ts'
import { type NamedView, useViews, viewOf } from './views.ts'

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
    if (removed.kind === 'failed') sayFailure('views', ({ t }) => actionFailureText(t, removed.failure))
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
        <bdi>{view.name}</bdi>{' '}
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
  const [isTried, setTried] = useState(false)
  const save = async (): Promise<void> => {
    setTried(name.trim() === '')
    if (name.trim() === '') return
    const saved = await layOut(workspace, {
      kind: 'view',
      id: before?.id ?? newId(),
      name: name.trim(),
      query: filter,
      createdAt: before?.createdAt ?? clock.now()
    })
    if (saved.kind === 'failed') sayFailure('views', ({ t }) => actionFailureText(t, saved.failure))
    else setName(emptiedOf(name))
  }
  return (
    <Form className="desk-save" onSubmit={save}>
      <TextField
        label={t('desk.views.name')}
        hint={t('desk.views.nameHint')}
        problem={isTried && name.trim() === '' ? t('frame.fillIn') : undefined}
        value={name}
        maxLength={60}
        onChange={setName}
      />
      <Button type="submit">{t(before === undefined ? 'desk.views.save' : 'desk.views.replace')}</Button>
    </Form>
  )
}
