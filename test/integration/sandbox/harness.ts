import { afterEach } from 'vitest'
import type { SandboxOptions } from '../../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'

export const monitor = '/compliance/monitor/v2'

/** Starts sandboxes for a test and closes all of them after it. */
export function sandboxForEachTest(): (options?: SandboxOptions) => Promise<Sandbox> {
  const running: Sandbox[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((sandbox) => sandbox.close()))
  })
  return async (options = {}) => {
    const sandbox = await startSandbox({
      alerts: 60,
      subscriptions: 20,
      followLists: 2,
      seed: 11,
      ...options
    })
    running.push(sandbox)
    return sandbox
  }
}

export interface Resource<Attributes = Readonly<Record<string, unknown>>> {
  readonly id: string
  readonly type: string
  readonly attributes: Attributes
  readonly links: { readonly self: string }
}

export interface ProblemBody {
  readonly errors: readonly {
    readonly status: string
    readonly code: string
    readonly title: string
    readonly detail: string
  }[]
}

export interface ListBody<Attributes = Readonly<Record<string, unknown>>> {
  readonly data: readonly Resource<Attributes>[]
  readonly links: { readonly self: Link; readonly next?: Link }
  readonly meta: Readonly<Record<string, number>>
}
export type Link = string | { readonly href: string; readonly meta: object }
export interface SingleBody<Attributes = Readonly<Record<string, unknown>>> {
  readonly data: Resource<Attributes>
}

export interface Answer<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** Calls the service like any HTTP client. */
export async function call<Body>(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {}
): Promise<Answer<Body>> {
  const response = await fetch(`${sandbox.baseUrl}${path}`, {
    method,
    headers: {
      'x-api-key': sandbox.apiKey,
      accept: 'application/vnd.api+json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' ? null : JSON.parse(text)) as Body
  }
}

export async function get<Body>(sandbox: Sandbox, path: string): Promise<Body> {
  const answer = await call<Body>(sandbox, 'GET', path)
  if (answer.status !== 200)
    throw new Error(`GET ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export function hrefOf(link: Link): string {
  return typeof link === 'string' ? link : link.href
}

/** All rows of a list, read page by page. */
export async function walk(sandbox: Sandbox, path: string, size = 20): Promise<readonly Resource[]> {
  const rows: Resource[] = []
  let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}page[size]=${size}`
  while (next !== undefined) {
    const page: ListBody = await get<ListBody>(sandbox, next)
    rows.push(...page.data)
    next = page.links.next === undefined ? undefined : hrefOf(page.links.next)
  }
  return rows
}

export interface AlertInWorld {
  readonly followListId: string
  readonly family: 'persons' | 'businesses'
  readonly subscriptionId: string
  readonly alertId: string
  readonly matchVersion: number
  readonly status: string
  readonly profileId: string
  /** The path of the subscription's alerts. */
  readonly path: string
}

/** Every alert of the world, and where it is. */
export function alertsOf(sandbox: Sandbox): readonly AlertInWorld[] {
  return sandbox.snapshot().followLists.flatMap((list) =>
    (['persons', 'businesses'] as const).flatMap((family) =>
      list[family].subscriptions.flatMap((subscription) =>
        subscription.alerts.map(({ id, attributes }) => ({
          followListId: list.id,
          family,
          subscriptionId: subscription.id,
          alertId: id,
          matchVersion: Number(attributes['matchVersion']),
          status: String(attributes['currentStatus']),
          profileId: String(attributes['personID'] ?? attributes['businessID']),
          path: `${monitor}/follow-lists/${list.id}/subscriptions/${family}/${subscription.id}/alerts`
        }))
      )
    )
  )
}

export function firstAlert(
  sandbox: Sandbox,
  status = 'open',
  family: 'persons' | 'businesses' = 'persons'
): AlertInWorld {
  const alert = alertsOf(sandbox).find((alert) => alert.status === status && alert.family === family)
  if (alert === undefined) throw new Error(`The world has no ${status} alert of ${family}.`)
  return alert
}

export function refOf({ followListId, family, subscriptionId, alertId }: AlertInWorld) {
  return { followListId, family, subscriptionId, alertId }
}

export function reviewItem(
  alert: Pick<AlertInWorld, 'alertId' | 'matchVersion'>,
  change: Readonly<Record<string, unknown>> = {}
): object {
  return {
    type: 'reviews',
    attributes: {
      monitoringID: alert.alertId,
      status: 'false-positive',
      matchVersion: alert.matchVersion,
      riskRating: 'not risky',
      riskComment: 'namesake',
      userID: 'tester',
      ...change
    }
  }
}

export interface BatchBody {
  readonly data: readonly {
    readonly type: string
    readonly attributes: {
      readonly status: string
      readonly review: Readonly<Record<string, unknown>>
      readonly error?: { readonly code: string; readonly message: string }
    }
  }[]
}
