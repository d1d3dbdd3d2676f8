import type { ContractArgument, ContractResult, NamesOf } from '../../../shared/ipc/contract.ts'

type Written = ContractArgument<'file.write'>

/** What a test finds in the page of the files that were handed out, oldest first. The place is the proposed name. */
export interface WithHandedOut {
  handedOut?: readonly Written[]
}

/** A person who takes each proposed name, on a disk that takes everything. */
export function fileAnswers(argument: unknown): {
  readonly [Name in NamesOf<'file'>]: () => ContractResult<Name>
} {
  return {
    'file.choose-place': () => {
      const { name } = argument as ContractArgument<'file.choose-place'>
      return { kind: 'chosen', place: name, name }
    },
    'file.write': () => {
      const given = globalThis as WithHandedOut
      given.handedOut = [...(given.handedOut ?? []), argument as Written]
      return { kind: 'saved' }
    },
    'file.left': () => []
  }
}
