import type * as z from 'zod'
import {
  contract,
  type ContractName,
  type ContractResult,
  type NamesOf
} from '../../../shared/ipc/contract.ts'
import { isTooDeep } from '../../../shared/nesting.ts'
import { type Asker, mayAsk } from './asker.ts'

type ParsedArgument<Name extends ContractName> = z.output<(typeof contract)[Name]['argument']>

/** One function for each name of the contract. Each returns the contract's result, and throws only for a bug. */
export type Handlers = {
  readonly [Name in ContractName]: (
    argument: ParsedArgument<Name>,
    asker: Asker
  ) => ContractResult<Name> | Promise<ContractResult<Name>>
}

/** The handlers of one room: those whose names begin with its subject. */
export type HandlersOf<Subject extends string> = Pick<Handlers, NamesOf<Subject>>

/** Why a message was refused. It quotes nothing of the message, which may contain a key. */
export type Refusal =
  | 'untrusted-sender'
  | 'unknown-name'
  | 'not-for-this-page'
  | 'argument'
  | 'result'
  | 'handler'
  | 'locked'

/** What the page sees of a refusal or a bug. */
export class RefusedCall extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, name: string) {
    super(`Refused (${refusal}): ${name}`)
    this.name = 'RefusedCall'
    this.refusal = refusal
  }
}

/** What a page sent, and which page that is. */
export interface Message {
  readonly asker: Asker
  readonly name: unknown
  readonly argument: unknown
}

/**
 * Parses the name and the argument, calls the handler and parses the result, so that nothing leaves that is
 * not in the contract.
 */
export async function dispatch(
  handlers: Handlers,
  { asker, name, argument }: Message,
  onBug: (name: ContractName, thrown: unknown) => void
): Promise<unknown> {
  if (!isContractName(name)) throw new RefusedCall('unknown-name', 'no such name')
  if (!mayAsk(asker, name)) throw new RefusedCall('not-for-this-page', name)
  // To walk through it might run out of stack, which would look like a bug of ours.
  if (isTooDeep(argument)) throw new RefusedCall('argument', name)
  const { argument: argumentSchema, result: resultSchema } = contract[name]
  const parsed = argumentSchema.safeParse(argument)
  if (!parsed.success) throw new RefusedCall('argument', name)
  const handler = handlers[name] as (argument: unknown, asker: Asker) => unknown
  let answer: unknown
  try {
    answer = await handler(parsed.data, asker)
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
