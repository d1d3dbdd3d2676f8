import type { Mutant } from './mutant.ts'

const left = 'test/integration/connection/left-service.test.ts'
const session = 'test/unit/renderer/app/session-answers.test.ts'
const stack = 'electron/main/app/service-stack.ts'

/** Ways to take for what is so now what is of a service or a workspace that was left, or was answered before it was told anew. */
export const leftServiceMutants: readonly Mutant[] = [
  {
    name: 'says of the service of now that it is silent, since one that was left does not answer (S34e)',
    file: stack,
    from: "now.kind === 'none' || now.id !== account",
    to: "now.kind === 'none' || account === null",
    foundBy: left
  },
  {
    name: 'says of the service of now that it answers, since one that was left does (S34e)',
    file: stack,
    from: '(await currentBaseUrl(access)) === baseUrl',
    to: 'baseUrl !== null',
    foundBy: left
  },
  {
    name: 'marks gone in the workspace of now what was deleted in another one (C12i)',
    file: 'electron/main/edits/handlers.ts',
    from: 'currentId() === id',
    to: 'currentId() !== null || id === null',
    foundBy: left
  },
  {
    name: 'goes on saying that there is a network which was lost while the page was asking (S34f)',
    file: 'renderer/app/session.ts',
    from: 'told.filter((name) => toldSince.has(name) || now[name] !== before[name])',
    to: "told.filter((name) => name !== 'reachability' && (toldSince.has(name) || now[name] !== before[name]))",
    foundBy: session
  },
  {
    name: 'forgets what was told while the page was asking where it is as it was before (S34f)',
    file: 'renderer/app/session.ts',
    from: 'toldSince.has(name) || now[name] !== before[name]',
    to: 'now[name] !== before[name]',
    foundBy: session
  },
  {
    name: 'shows the calls as they were counted before main told of one more (S34f)',
    file: 'renderer/app/session.ts',
    from: "...(['totals', 'budgets', 'balances'] as const)",
    to: "...(['budgets', 'balances'] as const)",
    foundBy: session
  },
  {
    name: 'shows what was answered about a workspace that was left (S34f)',
    file: 'renderer/app/session.ts',
    from: 'if (own !== readings) return',
    to: '',
    foundBy: session
  },
  {
    name: 'drops what was filled in in a dialog where another workspace takes it off the screen (E7e)',
    file: 'renderer/app/left-forms.ts',
    from: 'if (log === before && useSession',
    to: 'if (useSession',
    foundBy: 'test/integration/app/said-at-opening.test.ts'
  },
  {
    name: 'leaves beside another workspace what the opening of one has told (Q1c)',
    file: 'renderer/app/said-at-opening.ts',
    from: 'useMessages.setState({ takeBack: (act) => void undo(store, act) })',
    to: '',
    foundBy: 'test/integration/app/said-at-opening.test.ts'
  },
  {
    name: 'takes away what failed where the same workspace is opened again (Q1c)',
    file: 'renderer/app/forgotten-screens.ts',
    from: 'if (isSame) useMessages.getState().keepFailures()',
    to: 'if (isSame) useMessages.getState().reset()',
    foundBy: 'test/unit/renderer/app/forgotten-screens.test.ts'
  }
]
