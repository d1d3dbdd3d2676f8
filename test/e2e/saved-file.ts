import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** The text of the file that main writes after this act, where the host has answered the system's dialog. */
export async function savedBy(output: () => string, act: () => Promise<void>): Promise<string> {
  const places = (): readonly string[] =>
    [...output().matchAll(/saves as (.*)\n/gu)].map(([, place = '']) => place)
  const before = places().length
  await act()
  await expect.poll(places).toHaveLength(before + 1)
  const file = places().at(-1) ?? ''
  // It gets its name when it is whole.
  await expect.poll(() => existsSync(file)).toBe(true)
  return await readFile(file, 'utf8')
}
