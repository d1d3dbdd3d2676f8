import { describe, expect, it } from 'vitest'
import { type Asker, appPage, mayAsk } from '../../../../../electron/main/ipc/asker.ts'
import { dispatch, type Handlers } from '../../../../../electron/main/ipc/dispatch.ts'
import { contract, type ContractName } from '../../../../../shared/ipc/contract.ts'

const appAsker = appPage(1)

/** Handlers of which only some exist; the others are never called. */
function handlers(some: Partial<Handlers>): Handlers {
  return some as Handlers
}

const ignore = (): void => undefined

describe('a message of the page', () => {
  it('is handed on with its parsed argument, and answered with no more than the contract names', async () => {
    const keychainStatus = { kind: 'session', backend: null, key: 'secret' } as const
    expect(
      await dispatch(
        handlers({ 'keychain.status': () => keychainStatus }),
        { asker: appAsker, name: 'keychain.status', argument: null },
        ignore
      )
    ).toEqual({ kind: 'session', backend: null })
  })

  it.each([
    ['nothing.such'],
    ['__proto__'],
    ['constructor'],
    ['toString'],
    [7],
    [null],
    [{ name: 'app.info' }]
  ])('is refused with the unknown name %j', async (name) => {
    await expect(
      dispatch(handlers({}), { asker: appAsker, name, argument: null }, ignore)
    ).rejects.toMatchObject({
      refusal: 'unknown-name'
    })
  })

  it('is refused with an argument of another shape, without quoting it', async () => {
    const refused = dispatch(
      handlers({}),
      {
        asker: appAsker,
        name: 'connection.test',
        argument: { connection: null, key: { secret: 'my-key' } }
      },
      ignore
    )
    await expect(refused).rejects.toMatchObject({
      refusal: 'argument',
      message: 'Refused (argument): connection.test'
    })
  })

  it('is refused where the handler answers or throws what the contract does not know, and the bug is told', async () => {
    const bugs: unknown[] = []
    const remember = (_name: string, thrown: unknown): void => void bugs.push(thrown)
    const wrong = handlers({ 'app.info': () => ({ version: 1 }) as never })
    await expect(
      dispatch(wrong, { asker: appAsker, name: 'app.info', argument: null }, remember)
    ).rejects.toMatchObject({ refusal: 'result' })
    const throwing = handlers({
      'app.info': () => {
        throw new Error('my-key')
      }
    })
    await expect(
      dispatch(throwing, { asker: appAsker, name: 'app.info', argument: null }, remember)
    ).rejects.toMatchObject({
      refusal: 'handler',
      message: 'Refused (handler): app.info'
    })
    expect(bugs).toHaveLength(2)
  })

  it('is refused with an argument that is nested beyond sense, as an argument and not as a bug (W26f)', async () => {
    let deep: unknown = 1
    for (let level = 0; level < 100_000; level += 1) deep = { deep }
    const entry = {
      lineage: 'a',
      revision: 1,
      at: 1,
      puts: [{ table: 'drafts', id: 'a', content: deep }],
      deletes: []
    }
    const bugs: unknown[] = []
    const remember = (_name: string, thrown: unknown): void => void bugs.push(thrown)
    // As whoever writes an entry does, this one walks through what it is given.
    const writing = handlers({
      'journal.append': (given) => {
        JSON.stringify(given)
        return { kind: 'written' }
      }
    })
    await expect(
      dispatch(
        writing,
        { asker: appAsker, name: 'journal.append', argument: { workspaceId: 'w', entry } },
        remember
      )
    ).rejects.toMatchObject({ refusal: 'argument' })
    expect(bugs).toEqual([])
  })

  it('finds an argument schema that refuses garbage under every name', async () => {
    for (const name of Object.keys(contract) as ContractName[]) {
      const asker: Asker = mayAsk(appAsker, name) ? appAsker : { kind: 'case', caseKey: 'persons/list/1' }
      await expect(
        dispatch(handlers({}), { asker, name, argument: Symbol('garbage') }, ignore)
      ).rejects.toMatchObject({
        refusal: 'argument'
      })
    }
  })
})
