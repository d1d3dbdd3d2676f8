import type { Client } from '../client/client.ts'

type Asker = Pick<Client, 'ask'>

/** What a start asks main whatever is open. The first answer is the state of the vault. */
export function questionsOfFrame(asker: Asker) {
  return [
    asker.ask('vault.read', null),
    asker.ask('policy.read', null),
    asker.ask('app.read-zoom', null),
    asker.ask('app.info', null)
  ] as const
}

/** What belongs to a workspace or may change with it. */
export function questionsOfWorkspace(asker: Asker) {
  return [
    asker.ask('network.read', null),
    asker.ask('sync.read', null),
    asker.ask('sync.read-waiting', null),
    asker.ask('outbox.read-stopped', null),
    asker.ask('field-pack.read', null),
    asker.ask('ledger.read', { limit: 1 }),
    asker.ask('keychain.status', null),
    asker.ask('budget.read', null),
    asker.ask('updates.read', null)
  ] as const
}
