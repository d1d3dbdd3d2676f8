/** `with NEED… -- COMMAND [ARGUMENT…]`: prepares this machine for a command, and runs it. */
import { runPrepared } from './prepare.ts'
import { type Need, needs } from './requirements.ts'

const words = process.argv.slice(2)
const end = words.indexOf('--')
const [command = '', ...args] = words.slice(end + 1)

function toNeed(word: string): Need {
  const need = needs.find((one) => one === word)
  if (need === undefined) throw new Error(`There is no need ${word}; there are ${needs.join(', ')}.`)
  return need
}

process.exitCode = await runPrepared(words.slice(0, end).map(toNeed), [command, ...args])
