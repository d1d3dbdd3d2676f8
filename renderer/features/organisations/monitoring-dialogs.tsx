import { useId, useState } from 'react'
import {
  collectionsOf,
  entityIssue,
  type EntityType,
  entityTypes,
  knownEventTypes,
  type MonitoringListView,
  normalisedEntityId
} from '../../../shared/domain/organisation-monitoring.ts'
import type { MonitoringListId } from '../../../shared/ids.ts'
import { collectionWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioChoice, SelectField, TextField } from '../../ui/fields.tsx'
import { addKnownList, addOrganisations, createList, type LabelledWish } from './acts.ts'
import { useMonitoring } from './queries.ts'

/** Creates a list at the service, or adds one by its id. */
export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const [kind, setKind] = useState<'new' | 'known'>('new')
  const [name, setName] = useState('')
  const [id, setId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isReady = kind === 'new' ? name.trim() !== '' : id.trim() !== ''
  const save = async (): Promise<void> => {
    setBusy(true)
    const parts = { client, workspace }
    const isDone =
      kind === 'new' ? await createList(parts, name.trim()) : await addKnownList(parts, id, name.trim())
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('organisations.newList')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <Button kind="primary" disabled={!isReady || isBusy} onClick={() => void save()}>
          {t(kind === 'new' ? 'organisations.createList' : 'organisations.addList')}
        </Button>
      }
    >
      <div className="organizations-form">
        <RadioChoice
          label={t('organisations.listKind')}
          value={kind}
          options={[
            { value: 'new', label: t('organisations.listNew') },
            { value: 'known', label: t('organisations.listKnown') }
          ]}
          onChange={setKind}
        />
        {kind === 'known' && (
          <TextField
            label={t('organisations.listId')}
            hint={t('organisations.listIdHint')}
            value={id}
            maxLength={200}
            autoComplete="off"
            onChange={setId}
          />
        )}
        <TextField
          label={t('organisations.listName')}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={setName}
        />
      </div>
    </Dialog>
  )
}

/** Without a list there is nothing to which items can be added. */
export function ItemsDialog({ onClose }: { readonly onClose: () => void }) {
  const lists = useMonitoring()
  return lists === undefined || lists.length === 0 ? null : <ItemsForm lists={lists} onClose={onClose} />
}

interface ItemsFormProps {
  readonly lists: readonly MonitoringListView[]
  readonly onClose: () => void
}

/** Organisations or branches with the same tracked collections, added to a list with one call. */
function ItemsForm({ lists, onClose }: ItemsFormProps) {
  const { t } = useWording()
  const { client } = useAppServices()
  const workspace = useWorkspace()
  const id = useId()
  const [listId, setListId] = useState<MonitoringListId | undefined>(lists.at(-1)?.list.id)
  const [entityType, setEntityType] = useState<EntityType>('organization')
  const [text, setText] = useState('')
  const [collections, setCollections] = useState<readonly string[]>([])
  const [events, setEvents] = useState(knownEventTypes.join(', '))
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    const eventTypes = events
      .split(',')
      .map((event) => event.trim())
      .filter((event) => event !== '')
    const wanted = wishesOf(text, { entityType, eventTypes, collections })
    const issue = wanted.map(({ wish }) => entityIssue(wish)).find((found) => found !== null)
    setProblem(
      wanted.length === 0
        ? t('organisations.issues.not-an-entity-id')
        : issue === undefined
          ? undefined
          : t(`organisations.issues.${issue}`)
    )
    if (wanted.length === 0 || issue !== undefined || listId === undefined) return
    if (await addOrganisations({ client, workspace }, listId, wanted)) onClose()
  }
  return (
    <Dialog
      title={t('organisations.addItems')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <Button kind="primary" disabled={listId === undefined} onClick={() => void save()}>
          {t('organisations.addNow')}
        </Button>
      }
    >
      <div className="organizations-form">
        <SelectField
          label={t('organisations.list')}
          value={listId ?? ''}
          options={lists.map(({ list }) => ({ value: list.id, label: list.name }))}
          onChange={(wanted) => setListId(lists.find(({ list }) => list.id === wanted)?.list.id)}
        />
        <RadioChoice
          label={t('organisations.entityType')}
          value={entityType}
          options={entityTypes.map((type) => ({
            value: type,
            label: t(`organisations.entityTypes.${type}`)
          }))}
          onChange={(type) => {
            setEntityType(type)
            setCollections([])
          }}
        />
        <div className="field">
          <label htmlFor={`${id}-ids`}>{t('organisations.entities')}</label>
          <textarea
            id={`${id}-ids`}
            className="input"
            rows={3}
            autoComplete="off"
            value={text}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setText(event.target.value)}
          />
          <p id={`${id}-hint`} className="field-hint">
            {t('organisations.entitiesHint')}
          </p>
        </div>
        <CollectionChoice entityType={entityType} chosen={collections} onChange={setCollections} />
        <TextField
          label={t('organisations.eventTypes')}
          hint={t('organisations.eventTypesHint')}
          value={events}
          onChange={setEvents}
        />
        {problem !== undefined && (
          <p role="alert" className="field-problem">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface CollectionChoiceProps {
  readonly entityType: EntityType
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Of which collections the user wants to be told. */
function CollectionChoice({ entityType, chosen, onChange }: CollectionChoiceProps) {
  const { t } = useWording()
  const toggle = (name: string): void =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <fieldset className="collections">
      <legend>{t('organisations.collectionsLabel')}</legend>
      {collectionsOf[entityType].map((name) => (
        <label key={name} className="choice-option">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          {collectionWords(t, name)}
        </label>
      ))}
    </fieldset>
  )
}

/** One item on each line: the number, and after a comma the user's name for it. */
function wishesOf(text: string, shared: Omit<LabelledWish['wish'], 'entityId'>): readonly LabelledWish[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const wishes = lines.map((line) => {
    const [number = '', ...label] = line.split(',')
    return { wish: { ...shared, entityId: normalisedEntityId(number) }, label: label.join(',').trim() }
  })
  return [...new Map(wishes.map((one) => [one.wish.entityId, one])).values()]
}
