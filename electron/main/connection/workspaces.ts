import { hash } from 'node:crypto'
import {
  checkBaseUrl,
  type Connection,
  type HeaderForm,
  otherSpelling,
  type Workspace
} from '../../../shared/domain/connection.ts'
import { assertNever, failed, ok, type Result } from '../../../shared/errors.ts'
import { type WorkspaceId, workspaceId } from '../../../shared/ids.ts'
import type { ConnectionProblem, SaveOutcome } from '../../../shared/ipc/connection-schemas.ts'
import type { JudgedKey, Settings, SettingsFile } from '../files/settings.ts'
import { RefusedCall } from '../ipc/dispatch.ts'
import type { Keychain } from '../secrets/keychain.ts'
import { cleanKey } from '../service/service-request.ts'
import type { KeyRing } from './key-ring.ts'
import type { SampleService } from './sample-service.ts'
import type { UserIdentifier } from './user-identifier.ts'

/** Where the current workspace is read from, without who reads it: that is sealed, and no request needs it. */
export type WorkspacePlace =
  | { readonly kind: 'none' }
  | { readonly kind: 'sample'; readonly id: WorkspaceId }
  | {
      readonly kind: 'service'
      readonly id: WorkspaceId
      readonly baseUrl: string
      readonly headerForm: HeaderForm
    }

/** Which data is shown and where it comes from. The choice is remembered until the user changes it. */
export interface Workspaces {
  read(): Promise<Workspace>
  place(): WorkspacePlace
  /** Null before the first choice. */
  currentId(): WorkspaceId | null
  useSample(): Promise<SaveOutcome>
  save(connection: Connection, key: string | null): Promise<SaveOutcome>
  forgetKey(): Promise<SaveOutcome>
  /** The key that the lists of this workspace were read with last. */
  judgedKey(): JudgedKey | null
  judgeKey(judged: JudgedKey): Promise<void>
  /** Takes over a connection without its key, which reading and deciding do not need. */
  adopt(connection: Connection): Promise<SaveOutcome>
}

/** Changes what runs stand on, or says that a run is under way. */
interface Turn {
  change<Outcome>(
    work: () => Promise<Outcome>
  ): Promise<{ readonly kind: 'ended'; readonly ending: Outcome } | { readonly kind: 'busy' }>
}

export interface WorkspacesParts {
  readonly settings: SettingsFile
  readonly keys: KeyRing
  readonly keychain: () => Promise<Pick<Keychain, 'status'>>
  readonly user: UserIdentifier
  readonly sample: SampleService
  /** Neither the workspace nor its key changes below a run. */
  readonly turn: Turn
  /** Whether the app is locked, or its key is missing. */
  readonly isShut: () => Promise<boolean>
  readonly onChange: (workspace: Workspace) => void
}

/** Reviews of the sample's invented people carry the id of an invented user. */
const sampleUserId = 'sample-analyst'

export function createWorkspaces(parts: WorkspacesParts): Workspaces {
  const read = (): Promise<Workspace> => describe(parts, parts.settings.read())
  const change = async (next: (settings: Settings) => Settings): Promise<SaveOutcome> => {
    await stillOpen(parts)
    const written = await parts.settings.change(next)
    if (written.kind === 'failed')
      return invalid({ kind: 'settings-not-written', code: written.failure.code })
    return await changed()
  }
  const changed = async (): Promise<SaveOutcome> => {
    await stillOpen(parts)
    const workspace = await read()
    parts.onChange(workspace)
    return { kind: 'saved', workspace }
  }
  const betweenRuns =
    <Asked extends readonly unknown[]>(work: (...asked: Asked) => Promise<SaveOutcome>) =>
    async (...asked: Asked): Promise<SaveOutcome> => {
      const answer = await parts.turn.change(() => work(...asked))
      return answer.kind === 'busy' ? invalid(answer) : answer.ending
    }
  return {
    read,
    place: () => placeOf(parts.settings.read()),
    currentId: () => idOf(parts.settings.read()),
    judgedKey: () => judgedKey(parts.settings.read()),
    judgeKey: (judged) => judgeKey(parts, judged),
    useSample: betweenRuns(async () => {
      const started = await parts.sample.address()
      if (started.kind === 'failed') return invalid({ kind: 'sample-not-started' })
      return await change((settings) => ({ ...settings, workspace: 'sample' }))
    }),
    save: betweenRuns((input, typedKey) =>
      connect(parts, input, (id) => takeKey(parts, id, typedKey), changed, withoutRefusal)
    ),
    adopt: betweenRuns((input) => connect(parts, input, () => Promise.resolve(null), changed)),
    forgetKey: async () => {
      const workspace = await read()
      if (workspace.kind !== 'service') return { kind: 'saved', workspace }
      const forgotten = await parts.keys.forget(workspace.id)
      return forgotten.kind === 'ok' ? await changed() : invalid({ kind: 'vault-failed' })
    }
  }
}

