/**
 * The same databases on a disk on which those of this kind have no room to write. `isFull` is asked at each write, with
 * the tables that it is about.
 */
export function fullFor(
  indexedDB: IDBFactory,
  kind: string,
  isFull: (tables: readonly string[]) => boolean = () => true
): IDBFactory {
  const open = (name: string, version?: number): IDBOpenDBRequest => {
    const request = version === undefined ? indexedDB.open(name) : indexedDB.open(name, version)
    if (name.startsWith(kind)) request.addEventListener('success', () => refuseWrites(request.result, isFull))
    return request
  }
  return new Proxy(indexedDB, {
    get: (target, property) => {
      if (property === 'open') return open
      const value: unknown = Reflect.get(target, property, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    }
  })
}

function refuseWrites(database: IDBDatabase, isFull: (tables: readonly string[]) => boolean): void {
  const transaction = database.transaction.bind(database)
  database.transaction = (names, mode, ...others) => {
    if (mode === 'readwrite' && isFull(typeof names === 'string' ? [names] : [...names]))
      throw new DOMException('The disk is full', 'QuotaExceededError')
    return transaction(names, mode, ...others)
  }
}
