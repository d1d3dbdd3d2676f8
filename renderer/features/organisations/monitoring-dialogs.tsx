import { useId, useRef, useState } from 'react'
import {
  alreadyMonitored,
  collectionsOf,
  type EntityIssue,
  entityIssue,
  isUsualEntityId,
  namesTyped,
  type EntityType,
  entityTypes,
  knownEventTypes,
  type MonitoringListView
} from '../../../shared/domain/organisation-monitoring.ts'
import { longestId, type MonitoringListId } from '../../../shared/ids.ts'
import { type Sentence, useWording, type Wording } from '../../i18n/wording.ts'
import { useAppServices, useWorkspace } from '../../live/context.ts'
import { NothingToShow } from '../../parts/nothing-to-show.tsx'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, RadioChoice, SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { CollectionChoice } from './collection-choice.tsx'
import { addKnownList, askForList, createList, type LabelledWish, mostAtOnce } from './creation-acts.ts'
import { useMonitoring, useUncertainLists } from './queries.ts'
import { addTyped, linesOf, wishesOf } from './typed-organisations.ts'

/** What is doubted is done by its button alone: Enter stays at the field. */
const stay = (): void => undefined

/** Creates a list at the service, or adds one by its id. */
export function ListDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWording()
  const { t } = words
  const { client, newId } = useAppServices()
  const workspace = useWorkspace()
  const lists = useMonitoring() ?? []
  const uncertain = useUncertainLists() ?? []
  const [kind, setKind] = useState<'new' | 'known'>('new')
  const [name, setName] = useState('')
  const [id, setId] = useState('')
  const [isTried, setTried] = useState(false)
  const isReady = kind === 'new' ? name.trim() !== '' : id.trim() !== ''
  const lackOf = (of: typeof kind): string | undefined =>
    isTried && kind === of && !isReady ? t('frame.fillIn') : undefined
  const formId = useId()
  // The names at the first press: the list that is being made must not count.
  const [warned, setWarned] = useState<string>()
  const isThere = [...lists.map(({ list }) => list), ...uncertain].some((list) => list.name === name.trim())
  const isWarned = kind === 'new' && warned === name.trim()
  // What the service said of this id. It is kept at the second press.
  const [doubted, setDoubted] = useState<{ readonly id: string; readonly doubt: Sentence }>()
  const doubt = kind === 'known' && doubted?.id === id ? doubted.doubt(words) : null
  // What is doubtful is sent by its button alone, which does not stand out, and not by the Enter key.
  const isDoubtful = isWarned || doubt !== null
  const parts = { client, workspace, newId }
  const saveKnown = async (): Promise<boolean> => {
    if (doubt !== null) return await addKnownList(parts, id, name.trim())
    const asked = await askForList(parts, id, name.trim())
    if (typeof asked === 'object') setDoubted({ id, doubt: asked.doubt })
    return asked === 'kept'
  }
  const save = async (): Promise<void> => {
    setTried(true)
    if (!isReady) return
    if (kind === 'new' && isThere && !isWarned) {
      setWarned(name.trim())
      return
    }
    const isDone = kind === 'new' ? await createList(parts, name.trim()) : await saveKnown()
    if (isDone) onClose()
  }
  return (
    <Dialog
      title={t('organisations.newList')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <Button {...(isDoubtful ? { onPress: save } : { kind: 'primary', type: 'submit', form: formId })}>
          {t(
            kind === 'known'
              ? doubt === null
                ? 'organisations.addList'
                : 'organisations.addAllTheSameList'
              : isWarned
                ? 'organisations.createAllTheSame'
                : 'organisations.createList'
          )}
        </Button>
      }
    >
      <Form id={formId} className="organizations-form" onSubmit={isDoubtful ? stay : save}>
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
            problem={doubt ?? lackOf('known')}
            value={id}
            maxLength={longestId}
            autoComplete="off"
            onChange={setId}
          />
        )}
        <TextField
          label={t('organisations.listName')}
          problem={isWarned ? t('organisations.sameName') : lackOf('new')}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={setName}
        />
      </Form>
    </Dialog>
  )
}

/** Without a list there is nothing to which items can be added. */
export function ItemsDialog({ onClose }: { readonly onClose: () => void }) {
  const lists = useMonitoring()
  if (lists === undefined) return null
  return lists.length === 0 ? (
    <NothingToShow onClose={onClose} />
  ) : (
    <ItemsForm lists={lists} onClose={onClose} />
  )
}

interface ItemsFormProps {
  readonly lists: readonly MonitoringListView[]
  readonly onClose: () => void
}

