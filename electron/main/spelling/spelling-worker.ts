import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { type Dictionaries, openDictionaries } from './dictionaries.ts'
import { answerInTurn } from './prepared-suggestions.ts'
import { spellingQuestion } from './spelling-messages.ts'

/** A thread that knows the words: reading them takes a second, and a suggestion sometimes half of one. */
function main(): void {
  const port = parentPort
  if (port === null) throw new Error('The spelling worker must be started as a worker.')
  const folder = join(import.meta.dirname, 'spelling')
  const dictionaries: Promise<Dictionaries> = openDictionaries((name, part) =>
    join(folder, `${name}.${part}`)
  )
  const answer = answerInTurn({ later: setImmediate, answer: (reply) => port.postMessage(reply) })
  port.on('message', (message: unknown) => {
    const question = spellingQuestion.parse(message)
    void dictionaries.then((opened) => answer(opened, question))
  })
}

main()
