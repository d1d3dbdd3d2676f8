import type { Sandbox } from '../../../electron/sandbox/server.ts'
import {
  readMonitoring,
  readMonitoringMarks,
  readUncertainLists
} from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { checkForChanges, markRead, pollAll } from '../../../renderer/features/organisations/acts.ts'
import {
  addKnownList,
  addOrganisations,
  createList,
  type CreatingParts,
  forgetList,
  type LabelledWish,
  removeItem
} from '../../../renderer/features/organisations/creation-acts.ts'
import {
  alreadyMonitored,
  everyUpdate,
  type MonitoringItem,
  type MonitoringList
} from '../../../shared/domain/organisation-monitoring.ts'
import { assertNever } from '../../../shared/errors.ts'
import { pick } from './life-changes.ts'
import type { OrganisationStep, Trouble } from './organisation-steps.ts'
import { type OwnMonitoring, placeOf } from './organisation-truth.ts'
import { LifeBroken } from './own-work.ts'

/** Those that the person has to do with. */
export const organisations = [
  { entityId: '12345678', entityType: 'organization' },
  { entityId: '23456789', entityType: 'organization' },
  { entityId: '345678901234', entityType: 'branch' }
] as const
const names = ['Suppliers', 'Customers'] as const

/** What is pressed and asks the service. */
export type PressStep = Extract<OrganisationStep, { readonly trouble: Trouble | null }>
/** What the person does beside that. */
export type QuietStep = Extract<
  OrganisationStep,
  { readonly kind: 'poll-part' | 'forget' | 'name-list' | 'read' }
>

export interface PersonParts {
  readonly sandbox: Sandbox
  readonly own: OwnMonitoring
  /** The app as it runs now. */
  readonly page: () => Promise<CreatingParts>
  /** Does what was pressed to its end, or until the app dies. @returns whether nobody can know what became of it. */
  readonly press: (page: CreatingParts, act: () => Promise<unknown>) => Promise<boolean>
}

/** Somebody who monitors organisations, and reads what the dialogs say before pressing. */
export class MonitoringPerson {
  /** How often something new was asked for. */
  presses = 0
  readonly #parts: PersonParts

  constructor(parts: PersonParts) {
    this.#parts = parts
  }

  /** What is or may be monitored, as the page shows it. */
  async rows(): Promise<readonly MonitoringItem[]> {
    const lists = await readMonitoring((await this.#parts.page()).workspace)
    return lists.flatMap(({ items }) => items).filter(({ removedAt }) => removedAt === null)
  }

  async press(step: PressStep): Promise<void> {
    const page = await this.#parts.page()
    switch (step.kind) {
      case 'create-list':
        return this.#createList(page, names[step.where % names.length] ?? '')
      case 'add':
        return this.#add(page, step)
      case 'remove':
        return this.#remove(page, step.where)
      case 'poll':
        await this.#parts.press(page, () => checkForChanges(page))
        return
      default:
        assertNever(step)
    }
  }

  async quietly(step: QuietStep): Promise<void> {
    const page = await this.#parts.page()
    switch (step.kind) {
      case 'poll-part':
        return pollPart(page, step.where)
      case 'forget':
        return this.#forget(page, step.where)
      case 'name-list':
        return this.#nameList(page, step.where)
      case 'read': {
        const ids = (await readUpdates(page.workspace)).map(({ id }) => id)
        await markRead(page.workspace, ids, true)
        this.#parts.own.read = new Set([...this.#parts.own.read, ...ids])
        return
      }
      default:
        assertNever(step)
    }
  }

  async #createList(page: CreatingParts, name: string): Promise<void> {
    const { own } = this.#parts
    const lists: readonly MonitoringList[] = [
      ...(await readMonitoring(page.workspace)).map(({ list }) => list),
      ...(await readUncertainLists(page.workspace))
    ]
    if (own.knownLists(name) > 0 && !lists.some((list) => list.name === name))
      throw new LifeBroken('doubled', `The list ${name} is made again, and nobody said so`)
    await this.#asksFor(page, [name], () => createList(page, name))
  }

  async #add(page: CreatingParts, { where, items }: Extract<PressStep, { kind: 'add' }>): Promise<void> {
    const lists = await readMonitoring(page.workspace)
    const list = pick(lists, where)?.list
    if (list === undefined) return
    const wanted = organisations.map((_, index) => wishFor(where + index)).slice(0, items)
    const warnings = alreadyMonitored(
      lists,
      wanted.map(({ wish }) => wish)
    )
    for (const { wish } of wanted) {
      const known = lists.reduce((sum, one) => sum + this.#parts.own.known(placeOf(one.list.id, wish)), 0)
      if (known > 0 && !warnings.some(({ item }) => item.entityId === wish.entityId))
        throw new LifeBroken('doubled', `${wish.entityId} is added again, and nobody said so`)
    }
    const places = wanted.map(({ wish }) => placeOf(list.id, wish))
    await this.#asksFor(page, places, () => addOrganisations(page, list.id, wanted))
  }

  async #asksFor(page: CreatingParts, what: readonly string[], act: () => Promise<unknown>): Promise<void> {
    const { own, press } = this.#parts
    this.presses += 1
    for (const name of what) own.pressed.add(name)
    if (await press(page, act)) for (const name of what) own.doubted.add(name)
  }

  async #remove(page: CreatingParts, where: number): Promise<void> {
    const { own, press } = this.#parts
    const removable = (await this.rows()).filter(({ itemId }) => itemId !== null)
    const row = pick(removable, where)
    if (row !== undefined && (await press(page, () => removeItem(page, row)))) own.doubted.add(row.key)
  }

  /** Says of something that may exist that it shall not be shown. */
  async #forget(page: CreatingParts, where: number): Promise<void> {
    const { own } = this.#parts
    const lists = await readUncertainLists(page.workspace)
    const items = (await this.rows()).filter(({ itemId }) => itemId === null)
    const chosen = pick([...lists, ...items], where)
    if (chosen === undefined) return
    if ('key' in chosen) {
      own.forgotten.add(placeOf(chosen.listId, chosen))
      await removeItem(page, chosen)
    } else {
      own.forgotten.add(chosen.name)
      await forgetList(page, chosen)
    }
  }

  /** The service desk has told the id of a list that is not shown. */
  async #nameList(page: CreatingParts, where: number): Promise<void> {
    const shown = new Set<string>((await readMonitoring(page.workspace)).map(({ list }) => list.id))
    const { lists } = this.#parts.sandbox.world.monitoring
    const hidden = lists.items.filter(({ id }) => !shown.has(id))
    const list = pick(hidden, where)
    if (list !== undefined) await addKnownList(page, list.id, list.name)
  }
}

/** Asks for the changes of one organisation only. */
async function pollPart(page: CreatingParts, where: number): Promise<void> {
  const list = pick(await readMonitoring(page.workspace), where)?.list
  if (list === undefined) return
  const { entityId } = wishFor(where).wish
  const marks = await readMonitoringMarks(page.workspace)
  await pollAll(page, [{ kind: 'list', id: list.id }], marks, { ...everyUpdate, entityId })
}

export function wishFor(where: number): LabelledWish {
  const { entityId, entityType } = organisations[where % organisations.length] ?? organisations[0]
  const wish = { entityId, entityType, eventTypes: ['change'], collections: ['name'] }
  return { wish, label: `Number ${entityId}` }
}
