import type { Sandbox } from '../../../electron/sandbox/server.ts'
import {
  readMonitoring,
  readMonitoringMarks,
  readUncertainLists
} from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import type { OpenWorkspace } from '../../../renderer/data/workspace.ts'
import {
  feedKey,
  type MonitoringItem,
  type MonitoringListView
} from '../../../shared/domain/organisation-monitoring.ts'
import { grouped } from '../../../shared/grouped.ts'
import { LifeBroken } from './own-work.ts'

/** How the person and this record name an organisation in a list. */
export const placeOf = (
  listId: string,
  { entityType, entityId }: { readonly entityType: string; readonly entityId: string }
) => `${listId} ${entityType} ${entityId}`

/** Counts by name. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: string): void {
    this.#counts.set(name, this.of(name) + 1)
  }
}

/** What the person knows that they did, and what the service holds of it by its own record. */
export class OwnMonitoring {
  /** Presses that went out, by what they ask for. */
  readonly pressed = new Counts()
  /** Presses after which nobody can know what became of them. */
  readonly doubted = new Counts()
  /** What may exist, and is not shown because the person said so. */
  readonly forgotten = new Counts()
  /** Changes that the person has marked as read. */
  read: ReadonlySet<string> = new Set()
  readonly #made = new Map<string, string>()
  readonly #sandbox: Sandbox

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  /** Organisations in the list that the service charges for and that the app has to know of. */
  known(place: string): number {
    return (this.#held().get(place)?.length ?? 0) - this.forgotten.of(place)
  }

  /** Lists of this name that the app has to know of. */
  knownLists(name: string): number {
    const { lists } = this.#sandbox.world.monitoring
    return lists.items.filter((list) => list.name === name).length - this.forgotten.of(name)
  }

  /** Checks all that the app shows of lists and items. @throws LifeBroken */
  async check(workspace: OpenWorkspace): Promise<void> {
    const lists = await readMonitoring(workspace)
    this.#checkOnce()
    await this.#checkLists(workspace, lists)
    const rows = lists.flatMap(({ items }) => items)
    const held = this.#held()
    for (const row of rows) checkRow(row, this.#sandbox, this.doubted)
    const shown = grouped(
      rows.filter(({ removedAt }) => removedAt === null),
      (row) => placeOf(row.listId, row)
    )
    for (const place of new Set([...held.keys(), ...shown.keys()]))
      this.#checkPlace(place, held.get(place) ?? [], shown.get(place) ?? [])
    const again = (await readUpdates(workspace)).filter(({ id, unread }) => unread && this.read.has(id))
    if (again.length > 0) throw new LifeBroken('untrue', `Read, and unread again: ${again[0]?.id ?? ''}`)
  }

  /** Checks after a whole poll in which nothing went wrong, and a change of each organisation before it. @throws LifeBroken */
  async checkEnd(workspace: OpenWorkspace, isReadToTheEnd: boolean): Promise<void> {
    await this.check(workspace)
    const lists = await readMonitoring(workspace)
    const ids = new Set(lists.flatMap(({ items }) => items.flatMap(({ itemId }) => itemId ?? [])))
    const rows = lists.flatMap(({ items }) => items)
    for (const [place, held] of this.#held()) {
      const lacking = held.filter((id) => !ids.has(id as never)).length
      const withoutId = rows.filter(
        (row) => row.itemId === null && row.outcome === undefined && placeOf(row.listId, row) === place
      ).length
      if (lacking > withoutId + this.forgotten.of(place))
        throw new LifeBroken('stuck', `A change of ${place} was polled, and it is not certain`)
    }
    await this.#checkUpdates(workspace, lists, isReadToTheEnd)
  }

  /** No press makes two. */
  #checkOnce(): void {
    const { lists, items } = this.#sandbox.world.monitoring
    for (const { id, name } of lists.items) this.#made.set(id, name)
    for (const item of items.values()) this.#made.set(item.id, placeOf(item.list.id, item))
    for (const [what, made] of grouped([...this.#made.values()], (name) => name))
      if (made.length > this.pressed.of(what))
        throw new LifeBroken(
          'doubled',
          `${what} was made ${made.length} times for ${this.pressed.of(what)} presses`
        )
  }

  async #checkLists(workspace: OpenWorkspace, lists: readonly MonitoringListView[]): Promise<void> {
    const held = this.#sandbox.world.monitoring.lists
    for (const { list } of lists)
      if (held.byId(list.id) === undefined)
        throw new LifeBroken('untrue', `The list ${list.name} is shown, and the service has no such id`)
    const uncertain = await readUncertainLists(workspace)
    const names = new Set([...held.items, ...uncertain].map(({ name }) => name))
    for (const name of names) {
      const count = (of: readonly { readonly name: string }[]): number =>
        of.filter((one) => one.name === name).length
      const [there, doubtful] = [count(held.items), count(uncertain)]
      this.#checkCounts(`The list ${name}`, name, {
        held: there,
        certain: count(lists.map(({ list }) => list)),
        doubtful
      })
    }
  }

  #checkPlace(place: string, held: readonly string[], rows: readonly MonitoringItem[]): void {
    const ids = rows.flatMap(({ itemId }) => itemId ?? [])
    if (new Set(ids).size < ids.length) throw new LifeBroken('untrue', `${place} is shown twice as one item`)
    const isThere = (id: string | null): boolean => id === null || held.includes(id)
    this.#checkCounts(place, place, {
      held: held.length,
      certain: rows.filter(({ outcome, itemId }) => outcome === undefined && isThere(itemId)).length,
      doubtful: rows.filter(({ outcome }) => outcome !== undefined).length
    })
  }

  #checkCounts(
    what: string,
    name: string,
    {
      held,
      certain,
      doubtful
    }: { readonly held: number; readonly certain: number; readonly doubtful: number }
  ): void {
    const counts = `${held} at the service, ${certain} shown as certain, ${doubtful} as uncertain, ${this.forgotten.of(name)} forgotten`
    if (certain > held) throw new LifeBroken('untrue', `${what}: ${counts}`)
    if (held > certain + doubtful + this.forgotten.of(name))
      throw new LifeBroken('lost', `${what}: ${counts}`)
    if (doubtful > this.doubted.of(name))
      throw new LifeBroken('untrue', `${what}: ${counts}, and ${this.doubted.of(name)} answers were lost`)
  }

  /** Each change of each list that is shown is there once, and none else. */
  async #checkUpdates(
    workspace: OpenWorkspace,
    lists: readonly MonitoringListView[],
    isReadToTheEnd: boolean
  ): Promise<void> {
    const held = lists.flatMap(
      ({ list }) => this.#sandbox.world.monitoring.lists.byId(list.id)?.updates ?? []
    )
    const shown = await readUpdates(workspace)
    const ids = new Set(shown.map(({ view }) => view.id))
    const skipped = held.filter(({ id }) => !ids.has(id))
    if (skipped.length > 0)
      throw new LifeBroken('lost', `${skipped.length} of ${held.length} changes were skipped`)
    if (shown.length !== held.length)
      throw new LifeBroken('doubled', `${shown.length} changes are shown, and the service has ${held.length}`)
    const { feeds } = await readMonitoringMarks(workspace)
    for (const { list } of lists) {
      const polledTo = feeds.get(feedKey({ kind: 'list', id: list.id }))?.polledTo ?? null
      if ((polledTo !== null) !== isReadToTheEnd)
        throw new LifeBroken('untrue', `The watermark of ${list.name} is ${String(polledTo)}`)
    }
  }

  /** The ids of what the service holds, by place. */
  #held(): ReadonlyMap<string, readonly string[]> {
    const items = [...this.#sandbox.world.monitoring.items.values()]
    const byPlace = grouped(items, (item) => placeOf(item.list.id, item))
    return new Map([...byPlace].map(([place, own]) => [place, own.map(({ id }) => id)]))
  }
}

/** A row with an id is at the service as long as it is not removed, and not any more from then on. */
function checkRow(row: MonitoringItem, { world }: Sandbox, doubted: Counts): void {
  const { itemId, removedAt, removalSentAt, label } = row
  if (itemId === null) return
  const isHeld = world.monitoring.items.has(itemId)
  if (removedAt !== null && isHeld)
    throw new LifeBroken('untrue', `${label} is shown as removed, and the service monitors it`)
  if (removedAt !== null) return
  if (removalSentAt === undefined && !isHeld)
    throw new LifeBroken('untrue', `${label} is shown as monitored, and the service does not have it`)
  if (removalSentAt !== undefined && doubted.of(row.key) === 0)
    throw new LifeBroken('untrue', `${label} is shown as perhaps removed, and no answer was lost`)
}
