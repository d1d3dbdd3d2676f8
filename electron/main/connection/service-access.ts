import { hash } from 'node:crypto'
import { checkBaseUrl, type Connection } from '../../../shared/domain/connection.ts'
import { assertNever, failed, ok, type Result, type ServiceFailure } from '../../../shared/errors.ts'
import { type KeyPrint, keyPrint, type WorkspaceId } from '../../../shared/ids.ts'
import type { ConnectionTestOutcome } from '../../../shared/ipc/connection-schemas.ts'
import { parsePage } from '../../../shared/wire/envelope.ts'
import { followListRow } from '../../../shared/wire/follow-list.ts'
import type { Budget } from '../budget/budget.ts'
import type { CallLedgers } from '../budget/call-ledger.ts'
import type { SettingsFile } from '../files/settings.ts'
import type { RateGate } from '../rate/rate-gate.ts'
import { followListPageRequest } from '../service/compliance-service.ts'
import type { ServiceTarget } from '../service/http-client.ts'
import type { RawAnswer, ServiceCall, ServiceDoor } from '../service/service-call.ts'
import { type CallContext, cleanKey } from '../service/service-request.ts'
import type { KeyRing } from './key-ring.ts'
import type { SampleService } from './sample-service.ts'
import { asKnown, serviceWorkspaceId, type WorkspacePlace } from './workspaces.ts'

export interface ConnectionTestParts {
  readonly settings: Pick<SettingsFile, 'read'>
  readonly keys: Pick<KeyRing, 'read' | 'announce'>
  /** A call that is never repeated. */
  readonly callOnce: (target: ServiceTarget) => ServiceCall
}

/**
 * Tests a connection with one call for the first page of follow lists. After a 401 the user decides whether
 * to spend one more call on the other header form.
 */
export async function testConnection(
  parts: ConnectionTestParts,
  input: Connection,
  typedKey: string | null,
  context: CallContext
): Promise<ConnectionTestOutcome> {
  const checked = checkBaseUrl(input.baseUrl)
  if (checked.kind === 'invalid')
    return { kind: 'invalid', problem: { kind: 'base-url', issue: checked.issue } }
  const baseUrl = asKnown(parts.settings.read(), checked.baseUrl)
  const key = typedKey === null ? await parts.keys.read(serviceWorkspaceId(baseUrl)) : cleanKey(typedKey)
  if (key === null) return { kind: 'invalid', problem: { kind: 'key-missing' } }
  parts.keys.announce(key)
  return toOutcome(
    await parts
      .callOnce({ baseUrl, headerForm: input.headerForm, key })
      .send(followListPageRequest(null), context)
  )
}

function toOutcome(answer: Result<RawAnswer, ServiceFailure>): ConnectionTestOutcome {
  if (answer.kind === 'failed') return { kind: 'refused', failure: answer.failure }
  const { head, body } = answer.value
  const page = parsePage(body, followListRow)
  if (page.kind === 'refused') {
    return {
      kind: 'refused',
      failure: {
        kind: 'unexpected-shape',
        issues: page.issues,
        correlationId: head.correlationId,
        errors: []
      }
    }
  }
  return {
    kind: 'accepted',
    followLists: page.value.rows.length + page.value.refused.length,
    limit: head.rate.limit,
    remaining: head.rate.remaining,
    correlationId: head.correlationId
  }
}

type OpenedDoor = Promise<Result<ServiceDoor, ServiceFailure>>

export interface ServiceAccessParts {
  readonly isWorkingOffline: () => boolean
  readonly place: () => WorkspacePlace
  readonly keys: Pick<KeyRing, 'read' | 'announce'>
  readonly sample: SampleService
  readonly gates: RateGates
  readonly ledgers: CallLedgers
  readonly budget: Pick<Budget, 'allowance'>
}

/**
 * The access to the service of the current workspace. It is opened for each request, so that the user's
 * changes count at once.
 */
export async function openCurrentDoor(parts: ServiceAccessParts): OpenedDoor {
  if (parts.isWorkingOffline()) return failed({ kind: 'working-offline' })
  const place = parts.place()
  switch (place.kind) {
    case 'none':
      return failed({ kind: 'no-key' })
    case 'sample': {
      const address = await parts.sample.address()
      if (address.kind === 'failed') return failed({ kind: 'unreachable', reason: 'refused', applied: 'no' })
      const { baseUrl, apiKey: key } = address.value
      parts.keys.announce(key)
      // A key of each start says nothing about whose lists they are.
      return await doorTo(parts, { baseUrl, headerForm: 'bare', key }, place.id, printOf(place.id, 'sample'))
    }
    case 'service': {
      const { id, baseUrl, headerForm } = place
      const key = await parts.keys.read(id)
      if (key === null) return failed({ kind: 'no-key' })
      return await doorTo(parts, { baseUrl, headerForm, key }, id)
    }
    default:
      return assertNever(place)
  }
}

/** Where the service of the current workspace is; null where there is none or the sample does not run. */
export async function currentBaseUrl({
  place,
  sample
}: Pick<ServiceAccessParts, 'place' | 'sample'>): Promise<string | null> {
  const current = place()
  switch (current.kind) {
    case 'none':
      return null
    case 'sample': {
      const address = await sample.address()
      return address.kind === 'ok' ? address.value.baseUrl : null
    }
    case 'service':
      return current.baseUrl
    default:
      return assertNever(current)
  }
}

/** The access to a service that need not be the current one, for testing a connection before it is saved. */
export async function openDoorTo(parts: ServiceAccessParts, target: ServiceTarget): OpenedDoor {
  return parts.isWorkingOffline()
    ? failed({ kind: 'working-offline' })
    : await doorTo(parts, target, serviceWorkspaceId(target.baseUrl))
}

async function doorTo(
  { gates, ledgers, budget }: ServiceAccessParts,
  target: ServiceTarget,
  account: WorkspaceId,
  print = printOf(account, target.key)
): OpenedDoor {
  const ledger = await ledgers.of(account)
  return ok({
    target,
    account,
    print,
    gate: gates.of(target),
    ledger,
    allowance: budget.allowance(account, ledger)
  })
}

/** Long enough to tell two keys apart, and too short to lead back to one: it is kept in the settings. */
function printOf(account: WorkspaceId, key: string): KeyPrint {
  return keyPrint(hash('sha256', `${account}\n${key}`).slice(0, 8))
}

/** One gate for each key and address, kept as long as the app runs, because the limit belongs to the key. */
export interface RateGates {
  of(target: ServiceTarget): RateGate
  /** Lets one request with each key go before its time. */
  tryNow(): void
  /** The machine has woken. */
  wakes(): void
}

export function createRateGates(newGate: () => RateGate): RateGates {
  const gates = new Map<string, RateGate>()
  return {
    of: ({ baseUrl, key }) => {
      const name = hash('sha256', `${baseUrl}\n${key}`)
      const gate = gates.get(name) ?? newGate()
      gates.set(name, gate)
      return gate
    },
    tryNow: () => {
      for (const gate of gates.values()) gate.tryNow()
    },
    wakes: () => {
      for (const gate of gates.values()) gate.wakes()
    }
  }
}
