import type {
  ContractArgument,
  ContractResult,
  EventName,
  EventValue,
  NamesOf
} from '../../../shared/ipc/contract.ts'
import { type Told, type ToldCase, toldSchema } from '../../../shared/ipc/told-case-schemas.ts'

type Answers = { readonly [Name in NamesOf<'case-window'>]: () => ContractResult<Name> }
export type Emit = <Name extends EventName>(name: Name, value: EventValue<Name>) => void

const kept = 'staged case window'

let open: EventValue<'case-window.changed'> = []

/** What was told, with the last of what the case says. */
const keptSoFar = (): readonly Told[] =>
  toldSchema.array().parse(JSON.parse(sessionStorage.getItem(kept) ?? '[]'))

/**
 * Plays main between the app's own page and the window of a case: what the one tells is kept, until the same tab is
 * sent to the address of the other. There the page tells nothing any more, so that another language is told from here.
 */
export function caseWindowAnswers(argument: unknown, emit: Emit): Answers {
  const say = (told: Told): void => emit('case-window.told', JSON.stringify(told))
  const speak = (told: ToldCase): void => {
    const prefer = ({ language }: Partial<ToldCase['look']>): void =>
      say({ ...told, look: { ...told.look, ...(language === undefined ? {} : { language }) } })
    Object.assign(window, { prefer })
  }
  return {
    'case-window.open': () => {
      open = [{ ...(argument as ContractArgument<'case-window.open'>), loads: 1 }]
      emit('case-window.changed', open)
      return { kind: 'open' }
    },
    'case-window.list': () => open,
    'case-window.tell': () => {
      const told = toldSchema.parse(JSON.parse((argument as ContractArgument<'case-window.tell'>).told))
      const before = keptSoFar().filter(({ kind }) => told.kind === 'picture' || kind !== told.kind)
      sessionStorage.setItem(kept, JSON.stringify([...before, told]))
      return null
    },
    'case-window.listen': () => {
      for (const told of keptSoFar()) {
        if (told.kind === 'case') speak(told)
        say(told)
      }
      return null
    },
    'case-window.painted': () => null
  }
}
