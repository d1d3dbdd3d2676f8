import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { findHeadlessChromium } from '../chromium-host/find-chromium.ts'
import { repository } from '../setup/electron-binary.ts'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, folderForThisTest } from './for-this-test.ts'

/** A browser that starts only when the file holds this text. */
function browserAfter(text: string, file: string): string {
  const path = join(folderForThisTest(), 'browser')
  const lines = [
    '#!/bin/sh',
    `until grep -q '${text}' '${file}'; do sleep 0.05; done`,
    `exec '${findHeadlessChromium() ?? ''}' "$@"`
  ]
  writeFileSync(path, lines.join('\n'), { mode: 0o755 })
  return path
}

it('the app opens what the app keeps while the browser is still being started (T21e)', async () => {
  const userData = freshUserData()
  const policy = join(folderForThisTest(), 'policy.json')
  writeFileSync(policy, JSON.stringify({ protection: 'keychain' }), { mode: 0o644 })
  const log = join(userData, 'logs', 'fieldcase.log')
  const { page } = await appForThisTest({
    userData,
    onHost: 'switch',
    environment: { FIELDCASE_POLICY: policy, CHROMIUM_PATH: browserAfter('info policy', log) }
  })
  await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
})

/** A built file, and those that it needs before it runs. */
function withNeeded(file: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(file)) return found
  const text = readFileSync(file, 'utf8')
  found.set(file, text)
  for (const [, name = ''] of text.matchAll(/(?:^|;)import\b[^;]*?"(\.[^"]+)";/gmu))
    withNeeded(join(dirname(file), name), found)
  return found
}

it('the app makes the schemas of the contract after the browser was asked for (T21e)', () => {
  const main = join(repository, 'out', 'main')
  const hasContract = (text: string): boolean => text.includes('"outbox.take-back": {')
  const chunks = readdirSync(join(main, 'chunks')).filter((name) => name.endsWith('.js'))
  expect(chunks.filter((name) => hasContract(readFileSync(join(main, 'chunks', name), 'utf8')))).toHaveLength(
    1
  )
  const first = withNeeded(join(main, 'index.js'))
  expect([...first].filter(([, text]) => hasContract(text)).map(([name]) => name)).toEqual([])
})

it('the app makes no schema before the browser was asked for (T21e)', () => {
  const first = withNeeded(join(repository, 'out', 'main', 'index.js'))
  expect(first.size).toBeGreaterThan(3)
  expect([...first].filter(([, text]) => text.includes('ZodType')).map(([name]) => name)).toEqual([])
})

it('the app names in the page what opens the databases, with all that it needs, before the screens (T21c)', () => {
  const folder = join(repository, 'out', 'renderer')
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const ahead = /assets\/ahead-[^"]+\.js/u.exec(html)?.[0] ?? ''
  const screens = html.search(/assets\/index-[^"]+\.js/u)
  const needed = [...withNeeded(join(folder, ahead)).keys()].map((file) => relative(folder, file))
  expect(needed.length).toBeGreaterThan(3)
  const isLate = (file: string): boolean => !html.slice(0, screens).includes(`./${file}"`)
  expect(needed.filter(isLate)).toEqual([])
})
