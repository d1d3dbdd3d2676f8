import { isShut } from '../../shared/domain/vault.ts'
import type { WorkspaceId } from '../../shared/ids.ts'
import type { AheadClient } from '../client/ask-ahead.ts'
import { listDatabases, type NamedDatabase } from '../data/database/stored-databases.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { type HowOpened, openStore, type OpeningParts, takeSealing } from './opening.ts'
import { questionsOfFrame, questionsOfWorkspace } from './start-questions.ts'

type Told = Pick<HowOpened, 'onLost' | 'onJournalTrouble'>

interface Opening {
  readonly workspaceId: WorkspaceId
  /** Null: these databases are not opened without a screen that says what is done with them. */
  readonly store: Promise<WorkspaceStore | null>
  /** Who is told of them from now on. What was told before is told at once. */
  readonly tell: (told: Told) => void
}

interface AheadParts extends OpeningParts {
  readonly client: AheadClient
  /** The databases that are there. */
  readonly stored: Promise<readonly NamedDatabase[]>
}

let begun: Promise<Opening | null> | null = null

/**
 * Asks main what a start asks, and opens the databases, while the screens are still being read (SPEC T21c). What goes
 * wrong is asked for once more by whoever shows it.
 */
export function beginAhead(parts: Omit<AheadParts, 'stored'>): void {
  begun = begin({ ...parts, stored: wakeDatabases() })
  begun.catch(() => undefined)
}

/**
 * The browser starts its databases at the first question. That takes as long as main's first answers, so both
 * run at once.
 */
function wakeDatabases(): Promise<readonly NamedDatabase[]> {
  const stored = listDatabases({})
  // If they do not start, the opening of the workspace says so and why.
  stored.catch(() => undefined)
  return stored
}

/** The databases of this workspace, if they were opened ahead. Each opening is taken once; one of another workspace is closed. */
export async function takeOpened(workspaceId: WorkspaceId, told: Told): Promise<WorkspaceStore | null> {
  const taken = begun
  begun = null
  const opening = await taken?.catch(() => null)
  if (opening === null || opening === undefined) return null
  if (opening.workspaceId === workspaceId) {
    opening.tell(told)
    return await opening.store
  }
  const store = await opening.store.catch(() => null)
  store?.close()
  await store?.settled()
  return null
}

async function begin(parts: AheadParts): Promise<Opening | null> {
  const { client } = parts
  const asker = askerAhead(client)
  const [vaultRead] = questionsOfFrame(asker)
  if (isShut(await vaultRead)) return null
  const workspace = await client.ahead('workspace.read', null)
  const opening = workspace.kind === 'none' ? null : open(parts, workspace.id)
  void questionsOfWorkspace(asker)
  return opening
}

/** Whoever asks the same later gets these answers. */
function askerAhead(client: AheadClient): Pick<AheadClient, 'ask'> {
  return { ask: (name, argument) => client.ahead(name, argument) }
}

function open({ stored, ...parts }: AheadParts, workspaceId: WorkspaceId): Opening {
  const late = createLate()
  void parts.client.ahead('retention.read', null)
  void parts.client.ahead('case-window.list', null)
  const store = takeSealing(parts.client, workspaceId).then((taken) => {
    // A change of the keys is shown, and so is what the vault asks for.
    if (taken.kind === 'refused' || taken.sealing.changingTo !== undefined) {
      parts.client.forgetAhead()
      return null
    }
    return openStore(parts, workspaceId, taken.sealing, {
      ...late.told,
      mayBeginBeside: false,
      // There is no screen yet.
      inSight: () => [],
      before: { kind: 'nothing', stored }
    })
  })
  // Whoever takes it is told.
  store.catch(() => undefined)
  return { workspaceId, store, tell: late.tell }
}

/** Keeps what is told until somebody listens. */
function createLate(): { readonly told: Told; readonly tell: (told: Told) => void } {
  let listener: Told | null = null
  const kept: ((told: Told) => void)[] = []
  const say = (what: (told: Told) => void): void => {
    if (listener === null) kept.push(what)
    else what(listener)
  }
  return {
    told: {
      onLost: () => say(({ onLost }) => onLost()),
      onJournalTrouble: (code) => say(({ onJournalTrouble }) => onJournalTrouble(code))
    },
    tell: (told) => {
      listener = told
      for (const what of kept.splice(0)) what(told)
    }
  }
}
