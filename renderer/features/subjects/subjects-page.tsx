import './subjects.css'
import { Building2, Download, Pencil, Plus, Trash2, Upload, UserPlus, Users } from 'lucide-react'
import { useDeferredValue } from 'react'
import { type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { countWords, genderWords, momentWords } from '../../i18n/domain-words.ts'
import { alertsWanted, useSubjects } from './state.ts'
import { FirstSync } from '../../parts/first-sync.tsx'
import { Button, EmptyState } from '../../ui/controls.tsx'
import { HoldBadge } from '../../parts/hold-badge.tsx'
import { type GridColumn, RowGrid } from '../../ui/row-grid.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { type ListHere, useEditedHere, useListHere, useListsHere, useSubjectsOf } from './queries.ts'
import { useAppServices, useNow, useWorkspace } from '../../live/context.ts'
import { useWording, type Wording } from '../../i18n/wording.ts'
import { EditList } from './edit-list.tsx'
import {
  canEditList,
  canRemoveList,
  deleteSubject,
  editList,
  editSubject,
  exportSubjects,
  openDialog,
  removeList,
  subjectsShown,
  withoutKnownCount
} from './acts.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { FurtherFields } from '../../parts/further-fields.tsx'
import { FollowListFacts } from './follow-list-facts.tsx'
import { EditedName, FollowListGrid } from './follow-list-grid.tsx'

/** Follow lists and their subjects, to read, create, edit, import, export and delete. */
export function SubjectsPage() {
  const { t } = useWording()
  const lists = useListsHere()
  const chosen = useSubjects((state) => state.list)
  const chosenNow = useListHere(chosen)?.followList.id
  const list = lists?.find(({ followList }) => followList.id === chosenNow)
  return (
    <div className="page subjects-page">
      <div className="page-head">
        <h1>{t('subjects.title')}</h1>
        {list !== undefined && <ListActions list={list} />}
        <Button
          onClick={() => openDialog({ kind: 'follow-list', id: null, edit: null })}
          icon={<Glyph of={Plus} size={16} />}
        >
          {t('subjects.newFollowList')}
        </Button>
      </div>
      <p className="soft">{t('subjects.intro')}</p>
      <EditList />
      {lists?.length === 0 && (
        <EmptyState icon={Users} title={t('subjects.emptyTitle')}>
          <p>{t('subjects.emptyText')}</p>
          <FirstSync />
        </EmptyState>
      )}
      {lists !== undefined && lists.length > 0 && (
        <FollowListGrid lists={lists} chosen={list?.followList.id ?? null} />
      )}
      {/* Keyed by the first id, so that a list that gets the service's id keeps its element and the focus. */}
      {list === undefined ? (
        lists !== undefined && lists.length > 0 && <p className="soft">{t('subjects.chooseList')}</p>
      ) : (
        <SubjectsOf key={chosen} list={list} />
      )}
    </div>
  )
}

function ListActions({ list }: { readonly list: ListHere }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  return (
    <>
      <Button
        kind="quiet"
        disabled={!canEditList(list)}
        onClick={() => editList(list)}
        icon={<Glyph of={Pencil} size={16} />}
      >
        {t('subjects.editFollowList')}
      </Button>
      <Button
        kind="quiet"
        disabled={!canRemoveList(list)}
        onClick={() => removeList(workspace, list)}
        icon={<Glyph of={Trash2} size={16} />}
      >
        {t(list.creation === null ? 'subjects.deleteFollowList' : 'subjects.unsentList.discard')}
      </Button>
    </>
  )
}

function SubjectsOf({ list }: { readonly list: ListHere }) {
  const wording = useWording()
  const { t, format } = wording
  const { subject: selected, text, alerts, chooseSubject } = useSubjects()
  const { id, settings } = list.followList
  const subjects = useSubjectsOf(id)
  const edited = useEditedHere()
  const shown = subjectsShown(subjects ?? [], { text: useDeferredValue(text), alerts })
  const subject = shown.find((one) => subscriptionKey(one) === selected)
  const open = (key: string): void => {
    const opened = shown.find((one) => subscriptionKey(one) === key)
    if (opened !== undefined) editSubject(opened)
  }
  return (
    <section aria-label={settings.name} className="subjects-of">
      <div className="page-head">
        <h2>{settings.name}</h2>
        <ListTools list={list} subjects={subjects ?? []} />
      </div>
      {list.creation === null && <FollowListFacts list={list.followList} />}
      {subjects === undefined ? (
        <p role="status" className="soft">
          {t('subjects.reading')}
        </p>
      ) : (
        <>
          <div className="subjects-line">
            <SubjectsWanted />
            <p className="soft figures">
              {list.creation === null
                ? t('subjects.shown', { count: shown.length, all: format.number(subjects.length) })
                : t('subjects.unsentList.hint')}
              {alerts !== 'all' && <NotCounted count={withoutKnownCount(subjects)} />}
            </p>
            {subject !== undefined && <ChosenSubject subject={subject} />}
          </div>
          <RowGrid
            label={t('subjects.subjectGrid')}
            className="subject-grid"
            columns={columnsOf(wording, edited)}
            rows={shown}
            keyOf={subscriptionKey}
            nameOf={({ name }) => name}
            selected={selected}
            onSelect={chooseSubject}
            onOpen={open}
          />
          {/* Below the rows, which would otherwise move away under a double click. */}
          {subject !== undefined && <SubjectRecord subject={subject} />}
        </>
      )}
    </section>
  )
}

/** By what the subjects are searched, and whether they must have an open alert. */
function SubjectsWanted() {
  const { t } = useWording()
  const { text, alerts, search, showOnly } = useSubjects()
  return (
    <>
      <input
        type="search"
        autoComplete="off"
        className="input subjects-search"
        aria-label={t('subjects.search')}
        placeholder={t('subjects.search')}
        value={text}
        onChange={(event) => search(event.target.value)}
      />
      <select
        className="quiet-select"
        aria-label={t('subjects.alertsWanted.label')}
        value={alerts}
        onChange={(event) => showOnly(alertsWanted.find((one) => one === event.target.value) ?? 'all')}
      >
        {alertsWanted.map((one) => (
          <option key={one} value={one}>
            {t(`subjects.alertsWanted.${one}`)}
          </option>
        ))}
      </select>
    </>
  )
}

/** Subjects whose open alerts the service did not count stand under neither choice. */
function NotCounted({ count }: { readonly count: number }) {
  const { t } = useWording()
  return count === 0 ? null : <> {t('subjects.alertsWanted.unknown', { count })}</>
}

function ChosenSubject({ subject }: { readonly subject: Subscription }) {
  const { t } = useWording()
  return (
    <span className="subject-acts">
      <Button
        kind="quiet"
        aria-label={t('subjects.editNamed', { name: subject.name })}
        onClick={() => editSubject(subject)}
        icon={<Glyph of={Pencil} size={16} />}
      >
        {t('subjects.edit')}
      </Button>
      <Button
        kind="quiet"
        aria-label={t('subjects.deleteNamed', { name: subject.name })}
        onClick={() => deleteSubject(subject)}
        icon={<Glyph of={Trash2} size={16} />}
      >
        {t('subjects.deleteSubject')}
      </Button>
    </span>
  )
}

/** By which number the service knows the chosen subject, and since when. */
function SubjectRecord({
  subject: { subscriptionId, createdAt, lastUpdatedAt, further }
}: {
  readonly subject: Subscription
}) {
  const { t, format } = useWording()
  const now = useNow()
  const name = t('names.subscriptionId')
  const times = [
    [t('names.createdAt'), createdAt],
    [t('names.lastUpdatedAt'), lastUpdatedAt]
  ] as const
  return (
    <>
      <p className="soft subject-record">
        <span>
          {name} <bdi className="verbatim">{subscriptionId}</bdi>{' '}
          <CopyButton label={t('frame.copy')} name={t('names.copyNamed', { name })} text={subscriptionId} />
        </span>
        {times.map(([what, at]) => (
          <span key={what} className="figures">
            {what} <bdi>{at === null ? t('names.valueMissing') : momentWords(format, at, now)}</bdi>
          </span>
        ))}
      </p>
      {further !== undefined && <FurtherFields title={t('names.furtherFields.subject')} fields={further} />}
    </>
  )
}

/** The controls that add subjects to a list or export them. */
function ListTools({
  list,
  subjects
}: {
  readonly list: ListHere
  readonly subjects: readonly Subscription[]
}) {
  const { t } = useWording()
  const { client } = useAppServices()
  const { id } = list.followList
  return (
    <>
      <Button
        onClick={() => openDialog({ kind: 'subject', list: id, family: 'persons', key: null, edit: null })}
        icon={<Glyph of={UserPlus} size={16} />}
      >
        {t('subjects.addPerson')}
      </Button>
      <Button
        onClick={() => openDialog({ kind: 'subject', list: id, family: 'businesses', key: null, edit: null })}
        icon={<Glyph of={Building2} size={16} />}
      >
        {t('subjects.addBusiness')}
      </Button>
      <Button onClick={() => openDialog({ kind: 'import', list: id })} icon={<Glyph of={Upload} size={16} />}>
        {t('subjects.importCsv')}
      </Button>
      <Button
        disabled={subjects.length === 0}
        onPress={() => exportSubjects(client, list.followList, subjects)}
        icon={<Glyph of={Download} size={16} />}
      >
        {t('subjects.exportCsv')}
      </Button>
    </>
  )
}

function columnsOf({ t, format }: Wording, edited: ReadonlySet<string>): readonly GridColumn<Subscription>[] {
  const count = (key: keyof Subscription['counts']): GridColumn<Subscription> => ({
    key,
    title: t(`subjects.counts.${key}`),
    isNumber: true,
    cell: ({ counts }) => countWords({ t, format }, counts[key])
  })
  return [
    {
      key: 'name',
      title: t('subjects.columns.subject'),
      cell: (subject) => (
        <>
          <EditedName name={subject.name} edited={edited.has(subscriptionKey(subject))} />{' '}
          <HoldBadge caseKey={subscriptionKey(subject)} />
        </>
      )
    },
    { key: 'family', title: t('subjects.columns.family'), cell: ({ family }) => t(`names.family.${family}`) },
    { key: 'dateOfBirth', title: t('subjects.columns.born'), cell: ({ dateOfBirth }) => dateOfBirth ?? '' },
    {
      key: 'gender',
      title: t('subjects.columns.gender'),
      cell: ({ gender }) => (gender === null ? '' : genderWords(t, gender))
    },
    {
      key: 'countries',
      title: t('subjects.columns.countries'),
      cell: ({ countries }) =>
        sideBySide(
          countries.map((code) => code.toUpperCase()),
          ', '
        )
    },
    count('open'),
    count('truePositive'),
    count('falsePositive'),
    count('discarded')
  ]
}
