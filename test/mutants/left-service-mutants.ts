import type { Mutant } from './mutant.ts'

const left = 'test/integration/connection/left-service.test.ts'
const session = 'test/unit/renderer/app/session-answers.test.ts'
const stack = 'electron/main/app/service-stack.ts'

/** Ways to take for what is so now what a service answers that was left, or what main answers that it has told anew since. */
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
    from: 'reachability === before.reachability ? {} : { reachability }',
    to: 'reachability === before.reachability ? { reachability } : {}',
    foundBy: session
  },
  {
    name: 'shows what was answered about a workspace that was left (S34f)',
    file: 'renderer/app/session.ts',
    from: 'if (own !== readings) return',
    to: '',
    foundBy: session
  }
]
