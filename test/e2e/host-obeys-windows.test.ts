import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderForThisTest } from './for-this-test.ts'
import { invoke, start } from './host-fixture.ts'

type Step = readonly [
  call: 'open' | 'write' | 'folder' | 'read' | 'list' | 'rename' | 'rm',
  ...names: readonly string[]
]

/** What the disk of Windows, as the host plays it, says to each step in a fresh folder. */
async function said(steps: readonly Step[], ...args: readonly string[]): Promise<unknown> {
  const folder = folderForThisTest()
  const { page } = await start('--system=windows', ...args)
  const inFolder = steps.map(([call, ...names]) => [call, ...names.map((name) => join(folder, name))])
  const answers = await invoke(page, 'disk', inFolder)
  return { answers, left: readdirSync(folder) }
}

it('is the system that the switch names, for main and nobody else', async () => {
  for (const [system, platform] of [
    ['windows', 'win32'],
    ['macos', 'darwin'],
    ['linux', 'linux']
  ] as const) {
    const { page } = await start(`--system=${system}`)
    expect(await invoke(page, 'platform')).toBe(platform)
  }
})

it('has a disk that gives no open file away, and syncs no folder', async () => {
  const steps: readonly Step[] = [
    ['open', 'a'],
    ['rename', 'a', 'b'],
    ['rm', 'a'],
    ['folder', '.']
  ]
  expect(await said(steps)).toEqual({ answers: ['done', 'EBUSY', 'EBUSY', 'EPERM'], left: ['a'] })
  const over: readonly Step[] = [
    ['open', 'a'],
    ['read', 'a'],
    ['rename', 'b', 'a']
  ]
  expect(await said(over)).toEqual({ answers: ['done', 'done', 'EPERM'], left: ['a'] })
})

it('has a scanner that reads what was just written, and lets it go a moment later', async () => {
  const { page } = await start('--system=windows')
  const file = join(folderForThisTest(), 'a')
  const disk = (...step: Step): Promise<unknown> => invoke(page, 'disk', [step])
  expect(await disk('write', file)).toEqual(['done'])
  expect(await disk('rename', file, `${file}.moved`)).toEqual(['EBUSY'])
  await expect.poll(() => disk('rename', file, `${file}.moved`)).toEqual(['done'])
})

it('has another program that never lets its files go', async () => {
  const steps: readonly Step[] = [
    ['write', 'a letter.pdf'],
    ['rm', 'a letter.pdf'],
    ['read', 'a letter.pdf']
  ]
  const held = { answers: ['done', 'EBUSY', 'done'], left: ['a letter.pdf'] }
  expect(await said(steps, '--held=letter')).toEqual(held)
})

it('has names whose case and last dots do not count, and some that no file may have', async () => {
  const steps: readonly Step[] = [
    ['write', 'Report.pdf'],
    ['write', 'report.PDF'],
    ['write', 'note. .'],
    ['write', 'CON.json'],
    ['write', 'a:b'],
    ['list', '']
  ]
  expect(await said(steps)).toEqual({
    answers: ['done', 'done', 'done', 'EINVAL', 'EINVAL', 'Report.pdf,note'],
    left: ['Report.pdf', 'note']
  })
})
