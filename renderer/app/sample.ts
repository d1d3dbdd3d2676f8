import { toEpochMillis } from '../../shared/clock.ts'
import type { AlertRef } from '../../shared/domain/alert.ts'
import type { FieldPackChoice } from '../../shared/domain/field-pack.ts'
import type { TriageQuery } from '../../shared/domain/triage-query.ts'
import { alertRefOf } from '../data/database/row-keys.ts'
import { readMonitoring } from '../data/work/monitoring.ts'
import { listDrafts, listReviews } from '../data/work/queries.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { searchForm } from '../features/addresses/acts.ts'
import { useAddressSearch } from '../features/addresses/state.ts'
import { checkForChanges } from '../features/organisations/acts.ts'
import { addOrganisations, createList } from '../features/organisations/creation-acts.ts'
import { type AppServices, useSession } from '../live/context.ts'
import { sayDone, sayFailure } from '../parts/messages.ts'
import { runSync } from '../parts/runs.ts'

type SampleParts = Pick<AppServices, 'client' | 'newId' | 'clock'> & { readonly workspace: OpenWorkspace }

/**
 * What a person does in the first days, so that no page of the sample is empty: organisations are put under
 * monitoring, addresses looked up, and the histories and images of the first alerts taken along. All of it goes the
 * app's own ways, for calls that the status bar counts. Where one of them fails, the others are done all the same.
 */
export async function prepareSample(parts: SampleParts): Promise<void> {
  const { client, workspace } = parts
  const proposal = await client.ask('sample.proposal', null)
  if (proposal === null || !isInSample()) return
  const { monitoringList, organisations, addressSearches } = proposal
  if ((await readMonitoring(workspace)).length === 0 && (await createList(parts, monitoringList))) {
    const [made] = await readMonitoring(workspace)
    const wanted = organisations.map(({ label, ...wish }) => ({
      label,
      wish: { ...wish, eventTypes: ['change'] }
    }))
    if (made !== undefined && (await addOrganisations(parts, made.list.id, wanted)))
      await checkForChanges(parts)
  }
  await lookUp(parts, addressSearches)
  if (isInSample()) await takeAlong(parts)
}

/** The user may have gone on to their own service meanwhile. */
function isInSample(): boolean {
  return useSession.getState().workspace.kind === 'sample'
}

/** How many alerts a newcomer looks at in the first minutes. At the sample's rate they take a few seconds. */
const alertsTakenAlong = 60

/** The first alerts of the queue, and those on which colleagues decided last. */
async function takeAlong({ client, workspace }: SampleParts): Promise<void> {
  const choice: FieldPackChoice = {
    followListIds: [],
    subscriptions: [],
    alerts: [
      ...firstAlerts(workspace, ['open']),
      ...firstAlerts(workspace, ['false-positive', 'true-positive'])
    ],
    openOnly: false,
    images: true,
    maxAgeMillis: null
  }
  await client.ask('field-pack.start', { choice })
}

function firstAlerts(workspace: OpenWorkspace, status: readonly string[]): readonly AlertRef[] {
  const query: TriageQuery = { text: '', facets: { status }, sort: 'score', descending: true }
  const view = facesOf(workspace).triage.view(query)
  return Array.from({ length: Math.min(alertsTakenAlong, view.total) }, (_, position) => {
    const { followListId, family, subscriptionId, alertId } = alertRefOf(view.keyAt(position))
    return { followListId, family, subscriptionId, alertId }
  })
}

/** The last search stays on the page of addresses. If somebody types there meanwhile, theirs does. */
async function lookUp({ client, workspace }: SampleParts, searches: readonly string[]): Promise<void> {
  for (const text of searches) {
    if (!isInSample()) return
    const { form, change } = useAddressSearch.getState()
    if (form.text !== '' && !searches.includes(form.text)) return
    change({ form: { ...form, text } })
    await searchForm(client, workspace)
  }
}

/** How many alerts change on a day: enough for a newcomer to see that they do. */
const mostChanged = 3

/**
 * Lets a day pass on the sample service, and reads what it brought. The profiles of some alerts that are decided here
 * and not sent yet change in it, since that is how a conflict comes about.
 */
export async function windSample(parts: SampleParts): Promise<void> {
  const { client, workspace } = parts
  const reviews = (await listReviews(workspace)).filter(({ state }) => state.kind === 'queued')
  const decided = [...reviews, ...(await listDrafts(workspace))].slice(0, mostChanged)
  const alerts = decided.map(({ alert: { followListId, family, subscriptionId, alertId } }) => ({
    ...{ followListId, family, subscriptionId, alertId }
  }))
  const day = await client.ask('sample.wind', { alerts })
  if (day === null) {
    sayFailure('sample', ({ t }) => t('frame.sampleNotWound'))
    return
  }
  sayDone('sample', ({ t, format }) => t('frame.sampleWound', { day: format.day(toEpochMillis(day.now)) }))
  await runSync(client, { full: false })
  if ((await readMonitoring(workspace)).length > 0) await checkForChanges(parts)
}
