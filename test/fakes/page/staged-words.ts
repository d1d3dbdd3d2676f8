import type { ContractResult, NamesOf } from '../../../shared/ipc/contract.ts'

type Answers = { readonly [Name in NamesOf<'spelling'>]: () => ContractResult<Name> }

const mostOwnWords = 5_000

/** Every word is right, and the person has a list of their own. */
export function stagedWords(at: readonly string[]): (argument: unknown) => Answers {
  let own = [...at]
  return (argument) => ({
    'spelling.check': () => ({ misspelled: [] }),
    'spelling.own': () => ({ words: own }),
    'spelling.add': () => {
      const { words } = argument as { readonly words: readonly string[] }
      const before = own.length
      own = [...new Set([...own, ...words])].slice(0, mostOwnWords)
      return { kind: 'kept', added: own.length - before }
    },
    'spelling.remove': () => {
      own = own.filter((word) => word !== (argument as { readonly word: string }).word)
      return { kind: 'saved' }
    }
  })
}
