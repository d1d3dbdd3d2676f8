import type Dexie from 'dexie'

/**
 * Opens an open database again each time that the browser ends its connection, until it is closed on purpose (SPEC J6k).
 * Returns what is to be called before that.
 */
export function keepOpen(database: Dexie): () => void {
  let isClosing = false
  const openAgain = async (): Promise<void> => {
    await database.open()
    // A connection that ends while it is being opened leaves the library neither open nor closed.
    if (!isClosing && !database.isOpen()) database.close({ disableAutoOpen: false })
  }
  // The library closes at a `versionchange` too, where another connection deletes the database, and tells it as this.
  database.on('close', () => {
    const ended = database.backendDB() as IDBDatabase | null
    // What never opened is opened by whoever asks for something next.
    if (isClosing || ended === null) return
    // The library closes what refuses already, and would take the late word of it for one of the next connection.
    ended.onclose = null
    // Whoever asks for something next is told why it does not open.
    void Promise.resolve().then(() => openAgain().catch(() => undefined))
  })
  return () => {
    isClosing = true
  }
}
