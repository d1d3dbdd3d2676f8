import { Dexie } from 'dexie'
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createCacheDatabase } from '../../../renderer/data/database/cache-database.ts'
import { createWorkDatabase } from '../../../renderer/data/database/work-database.ts'
import type { FakeDisk } from './open-workspace.ts'

/** A disk in memory whose databases may not open for a while, and that is reset under the feet of who has them open. */
export interface ChangingDisk extends FakeDisk {
  /** How often the opening of a work database under its own name still fails, as it does for a locked file. */
  openingsToFail: number
  /** Whether the one that is worked in beside it fails as well. */
  failsBeside: boolean
  /** How often anybody asked for a database so far. */
  readonly openings: () => number
  /** Keeps a copy of all databases as they are. */
  readonly remember: () => Promise<void>
  readonly hasCopy: () => boolean
  /** How often something was asked of a connection that was ending already, before its owner was told. */
  readonly askedTooLate: () => number
  /** Ends all connections, and puts an empty disk, or the last copy, in the place of this one. */
  readonly reset: (to: 'empty' | 'older') => Promise<void>
}

interface Copy {
  readonly name: string
  readonly tables: readonly { readonly name: string; readonly rows: readonly object[] }[]
}

const ownWork = /^fieldcase-work-test(?:\.v-test)?$/u

export function createChangingDisk(): ChangingDisk {
  let current = new IDBFactory()
  let remembered: readonly Copy[] = []
  const connections = new Set<IDBDatabase>()
  let askedTooLate = 0
  let openings = 0
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    openings += 1
    if (ownWork.test(name) && disk.openingsToFail > 0) {
      disk.openingsToFail -= 1
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
    if (name.endsWith('.beside') && disk.failsBeside)
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    const request = version === undefined ? current.open(name) : current.open(name, version)
    request.addEventListener('success', () => {
      const { result } = request
      connections.add(result)
      const transaction = result.transaction.bind(result)
      result.transaction = (...asked) => {
        if (!connections.has(result)) askedTooLate += 1
        return transaction(...asked)
      }
    })
    return request
  }
  const indexedDB = new Proxy(current, {
    get: (_, property) => {
      if (property === 'open') return open
      const value: unknown = Reflect.get(current, property, current)
      return typeof value === 'function' ? (value.bind(current) as unknown) : value
    }
  })
  const disk: ChangingDisk = {
    indexedDB,
    IDBKeyRange,
    openingsToFail: 0,
    failsBeside: false,
    openings: () => openings,
    remember: async () => {
      remembered = await copyOf(current)
    },
    hasCopy: () => remembered.length > 0,
    askedTooLate: () => askedTooLate,
    reset: async (to) => {
      const next = new IDBFactory()
      if (to === 'older') await layCopy(next, remembered)
      current = next
      const open = [...connections]
      for (const connection of open) holdByReading(connection)
      connections.clear()
      await Promise.all(open.map(ended))
      // Whoever had them open has had time to look at what is there now.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  return disk
}

/** Ends a connection as a browser does: it refuses at once, and says so when its transactions are over. */
function ended(connection: IDBDatabase): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was closed by its owner tells nobody.
    setTimeout(resolve, 5)
    connection.addEventListener('close', () => resolve())
    forceCloseDatabase(connection as never)
  })
}

/** A transaction that is under way holds back the word that the connection has ended, while it refuses already. */
function holdByReading(connection: IDBDatabase): void {
  const [name] = connection.objectStoreNames
  if (name === undefined) return
  try {
    const store = connection.transaction(name, 'readonly').objectStore(name)
    store.count().addEventListener('success', () => store.count())
  } catch (thrown) {
    // Its owner has closed it.
    if (!(thrown instanceof DOMException) || thrown.name !== 'InvalidStateError') throw thrown
  }
}

async function copyOf(factory: IDBFactory): Promise<readonly Copy[]> {
  const copies: Copy[] = []
  for (const { name = '' } of await factory.databases()) {
    const database = await new Dexie(name, { indexedDB: factory, IDBKeyRange }).open()
    const tables = await Promise.all(
      database.tables.map(async (table) => ({
        name: table.name,
        rows: (await table.toArray()) as readonly object[]
      }))
    )
    database.close()
    copies.push({ name, tables })
  }
  return copies
}

async function layCopy(factory: IDBFactory, copies: readonly Copy[]): Promise<void> {
  for (const { name, tables } of copies) {
    const create = name.startsWith('fieldcase-cache') ? createCacheDatabase : createWorkDatabase
    const database = create(name, { indexedDB: factory, IDBKeyRange })
    await database.open()
    for (const table of tables) await database.table(table.name).bulkPut(table.rows)
    database.close()
  }
}