/**
 * A lock may have come meanwhile. Nothing is written then, and no key is read (SPEC E21g).
 *
 * @throws {RefusedCall} since the page that would hear of it is gone
 */
async function stillOpen({ isShut }: WorkspacesParts): Promise<void> {
  if (await isShut()) throw new RefusedCall('locked', 'workspace')
}

/** Keeps a connection once its key is taken, and who uses it in a place of its own. */
async function connect(
  parts: WorkspacesParts,
  input: Connection,
  withKey: (id: WorkspaceId) => Promise<ConnectionProblem | null>,
  changed: () => Promise<SaveOutcome>,
  anew: (settings: Settings, id: WorkspaceId) => Settings = (settings) => settings
): Promise<SaveOutcome> {
  const checked = checkConnection(input)
  if (checked.kind === 'failed') return invalid(checked.failure)
  const { userId, headerForm } = checked.value
  const connection = { baseUrl: asKnown(parts.settings.read(), checked.value.baseUrl), headerForm }
  const id = serviceWorkspaceId(connection.baseUrl)
  const problem = await withKey(id)
  if (problem !== null) return invalid(problem)
  await stillOpen(parts)
  const written = await parts.user.keep(userId, (settings) => ({
    ...anew(settings, id),
    workspace: 'service',
    connection
  }))
  return written.kind === 'failed'
    ? invalid({ kind: 'settings-not-written', code: written.failure.code })
    : await changed()
}

/**
 * An address as it was written when its workspace was made. Under its other spelling the same service would have another
 * workspace, and all that is here would seem to be gone (SPEC W25e).
 */
export function asKnown(
  { connection, keyed }: Pick<Settings, 'connection' | 'keyed'>,
  baseUrl: string
): string {
  const isKnown = (one: string): boolean =>
    connection?.baseUrl === one || keyed.includes(serviceWorkspaceId(one))
  const other = otherSpelling(baseUrl)
  return other !== null && !isKnown(baseUrl) && isKnown(other) ? other : baseUrl
}

/** A key or a header form that somebody enters may be tried, whatever the service said of it before (SPEC O23d). */
export function withoutRefusal(settings: Settings, id: WorkspaceId): Settings {
  const { [id]: _, ...refusedKeys } = settings.refusedKeys
  return { ...settings, refusedKeys }
}

/**
 * Checks a connection and returns it as it is stored: the address without a trailing slash, the user id
 * without spaces around it.
 */
function checkConnection({ baseUrl, headerForm, userId }: Connection): Result<Connection, ConnectionProblem> {
  const checked = checkBaseUrl(baseUrl)
  if (checked.kind === 'invalid') return failed({ kind: 'base-url', issue: checked.issue })
  if (userId.trim() === '') return failed({ kind: 'user-id-missing' })
  return ok({ baseUrl: checked.baseUrl, headerForm, userId: userId.trim() })
}

async function takeKey(
  parts: WorkspacesParts,
  id: WorkspaceId,
  typedKey: string | null
): Promise<ConnectionProblem | null> {
  const { settings, keys, keychain } = parts
  const places = placesOf(await keychain())
  await stillOpen(parts)
  // Written before the keychain gets the key, because a wipe must find every key.
  const noted = await settings.change((before) => withKeyed(before, id, places))
  if (noted.kind === 'failed') return { kind: 'settings-not-written', code: noted.failure.code }
  const kept = await keepKey(keys, id, typedKey)
  return kept.kind === 'failed' ? kept.failure : null
}

