import { Worker } from 'node:worker_threads'
import type { SpokenLanguage } from '../../../shared/domain/spelling.ts'
import { errorFacts, type Log } from '../log/log.ts'
import { spellingAnswer, type SpellingQuestion } from './spelling-messages.ts'

export interface Speller {
  /** Those that no dictionary has. */
  misspelled(words: readonly string[], language: SpokenLanguage): Promise<readonly string[]>
  /** What may have been meant, the nearest first. */
  suggestions(word: string, language: SpokenLanguage): Promise<readonly string[]>
  /** Ends the thread, and with it every word that it has seen. The next question starts another one. */
  drop(): void
}

/** A question without its number. */
type Asked = SpellingQuestion extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, (words: readonly string[]) => void>
}

/** Knows words in a thread of its own, which is started by the first question. Nothing is asked of a network. */
export function createSpeller(workerFile: URL, log: Log): Speller {
  let thread: Thread | null = null
  let lastId = 0
  const end = (ended: Thread): void => {
    if (thread === ended) thread = null
    // Where nobody knows the words, none is wrong.
    for (const answer of ended.waiting.values()) answer([])
    ended.waiting.clear()
    void ended.worker.terminate()
  }
  const begin = (): Thread => {
    const begun: Thread = { worker: new Worker(workerFile), waiting: new Map() }
    begun.worker.unref()
    begun.worker.on('message', (message: unknown) => {
      const { id, words } = spellingAnswer.parse(message)
      begun.waiting.get(id)?.(words)
      begun.waiting.delete(id)
    })
    begun.worker.on('error', (thrown) => {
      log.error('spelling.failed', errorFacts(thrown))
      end(begun)
    })
    return begun
  }
  const ask = (question: Asked): Promise<readonly string[]> => {
    const asked = (thread ??= begin())
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      asked.waiting.set(id, resolve)
      asked.worker.postMessage({ ...question, id } satisfies SpellingQuestion)
    })
  }
  return {
    misspelled: async (words, language) =>
      words.length === 0 ? [] : await ask({ kind: 'check', words: [...words], language }),
    suggestions: (word, language) => ask({ kind: 'suggest', word, language }),
    drop: () => {
      if (thread !== null) end(thread)
    }
  }
}
