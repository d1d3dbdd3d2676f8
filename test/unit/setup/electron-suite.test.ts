import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { launchOf } from '../../e2e/launch.ts'
import { engineOf, notInstalled, notPacked, packedApp } from '../../setup/chosen-engine.ts'
import { hostFolder, repository } from '../../setup/electron-binary.ts'
import { listed } from '../../setup/host-needs-reporter.ts'

describe('the engine of the end-to-end tests', () => {
  it('is Electron where it is installed, and its stand-in elsewhere', () => {
    expect(engineOf(undefined, undefined)).toEqual({ kind: 'host' })
    expect(engineOf('', '/electron')).toEqual({ kind: 'electron', executable: '/electron' })
  })

  it('is refused in a sentence where Electron was asked for and is not there, and never replaced', () => {
    expect(() => engineOf('electron', undefined)).toThrow(notInstalled)
    expect(engineOf('/release/fieldcase', undefined)).toEqual({
      kind: 'packed',
      executable: '/release/fieldcase'
    })
  })

  it('is looked for where the packer puts it on each system', () => {
    expect((['linux', 'win32', 'darwin'] as const).map((platform) => packedApp(platform, 'release'))).toEqual(
      [
        join('release', 'linux-unpacked', 'fieldcase'),
        join('release', 'win-unpacked', 'Fieldcase.exe'),
        join('release', 'mac-universal', 'Fieldcase.app', 'Contents', 'MacOS', 'Fieldcase')
      ]
    )
    expect(notPacked('/release/fieldcase')).toContain('npm run package -- --dir')
  })
})

describe('the start of an engine', () => {
  const app = { appPath: repository, userData: '/data', args: ['--of-the-test'] }
  const reached = ['--remote-debugging-port=0', '--user-data-dir=/data']
  const person = { platform: 'linux', isRoot: false } as const
  const root = { platform: 'linux', isRoot: true } as const
  const electron = { kind: 'electron', executable: '/electron' } as const
  const packed = { kind: 'packed', executable: '/fieldcase' } as const

  it('gives Electron the folder of the app and a display, and the packed app no folder', () => {
    expect(launchOf(electron, app, person)).toMatchObject({
      command: '/electron',
      args: [repository, ...reached, '--of-the-test']
    })
    expect(launchOf(packed, app, person)).toMatchObject({
      command: '/fieldcase',
      args: [...reached, '--of-the-test']
    })
  })

  it('leaves out the sandbox for root on Linux alone', () => {
    expect(launchOf(electron, app, root).args).toContain('--no-sandbox')
    expect(launchOf(packed, app, root).args).toContain('--no-sandbox')
    for (const here of [
      person,
      { platform: 'darwin', isRoot: true },
      { platform: 'win32', isRoot: false }
    ] as const)
      expect(launchOf(electron, app, here).args).not.toContain('--no-sandbox')
  })

  it('makes no plain Node of Electron, and runs the stand-in that the `electron` command would', () => {
    expect(launchOf(electron, app, person).environment).toEqual({ ELECTRON_RUN_AS_NODE: undefined })
    const { command, args } = launchOf({ kind: 'host' }, app, root)
    expect([command, args[0]]).toEqual([process.execPath, join(hostFolder, 'electron')])
  })

  it('refuses to run another app in the packed one', () => {
    expect(() => launchOf(packed, { ...app, appPath: '/other' }, person)).toThrow('no other app')
  })
})

describe('the end-to-end tests', () => {
  const folder = join(repository, 'test', 'e2e')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('page'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

  it('start an app in one place', () => {
    const starting = sources.filter(({ text }) => /connectOverCDP|\bspawn\(|_electron\b/u.test(text))
    expect(starting.map(({ file }) => file)).toEqual(['app-driver.ts'])
  })

  it('say what they need of the stand-in wherever they use one of its switches, signals or lines', () => {
    const ofTheHost =
      /--(?:on-signal|system|held|safe-storage|notifications|ready-to-show|system-prompt)=|SIGUSR2|await savedBy\(/u
    // The least app of the host's own tests is started in one place, which says it for all of them.
    const said = /onHost: '|from '\.\/host-fixture\.ts'/u
    const silent = sources.filter(({ text }) => ofTheHost.test(text) && !said.test(text))
    expect(sources.filter(({ text }) => ofTheHost.test(text)).length).toBeGreaterThan(4)
    expect(silent.map(({ file }) => file)).toEqual([])
  })

  it('that were not played on Electron are counted and named by their need', () => {
    const titles = new Map([['a switch', ['a.test.ts: one', 'b.test.ts: two']]])
    expect(listed(titles).split('\n')).toEqual([
      'Not played on Electron: 2. npm run e2e plays them on its stand-in.',
      '  2 × a switch',
      '    a.test.ts: one',
      '    b.test.ts: two'
    ])
  })
})
