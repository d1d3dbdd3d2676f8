import type * as z from 'zod'
import {
  contract,
  type ContractName,
  type ContractResult,
  type NamesOf
} from '../../../shared/ipc/contract.ts'
import { isTooDeep } from '../../../shared/nesting.ts'

type ParsedArgument<Name extends ContractName> = z.output<(typeof contract)[Name]['argument']>

/** One function for each name of the contract. Each returns the contract's result, and throws only for a bug. */
export type Handlers = {
  readonly [Name in ContractName]: (
    argument: ParsedArgument<Name>
  ) => ContractResult<Name> | Promise<ContractResult<Name>>
}

/** The handlers of one room: those whose names begin with its subject. */
export type HandlersOf<Subject extends string> = Pick<Handlers, NamesOf<Subject>>

/** Why a message was refused. It quotes nothing of the message, which may contain a key. */
export type Refusal = 'untrusted-sender' | 'unknown-name' | 'argument' | 'result' | 'handler' | 'locked'

/** What the page sees of a refusal or a bug. */
export class RefusedCall extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, name: string) {
    super(`Refused (${refusal}): ${name}`)
    this.name = 'RefusedCall'
    this.refusal = refusal
  }
}

/**
 * Parses the name and the argument, calls the handler and parses the result, so that nothing leaves that is
 * not in the contract.
 */
export async function dispatch(
  handlers: Handlers,
  name: unknown,
  argument: unknown,
  onBug: (name: ContractName, thrown: unknown) => void
): Promise<unknown> {
  if (!isContractName(name)) throw new RefusedCall('unknown-name', 'no such name')
  // Whoever walked through it might run out of stack, which would be a bug of ours.
  if (isTooDeep(argument)) throw new RefusedCall('argument', name)
  const { argument: argumentSchema, result: resultSchema } = contract[name]
  const parsed = argumentSchema.safeParse(argument)
  if (!parsed.success) throw new RefusedCall('argument', name)
  const handler = handlers[name] as (argument: unknown) => unknown
  let answer: unknown
  try {
    answer = await handler(parsed.data)
  } catch (thrown) {
    if (thrown instanceof RefusedCall) throw thrown
    onBug(name, thrown)
    throw new RefusedCall('handler', name)
  }
  const result = resultSchema.safeParse(answer)
  if (result.success) return result.data
  onBug(name, result.error)
  throw new RefusedCall('result', name)
}

function isContractName(name: unknown): name is ContractName {
  return typeof name === 'string' && Object.hasOwn(contract, name)
}

/** Where a message comes from, as far as it matters here. */
export interface Sender {
  readonly url: string
  readonly isMainFrame: boolean
  /** Whether it comes from the window that the app opened itself. */
  readonly isOwnWindow: boolean
}

export const appOrigin = 'app://fieldcase'

/** Only the app's own page, in the main frame of the app's own window, may ask the main process for anything. */
export function isTrustedSender({ url, isMainFrame, isOwnWindow }: Sender): boolean {
  return isOwnWindow && isMainFrame && (url === appOrigin || url.startsWith(`${appOrigin}/`))
}
