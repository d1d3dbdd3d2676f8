import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { measureDroppingPage } from '../bench/dropping-page.ts'
import { recordMessages } from '../bench/recorded-messages.ts'
import { onlyOnHost } from './host-needs.ts'

const linesOf = async (file: string): Promise<readonly unknown[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))

it('the bench records what main sends to the page in both syncs, and another page gets all of it in order', async () => {
  onlyOnHost('itself')
  const messages = await recordMessages(60)
  try {
    const [first, later] = [await linesOf(messages.first), await linesOf(messages.later)]
    for (const sent of [first, later]) {
      const methods = sent.flatMap((one) => (one as { readonly method?: string }).method ?? [])
      expect(methods).toEqual(expect.arrayContaining(['beginPass', 'commitPages', 'completePass']))
      expect(methods.indexOf('beginPass')).toBeLessThan(methods.indexOf('completePass'))
      // An event is its name and its value.
      expect(sent.some((one) => Array.isArray(one) && one[0] === 'sync.state')).toBe(true)
    }
    const notes: string[] = []
    const dropped = await measureDroppingPage(messages, (line) => void notes.push(line))
    expect(notes.map((line) => Number(/\d+/u.exec(line)?.[0]))).toEqual([first.length, later.length])
    expect(Math.min(dropped.first.longestWall, dropped.later.longestWall)).toBeGreaterThan(0)
  } finally {
    await messages.remove()
  }
})