function placesOf(keychain: Pick<Keychain, 'status'>): readonly string[] {
  const { kind, backend } = keychain.status()
  return kind === 'keychain' ? [backend ?? kind] : []
}

function withKeyed(before: Settings, id: WorkspaceId, places: readonly string[]): Settings {
  return {
    ...before,
    keyed: [...new Set([...before.keyed, id])],
    keyedIn: [...new Set([...before.keyedIn, ...places])]
  }
}

/**
 * Notes the keychain of a key that was found in it, which an older version gave to it without noting that. Where it
 * cannot be written, the next reading tries again (SPEC E11j).
 */
async function noteFound(parts: WorkspacesParts, id: WorkspaceId): Promise<void> {
  const { settings, keychain } = parts
  const places = placesOf(await keychain())
  const { keyed, keyedIn } = settings.read()
  if (keyed.includes(id) && places.every((place) => keyedIn.includes(place))) return
  await stillOpen(parts)
  await settings.change((before) => withKeyed(before, id, places))
}

function judgedKey(settings: Settings): JudgedKey | null {
  const id = idOf(settings)
  return id === null ? null : (settings.judgedKeys[id] ?? null)
}

/** Where it cannot be written, the lists are read once more before the next request that writes. */
async function judgeKey({ settings }: WorkspacesParts, judged: JudgedKey): Promise<void> {
  const id = idOf(settings.read())
  const last = judgedKey(settings.read())
  if (id === null || (last?.key === judged.key && last.verdict === judged.verdict)) return
  await settings.change((before) => ({ ...before, judgedKeys: { ...before.judgedKeys, [id]: judged } }))
}

async function keepKey(
  keys: KeyRing,
  id: WorkspaceId,
  typedKey: string | null
): Promise<Result<null, ConnectionProblem>> {
  if (typedKey === null) return (await keys.read(id)) === null ? failed({ kind: 'key-missing' }) : ok(null)
  const key = cleanKey(typedKey)
  if (key === null) return failed({ kind: 'key-missing' })
  const kept = await keys.keep(id, key)
  return kept.kind === 'ok' ? kept : failed({ kind: 'vault-failed' })
}

async function describe(parts: WorkspacesParts, settings: Settings): Promise<Workspace> {
  const { keys, user, sample } = parts
  const place = placeOf(settings)
  switch (place.kind) {
    case 'none':
      return place
    case 'service': {
      const { id, baseUrl, headerForm } = place
      const connection = { baseUrl, headerForm, userId: await user.read() }
      await stillOpen(parts)
      const hasKey = (await keys.read(id)) !== null
      if (hasKey) await noteFound(parts, id)
      return { kind: 'service', id, connection, hasKey }
    }
    case 'sample': {
      // The first call starts the sample, so the page need not wait for it.
      const baseUrl = sample.known()?.baseUrl ?? ''
      return { ...place, connection: { baseUrl, headerForm: 'bare', userId: sampleUserId } }
    }
    default:
      return assertNever(place)
  }
}

function placeOf({ workspace, connection }: Settings): WorkspacePlace {
  switch (workspace) {
    case 'none':
      return { kind: 'none' }
    case 'sample':
      return { kind: 'sample', id: sampleWorkspaceId }
    case 'service': {
      if (connection === null) return { kind: 'none' }
      const { baseUrl, headerForm } = connection
      return { kind: 'service', id: serviceWorkspaceId(baseUrl), baseUrl, headerForm }
    }
    default:
      return assertNever(workspace)
  }
}

function idOf(settings: Settings): WorkspaceId | null {
  const place = placeOf(settings)
  return place.kind === 'none' ? null : place.id
}

function invalid(problem: ConnectionProblem): SaveOutcome {
  return { kind: 'invalid', problem }
}

/** The sample's address changes with each start, but its data does not. */
export const sampleWorkspaceId = workspaceId('sample')

const ofService = 'service-'

/** Whether an entry of a keychain is the key of a service, and no other secret of the app. */
export function isServiceWorkspace(name: string): boolean {
  return name.startsWith(ofService)
}

/** The same address always has the same databases and the same key. `baseUrl` must be a result of `checkBaseUrl`. */
export function serviceWorkspaceId(baseUrl: string): WorkspaceId {
  return workspaceId(`${ofService}${hash('sha256', baseUrl).slice(0, 16)}`)
}
