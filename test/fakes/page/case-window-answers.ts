import type {
  ContractArgument,
  ContractResult,
  EventName,
  EventValue,
  NamesOf
} from '../../../shared/ipc/contract.ts'
import { type ToldCase, toldCaseSchema } from '../../../shared/ipc/told-case-schemas.ts'

type Answers = { readonly [Name in NamesOf<'case-window'>]: () => ContractResult<Name> }
export type Emit = <Name extends EventName>(name: Name, value: EventValue<Name>) => void

const kept = 'staged case window'

/**
 * Plays main between the app's own page and the window of a case: what the one tells is kept, until the same tab is
 * sent to the address of the other. There the page tells nothing any more, so that another language is told from here.
 */
export function caseWindowAnswers(argument: unknown, emit: Emit): Answers {
  const speak = (told: ToldCase): void => {
    const prefer = ({ language }: Partial<ToldCase['look']>): void =>
      emit(
        'case-window.told',
        JSON.stringify({ ...told, look: { ...told.look, ...(language === undefined ? {} : { language }) } })
      )
    Object.assign(window, { prefer })
  }
  return {
    'case-window.open': () => {
      emit('case-window.changed', [{ ...(argument as ContractArgument<'case-window.open'>), loads: 1 }])
      return { kind: 'open' }
    },
    'case-window.list': () => [],
    'case-window.tell': () => {
      sessionStorage.setItem(kept, (argument as ContractArgument<'case-window.tell'>).told)
      return null
    },
    'case-window.listen': () => {
      const told = sessionStorage.getItem(kept)
      if (told === null) return null
      speak(toldCaseSchema.parse(JSON.parse(told)))
      emit('case-window.told', told)
      return null
    },
    'case-window.painted': () => null
  }
}
