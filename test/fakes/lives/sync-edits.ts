import { isDeepStrictEqual } from 'node:util'
import type { FollowListSnapshot, WorldSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import { canBeReviewed } from '../../../shared/domain/alert.ts'
import { families } from '../../../shared/domain/subscription.ts'
import { pick } from './life-changes.ts'
import type { Edit } from './sync-steps.ts'

/** What a colleague did to one alert. */
interface Move {
  /** List and family. */
  readonly part: string
  readonly alert: string
  readonly from: string
  readonly to: string
}

/** Somebody else at work at the service, and a record of what its statistics do not show. */
export class Colleagues {
  readonly #sandbox: Sandbox
  /** Follow lists that lost a subject without alerts, and those that gained one. */
  readonly #lost = new Set<string>()
  readonly #got = new Set<string>()
  readonly #moves: Move[] = []
  /** Requests that they sent to the service. */
  calls = 0
  /** True if something happened that only a full pass sees (S1c, S1d). */
  isHidden = false

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox
  }

  /** @returns whether the service shows a change, and whether the last screening of a list does. `no row`: of cursors alone. */
  async edit(edit: Edit): Promise<'nothing' | 'no row' | 'silent' | 'shown'> {
    const before = this.#sandbox.snapshot()
    // What the app sends in the meantime changes rows too, so a refusal is asked about.
    const isTaken = await this.#change(edit)
    const after = this.#sandbox.snapshot()
    if (edit.what === 'expire-cursors') return 'no row'
    if (!isTaken || isDeepStrictEqual(before, after)) return 'nothing'
    return isDeepStrictEqual(screenings(before), screenings(after)) ? 'silent' : 'shown'
  }

  /** @returns false if there is nothing to change, or the service has refused it. */
  async #change({ what, where }: Edit): Promise<boolean> {
    const sandbox = this.#sandbox
    const list = pick(sandbox.snapshot().followLists, where)
    if (list === undefined) return false
    const family = pick(families, where) ?? 'persons'
    const subject = pick(list[family].subscriptions, where)
    const path = `/follow-lists/${list.id}`
    switch (what) {
      case 'screen':
        sandbox.advance({ hours: 1, screen: 'all', share: 0.3 })
        return true
      case 'expire-cursors':
        sandbox.expireCursors()
        return true
      case 'drop-list':
        return this.#send('DELETE', path)
      case 'drop-subject': {
        if (subject === undefined) return false
        const isTaken = await this.#send('DELETE', `${path}/subscriptions/${family}/${subject.id}`)
        if (isTaken && subject.alerts.length === 0) this.#noteSwap(list.id, this.#lost)
        return isTaken
      }
      case 'add-subject': {
        const isTaken = await this.#send('POST', `${path}/subscriptions/${family}`, {
          data: { type: 'subscriptions', attributes: { name: `Subject ${where}`, countries: ['NL'] } }
        })
        if (isTaken) this.#noteSwap(list.id, this.#got)
        return isTaken
      }
      case 'create-alert':
        if (subject === undefined) return false
        sandbox.mutate({ kind: what, followListId: list.id, family, subscriptionId: subject.id })
        return true
      case 'reopen-alert':
      case 'review-alert':
        return this.#decide(list, what, where)
      case 'change-alert':
      case 'discard-alert':
      case 'remove-alert': {
        const alert = pick(subject?.alerts ?? [], where)
        if (subject === undefined || alert === undefined) return false
        const ref = { followListId: list.id, family, subscriptionId: subject.id, alertId: alert.id }
        return sandbox.mutate({ kind: what, ...ref }).kind === 'done'
      }
    }
  }

  /** Reopens an alert, or decides on an open one: the list's counters tell it, and its last screening does not. */
  #decide(list: FollowListSnapshot, what: 'reopen-alert' | 'review-alert', where: number): boolean {
    const family = pick(families, where) ?? 'persons'
    const possible = list[family].subscriptions.flatMap(({ id: subscriptionId, alerts }) =>
      alerts
        .map(({ id: alertId, attributes }) => {
          const from = String(attributes['currentStatus'])
          return { followListId: list.id, family, subscriptionId, alertId, from }
        })
        .filter(({ from }) => canBeReviewed(from) && (from === 'open') === (what === 'review-alert'))
    )
    const chosen = pick(possible, Math.floor(where / families.length))
    if (chosen === undefined) return false
    const { from, ...ref } = chosen
    const status = pick(['false-positive', 'true-positive'] as const, where) ?? 'false-positive'
    this.#sandbox.mutate(what === 'reopen-alert' ? { kind: what, ...ref } : { kind: what, ...ref, status })
    const to = what === 'reopen-alert' ? 'open' : status
    const part = `${list.id}/${family}`
    const move = { part, alert: `${part}/${ref.subscriptionId}/${ref.alertId}`, from, to }
    if (this.#moves.some((before) => cancelOut(before, move))) this.isHidden = true
    this.#moves.push(move)
    return true
  }

  /** Another subject without alerts in the place of one changes no number of its list. */
  #noteSwap(list: string, side: Set<string>): void {
    side.add(list)
    if (this.#lost.has(list) && this.#got.has(list)) this.isHidden = true
  }

  /** Sends a request of theirs. */
  ask(url: string, init: RequestInit): Promise<Response> {
    this.calls += 1
    return fetch(url, init)
  }

  /** Changes the service over its own interface. @returns whether it was done. */
  async #send(method: string, path: string, body?: unknown): Promise<boolean> {
    const { baseUrl, apiKey } = this.#sandbox
    const headers = { 'X-API-KEY': apiKey, 'content-type': 'application/vnd.api+json' }
    const answer = await this.ask(`${baseUrl}/compliance/monitor/v2${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    await answer.arrayBuffer()
    return answer.ok
  }
}

/** When each list was screened last, as it says. */
function screenings({ followLists }: WorldSnapshot): ReadonlyMap<string, unknown> {
  return new Map(followLists.map(({ id, attributes }) => [id, attributes['lastScreenedDateISO']]))
}

/** What no statistic shows: two alerts of one family that were changed the other way round (S1d). */
function cancelOut(before: Move, after: Move): boolean {
  return (
    before.part === after.part &&
    before.alert !== after.alert &&
    before.from === after.to &&
    before.to === after.from
  )
}
