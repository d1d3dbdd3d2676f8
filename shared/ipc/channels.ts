/** Channel names only, so that the preload needs nothing else. */
export const invokeChannel = 'fieldcase:invoke'
export const eventChannel = 'fieldcase:event'
/** Main's requests to the page's database, and the page's answers. */
export const storeRequestChannel = 'fieldcase:store-request'
export const storeAnswerChannel = 'fieldcase:store-answer'
/** Main's word about a word: the list of the user's own words has changed. It reaches the preload alone. */
export const spellingChannel = 'fieldcase:spelling'

/** `window.fieldcase`: raw on purpose; what passes is parsed by renderer/client/client.ts and by main. */
export interface Bridge {
  invoke(name: string, argument: unknown): Promise<unknown>
  onEvent(listener: (name: string, value: unknown) => void): () => void
  onStoreRequest(listener: (message: unknown) => void): () => void
  answerStore(message: unknown): void
}
