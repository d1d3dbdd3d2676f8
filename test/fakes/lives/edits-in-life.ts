import type { SubjectService } from '../../../electron/main/service/subject-service.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardEdit, queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import type { Clock } from '../../../shared/clock.ts'
import {
  type EditContent,
  type EditState,
  type SubjectEdit,
  targetOf
} from '../../../shared/domain/subject-edit.ts'
import { type EditId, editId, subscriptionId } from '../../../shared/ids.ts'
import { createModelSubjects, type ModelSubjects } from '../service/model-subjects.ts'
import { type ModelWorld, subscriptionsOf } from '../service/model-world.ts'
import type { Hits } from './hits.ts'
import { pick } from './life-changes.ts'
import type { EditAct } from './life-steps.ts'
import { LifeBroken, mayBeTakenBack } from './own-work.ts'
import { editsIn } from './seen.ts'

/** What a person was about to do. After a kill in the middle of it, it was done whole or not at all. */
type Intention =
  | { readonly kind: 'edit'; readonly id: EditId; readonly replaced: readonly SubjectEdit[] }
  | { readonly kind: 'discard-edit'; readonly edit: SubjectEdit }

/** Edits of subjects in a life: made, taken back and sent. Each gives a subject its own id as a name. */
export class EditsInLife {
  /** As the app calls it. */
  readonly subjects: SubjectService
  readonly #entries: ModelSubjects['entries']
  readonly #wanted = new Set<EditId>()
  readonly #takenBack = new Set<EditId>()
  readonly #hits: Hits
  #shown: ReadonlyMap<EditId, EditState['kind']> = new Map()
  #intention: Intention | null = null
  /** A person who was interrupted by a kill sees nothing more of what they did before it. */
  #sitting = 0
  #made = 0
  #sentAgain: EditId | null = null
  /** The person sees only an older copy of their work. */
  isApart = false

  constructor(clock: Clock, world: ModelWorld, hits: Hits) {
    const model = createModelSubjects(clock)
    const createdAt = new Date(clock.now()).toISOString()
    for (const { followListId, family, subscriptionId: id, name } of subscriptionsOf(world).values()) {
      if (family !== 'persons') continue
      const settings = { name, countries: ['NL'], dateOfBirth: null, gender: null }
      model.entries.push({ id, followListId, family, createdAt, settings })
    }
    this.#entries = model.entries
    this.#hits = hits
    this.subjects = {
      ...model,
      updateSubscription: (ref, settings, context) => {
        const sent = editId(settings.name)
        if (this.#takenBack.has(sent)) this.#sentAgain = sent
        return model.updateSubscription(ref, settings, context)
      }
    }
  }

  /** Whether the app is at work on an edit. It is not while the person looks what is there. */
  get isActing(): boolean {
    return this.#intention !== null
  }

  async act(store: WorkspaceStore, { kind, where }: EditAct): Promise<void> {
    const sitting = this.#sitting
    this.#intention = null
    const done = await (kind === 'edit' ? this.#edit(store, where) : this.#takeBack(store, where))
    if (this.#sitting !== sitting) return
    this.#intention = null
    done()
  }

  /** The app was killed while the person acted. */
  interrupted(): void {
    this.#sitting += 1
  }

  /** Looks after the start whether the act that was interrupted was done. */
  takeOver(edits: readonly SubjectEdit[]): void {
    const intention = this.#intention
    this.#intention = null
    if (intention === null) return
    const isThere = (id: EditId): boolean => edits.some((edit) => edit.id === id)
    if (intention.kind === 'discard-edit') {
      if (!isThere(intention.edit.id)) this.#gone(intention.edit)
    } else if (isThere(intention.id)) this.#queued(intention.id, intention.replaced)
  }

  /** Checks that no edit is lost, and that none is there again or was sent that was taken back. */
  check(edits: readonly SubjectEdit[]): void {
    const names = new Map<EditId, string>(edits.map(({ id, content }) => [id, content.settings.name]))
    for (const id of this.#wanted) {
      if (names.get(id) !== id) throw new LifeBroken('lost', `An edit is lost: ${id}`)
    }
    for (const { id, state } of edits) {
      if (this.#takenBack.has(id))
        throw new LifeBroken('untrue', `An edit that was taken back is ${state.kind} again: ${id}`)
    }
    if (this.#sentAgain !== null)
      throw new LifeBroken('untrue', `An edit was sent that was taken back: ${this.#sentAgain}`)
    this.#shown = new Map(edits.map(({ id, state }) => [id, state.kind]))
  }

  /** Checks that after a quiet end each edit is in some state that lasts. */
  checkEnd(edits: readonly SubjectEdit[]): void {
    for (const { id, state } of edits) {
      if (state.kind === 'queued' || state.kind === 'sending' || state.kind === 'uncertain')
        throw new LifeBroken('stuck', `An edit is stuck as ${state.kind}: ${id}`)
    }
  }

  async #edit(store: WorkspaceStore, where: number): Promise<() => void> {
    const entry = pick(this.#entries, where)
    if (entry === undefined) return nothing
    this.#made += 1
    const id = editId(`edit-${String(this.#made)}`)
    const { followListId, family, settings: before } = entry
    const subscription = { followListId, family, subscriptionId: subscriptionId(entry.id) }
    const content: EditContent = {
      kind: 'edit-subscription',
      subscription,
      settings: { ...before, name: id },
      before
    }
    const replaced = (await editsIn(store)).filter(
      (edit) => targetOf(edit.content) === targetOf(content) && mayBeTakenBack(edit.state.kind)
    )
    this.#intention = { kind: 'edit', id, replaced }
    const queued = await queueEdit(store, { id, content, followListName: null, replaces: null })
    return queued.kind === 'ok' ? () => this.#queued(id, replaced) : nothing
  }

  async #takeBack(store: WorkspaceStore, where: number): Promise<() => void> {
    const edit = pick(
      (await editsIn(store)).filter(({ state }) => mayBeTakenBack(state.kind)),
      where
    )
    if (edit === undefined) return nothing
    this.#intention = { kind: 'discard-edit', edit }
    const discarded = await discardEdit(store, edit.id)
    return discarded.kind === 'ok' ? () => this.#gone(edit) : nothing
  }

  #queued(id: EditId, replaced: readonly SubjectEdit[]): void {
    for (const edit of replaced) this.#gone(edit)
    this.#wanted.add(id)
  }

  #gone({ id }: SubjectEdit): void {
    this.#wanted.delete(id)
    // What was sent since the copy was made cannot be taken back in the copy.
    if (this.isApart && !mayBeTakenBack(this.#shown.get(id) ?? 'queued')) return
    this.#takenBack.add(id)
    this.#hits.add(this.isApart ? 'edit is taken back in an older copy' : 'edit is taken back', 'between')
  }
}

function nothing(): void {
  // Nothing was done.
}
