import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, win32 } from 'node:path'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForTheseTests, folderForThisTest } from './for-this-test.ts'
import { appPath, invoke, onWindows, start, switchForThisTest } from './host-fixture.ts'

const home = freshUserData()
const windows = appForTheseTests({
  ...{ appPath, onHost: 'itself', args: ['--system=windows'] },
  environment: { HOME: home }
})

type Step = readonly [
  call: 'open' | 'write' | 'folder' | 'read' | 'list' | 'rename' | 'rm',
  ...names: readonly string[]
]

/** What the disk of Windows, as the host plays it, says to each step in a fresh folder. */
async function said(steps: readonly Step[]): Promise<unknown> {
  const folder = folderForThisTest()
  const { page } = windows()
  const inFolder = steps.map(([call, ...names]) => [
    call,
    ...names.map((name) => win32.join(onWindows(folder), name))
  ])
  const answers = await invoke(page, 'disk', inFolder)
  return { answers, left: readdirSync(folder) }
}

it('the Chromium host is the system that the switch names, for main and nobody else', async () => {
  expect(await invoke(windows().page, 'platform')).toBe('win32')
  for (const [system, platform] of [
    ['macos', 'darwin'],
    ['linux', 'linux']
  ] as const) {
    const { page } = await start(`--system=${system}`)
    expect(await invoke(page, 'platform')).toBe(platform)
  }
})

it('the Chromium host has a disk that gives no open file away, and syncs no folder', async () => {
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

it('the Chromium host has a scanner that reads what was just written, and lets it go a moment later', async () => {
  const { page } = windows()
  const file = win32.join(onWindows(folderForThisTest()), 'a')
  const disk = (...steps: readonly Step[]): Promise<unknown> => invoke(page, 'disk', steps)
  const move: Step = ['rename', file, `${file}.moved`]
  expect(await disk(['write', file], move)).toEqual(['done', 'EBUSY'])
  await expect.poll(() => disk(move)).toEqual(['done'])
})

it('the Chromium host has another program that never lets its files go', async () => {
  const steps: readonly Step[] = [
    ['write', 'a letter.pdf'],
    ['rm', 'a letter.pdf'],
    ['read', 'a letter.pdf']
  ]
  const held = { answers: ['done', 'EBUSY', 'done'], left: ['a letter.pdf'] }
  await switchForThisTest(windows(), 'held', 'letter')
  expect(await said(steps)).toEqual(held)
})

it('the Chromium host has names whose case and last dots do not count, and some that no file may have', async () => {
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

it('the Chromium host tells main of folders with a drive and backslashes, in each place where one is named', async () => {
  const { page, userData } = windows()
  const [own, here] = [onWindows(home), onWindows(appPath)]
  expect(await invoke(page, 'paths', ['home', 'appData', 'documents', 'userData'])).toEqual({
    home: own,
    appData: `${own}\\AppData\\Roaming`,
    documents: `${own}\\Documents`,
    userData: onWindows(userData)
  })
  expect(await invoke(page, 'machine')).toEqual({
    here: [here, `${here}\\main.js`, `file:///C:${join(appPath, 'main.js')}`],
    cwd: onWindows(process.cwd()),
    home: own,
    temp: onWindows(tmpdir()),
    env: {
      HOME: null,
      USERPROFILE: own,
      APPDATA: `${own}\\AppData\\Roaming`,
      SystemRoot: 'C:\\Windows',
      ProgramData: 'C:\\ProgramData'
    }
  })
  expect(await invoke(page, 'path-words', 'C:\\a folder\\x.pdf')).toEqual({
    sep: '\\',
    basename: 'x.pdf',
    dirname: 'C:\\a folder',
    join: 'C:\\a folder\\b',
    resolve: `${onWindows(process.cwd())}\\a`,
    address: 'file:///C:/a%20folder/x.pdf',
    back: 'C:\\a folder\\x.pdf'
  })
})

it('the Chromium host has a disk and dialogs that take and give such paths, in errors too', async () => {
  const folder = folderForThisTest()
  const own = onWindows(folder)
  const app = windows()
  const { page } = app
  await switchForThisTest(app, 'open-dialog', folder)
  expect(await invoke(page, 'path-answers', own)).toEqual({
    list: ['er', 'long.txt', 'mixed.txt'],
    real: `${own}\\new`,
    small: 'x',
    lost: {
      path: `${own}\\lost`,
      message: `ENOENT: no such file or directory, open '${own}\\lost'`
    }
  })
  expect(readdirSync(folder)).toEqual(['new'])
  expect(await invoke(page, 'save', `${own}\\report.pdf`)).toMatchObject({ filePath: `${own}\\report.pdf` })
  expect(await invoke(page, 'open')).toMatchObject({ filePaths: [own] })
})
