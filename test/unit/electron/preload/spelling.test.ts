import { expect, it } from 'vitest'
import { createSpelling } from '../../../../electron/preload/spelling.ts'

interface Asked {
  readonly words: readonly string[]
  readonly reply: (misspelled: readonly string[]) => void
  readonly refuse: () => void
}

function openSpelling() {
  const asked: Asked[] = []
  const idle: (() => void)[] = []
  let looks = 0
  const spelling = createSpelling({
    ask: (words) =>
      new Promise((resolve, reject) =>
        asked.push({ words, reply: resolve, refuse: () => reject(new Error()) })
      ),
    whenIdle: (act) => void idle.push(act),
    lookAgain: () => (looks += 1)
  })
  const answers: string[] = []
  const check = (name: string, words: string[]): void =>
    spelling.spellCheck(words, (misspelled) => answers.push(`${name}: ${misspelled.join()}`))
  const settle = async (): Promise<void> => {
    await Promise.resolve().then(() => undefined)
    await new Promise((resolve) => setImmediate(resolve))
    for (const act of idle.splice(0)) act()
  }
  return { spelling, asked, answers, check, settle, looks: () => looks }
}

it('the preload answers a request only if no other has come since, and never twice (W33c)', async () => {
  const { asked, answers, check, settle } = openSpelling()
  check('first', ['een', 'beslising'])
  check('second', ['een', 'beslising', 'hier'])
  asked[0]?.reply(['beslising'])
  await settle()
  expect(answers).toEqual([])
  asked[1]?.reply(['beslising'])
  await settle()
  expect(answers).toEqual(['second: beslising'])
})

it('the preload does not answer late what was superseded between the answer of main and a quiet moment (W33c)', async () => {
  const { asked, answers, check, settle } = openSpelling()
  check('first', ['beslising'])
  asked[0]?.reply(['beslising'])
  await new Promise((resolve) => setImmediate(resolve))
  // The words are known by now, so that this one is answered at once.
  check('second', ['beslising'])
  await settle()
  expect(answers).toEqual(['second: beslising'])
})

it('the preload asks main only for words that it does not know yet (W33c)', async () => {
  const { asked, check, settle } = openSpelling()
  check('first', ['een'])
  asked[0]?.reply([])
  await settle()
  check('second', ['een', 'woord'])
  expect(asked.map(({ words }) => words)).toEqual([['een'], ['woord']])
})

it('the preload counts no word as right of which main was not asked (W33a)', async () => {
  const { asked, answers, check, settle } = openSpelling()
  const words = [
    ...Array.from({ length: 2_000 }, (_, at) => `woord${String.fromCharCode(97 + at)}`),
    'beslising'
  ]
  check('first', [...words, ...words, 'a'.repeat(101)])
  expect(asked[0]?.words).toEqual(words.slice(0, -1))
  asked[0]?.reply([])
  await settle()
  check('second', words)
  expect(asked[1]?.words).toEqual(['beslising'])
  asked[1]?.reply(['beslising'])
  await settle()
  expect(answers).toEqual(['first: ', 'second: beslising'])
})

it('the preload marks nothing while main answers nothing, and asks again later (W33c)', async () => {
  const { asked, answers, check, settle } = openSpelling()
  check('locked', ['beslising'])
  asked[0]?.refuse()
  await settle()
  expect(answers).toEqual(['locked: '])
  check('open', ['beslising'])
  expect(asked).toHaveLength(2)
})

it('the preload looks again at the text when a word has come into the own list, or gone (W33d)', async () => {
  const { spelling, asked, check, settle, looks } = openSpelling()
  check('first', ['xander'])
  asked[0]?.reply(['xander'])
  await settle()
  spelling.forget('xander')
  expect(looks()).toBe(1)
  check('again', ['xander'])
  expect(asked).toHaveLength(2)
})