/** Organisations or branches with the same tracked collections, added to a list with one call. */
function ItemsForm({ lists, onClose }: ItemsFormProps) {
  const words = useWording()
  const { t } = words
  const { client, newId } = useAppServices()
  const workspace = useWorkspace()
  const [listId, setListId] = useState<MonitoringListId | undefined>(lists.at(-1)?.list.id)
  const [entityType, setEntityType] = useState<EntityType>('organization')
  const { text, field } = useTypedText()
  const [collections, setCollections] = useState<readonly string[]>([])
  // eslint-disable-next-line no-restricted-syntax -- it is read again from the field as it was typed
  const [events, setEvents] = useState(knownEventTypes.join(', '))
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const id = useId()
  // The form for which the user was told that some of it is monitored already.
  const [warned, setWarned] = useState<string>()
  const form = JSON.stringify([listId, entityType, text])
  const save = async (): Promise<void> => {
    const wanted = wishesOf(text, { entityType, eventTypes: namesTyped(events), collections })
    const found = problemOf(lists, wanted)
    setProblem(found)
    if (listId === undefined || (found !== null && !found.isWarning)) return
    if (found !== null && warned !== form) {
      setWarned(form)
      return
    }
    if (await addTyped({ client, workspace, newId }, listId, wanted, field)) onClose()
  }
  return (
    <Dialog
      title={t('organisations.addItems')}
      closeLabel={t('frame.close')}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          disabled={listId === undefined}
          {...(warned === form ? { onPress: save } : { type: 'submit', form: id })}
        >
          {t(warned === form ? 'organisations.addAllTheSame' : 'organisations.addNow', {
            count: Math.max(1, Math.ceil(linesOf(text).length / mostAtOnce))
          })}
        </Button>
      }
    >
      <Form id={id} className="organizations-form" onSubmit={warned === form ? stay : save}>
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
        <LongTextField
          label={t('organisations.entities')}
          hint={t('organisations.entitiesHint')}
          problem={problem?.at === 'numbers' ? problem.said(words) : undefined}
          rows={3}
          value={text}
          onChange={field.write}
        />
        <CollectionChoice
          key={entityType}
          legend={t('organisations.collectionsLabel')}
          names={collectionsOf[entityType]}
          problem={problem?.at === 'collections' ? problem.said(words) : undefined}
          chosen={collections}
          onChange={setCollections}
        />
        <TextField
          label={t('organisations.eventTypes')}
          hint={t('organisations.eventTypesHint')}
          problem={problem?.at === 'events' ? problem.said(words) : undefined}
          value={events}
          onChange={setEvents}
        />
      </Form>
    </Dialog>
  )
}

/** What a field holds, also as it is by now for what was begun before. */
function useTypedText() {
  const [text, setText] = useState('')
  const typed = useRef('')
  const write = (next: string): void => {
    typed.current = next
    setText(next)
  }
  return { text, field: { read: () => typed.current, write } }
}

interface FormProblem {
  /** The field of other collections says by itself that a name in it is too long. */
  readonly at: 'numbers' | 'collections' | 'others' | 'events'
  readonly said: Sentence
  /** A second press sends all the same. */
  readonly isWarning: boolean
}

const fieldOf: Readonly<Record<EntityIssue, FormProblem['at']>> = {
  'no-number': 'numbers',
  'long-number': 'numbers',
  'no-collections': 'collections',
  'long-collections': 'others',
  'long-event-types': 'events'
}

/** What is said of a form before it costs a call: first what is refused, then what is only odd (SPEC M2a, M7f). */
function problemOf(
  lists: readonly MonitoringListView[],
  wanted: readonly LabelledWish[]
): FormProblem | null {
  const refuse = (said: Sentence, at: FormProblem['at'] = 'numbers'): FormProblem => ({
    ...{ at, said },
    isWarning: false
  })
  if (wanted.length === 0) return refuse(({ t }) => t('organisations.issues.no-number'))
  const wishes = wanted.map(({ wish }) => wish)
  const issue = wishes.map(entityIssue).find((one) => one !== null)
  if (issue !== undefined) return refuse(({ t }) => t(`organisations.issues.${issue}`), fieldOf[issue])
  const twice = wishes.map(({ entityId }) => entityId).filter((one, index, all) => all.indexOf(one) !== index)
  if (twice.length > 0)
    return refuse(({ t, format }) =>
      t('organisations.twiceTyped', { names: format.list([...new Set(twice)]) })
    )
  const already = alreadyMonitored(lists, wishes)
  const odd = wishes.filter((wish) => !isUsualEntityId(wish)).map(({ entityId }) => entityId)
  if (odd.length === 0 && already.length === 0) return null
  return { at: 'numbers', said: (words) => warnings(words, odd, already), isWarning: true }
}

function warnings(
  { t, format }: Wording,
  odd: readonly string[],
  already: ReturnType<typeof alreadyMonitored>
): string {
  const there = already.map(({ item, list }) =>
    t('organisations.inList', { name: item.entityId, list: list.name })
  )
  return [
    ...(odd.length === 0
      ? []
      : [t('organisations.unusualNumbers', { count: odd.length, names: format.list(odd) })]),
    ...(there.length === 0
      ? []
      : [t('organisations.already', { count: there.length, names: format.list(there) })])
  ].join(' ')
}
