import type Dexie from 'dexie'
import type { Transaction } from 'dexie'

/** One step of a database's schema. A step that was released is never changed: the next change is a new step. */
export interface Migration {
  readonly version: number
  /** Tables and indexes as Dexie spells them; null deletes a table. Tables that are left out stay as they are. */
  readonly stores: Readonly<Record<string, string | null>>
  /** Rewrites rows. Runs inside the upgrade transaction, where payloads cannot be decoded, so it can change only columns in the clear. */
  readonly upgrade?: (transaction: Transaction) => PromiseLike<void>
}

export function applyMigrations(database: Dexie, migrations: readonly Migration[]): void {
  for (const { version, stores, upgrade } of migrations) {
    const step = database.version(version).stores(stores)
    if (upgrade !== undefined) step.upgrade(upgrade)
  }
}

export function newest(migrations: readonly Migration[]): number {
  return Math.max(...migrations.map(({ version }) => version))
}
