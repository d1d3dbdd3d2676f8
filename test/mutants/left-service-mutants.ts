import type { Mutant } from './mutant.ts'

const left = 'test/integration/connection/left-service.test.ts'
const stack = 'electron/main/app/service-stack.ts'

/** Ways to take what a service answers that was left meanwhile for what the one of now says. */
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
  }
]
