import { describe, expect, it } from 'vitest'
import {
  hasDisplay,
  howToInstall,
  installCommands,
  type Machine,
  neededOf,
  needsOfTests,
  needsVirtualDisplay,
  systemOf,
  thingsFor,
  wayToStart
} from '../../setup/requirements.ts'

const emptyDebian: Machine = {
  system: 'debian',
  hasDisplay: false,
  engine: 'chromium-host',
  keytarIsBuilt: false
}
const compilers = ['libsecret', 'pkg-config', 'python3', 'make', 'g++']
const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300']

describe('How npm start shows the app', () => {
  it.each([
    ['an empty Debian', { system: 'debian', hasDisplay: false }, [], 'tour'],
    ['any Linux without a display', { system: 'other-linux', hasDisplay: false }, [], 'tour'],
    ['a Linux desktop', { system: 'ubuntu', hasDisplay: true }, [], 'window'],
    [
      'who asks for no window gets the app all the same',
      { system: 'debian', hasDisplay: false },
      ['--headless'],
      'window'
    ],
    [
      'macOS and Windows, which name no display',
      { system: 'macos-or-windows', hasDisplay: false },
      [],
      'window'
    ]
  ] as const)('%s', (_, machine, args, way) => {
    expect(wayToStart(machine, args)).toBe(way)
  })

  it.each([
    [{}, false],
    [{ DISPLAY: '' }, false],
    [{ DISPLAY: ':0' }, true],
    [{ DISPLAY: ':0.1' }, true],
    [{ DISPLAY: ':77' }, false],
    [{ DISPLAY: 'unix:77' }, false],
    [{ DISPLAY: ':77', WAYLAND_DISPLAY: 'wayland-0' }, true],
    [{ DISPLAY: 'far.example:77' }, true],
    [{ WAYLAND_DISPLAY: 'wayland-0' }, true],
    [{ DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' }, true]
  ] as const)('takes %j for a display where one listens at :0: %j', (environment, expected) => {
    expect(hasDisplay(environment, (display) => display === '0')).toBe(expected)
  })
})

describe('What a command needs of the system', () => {
  it.each([
    ['the window', ['engine', 'build'], {}, ['chromium', 'fonts', 'headless-shell', ...compilers]],
    ['the window, on Electron', ['engine', 'build'], { engine: 'electron', hasDisplay: true }, compilers],
    [
      'the tour',
      ['engine', 'keyring', 'build'],
      {},
      ['chromium', 'fonts', 'headless-shell', 'gnome-keyring-daemon', 'dbus-run-session', ...compilers]
    ],
    [
      'the tour, once keytar is built',
      ['engine', 'keyring', 'build'],
      { keytarIsBuilt: true },
      ['chromium', 'fonts', 'headless-shell', 'gnome-keyring-daemon', 'dbus-run-session']
    ],
    [
      'the tour on Electron without a display',
      ['engine', 'keyring', 'build'],
      { engine: 'electron', keytarIsBuilt: true },
      ['xvfb-run', 'gnome-keyring-daemon', 'dbus-run-session']
    ],
    [
      'the integration tests',
      ['keyring', 'git'],
      {},
      ['gnome-keyring-daemon', 'dbus-run-session', 'git', ...compilers]
    ],
    [
      'pictures, also where there is Electron',
      ['chromium'],
      { engine: 'electron' },
      ['chromium', 'fonts', 'headless-shell']
    ],
    [
      'pictures on Ubuntu, which packs no engine without its browser',
      ['chromium'],
      { system: 'ubuntu' },
      ['chromium', 'fonts']
    ],
    ['packing', ['electron'], { keytarIsBuilt: true }, []],
    [
      'all tests',
      needsOfTests,
      { keytarIsBuilt: true },
      ['chromium', 'fonts', 'headless-shell', 'gnome-keyring-daemon', 'dbus-run-session', 'pdftotext', 'git']
    ],
    ['all tests on macOS and Windows', needsOfTests, { system: 'macos-or-windows' }, ['chromium']],
    [
      'the tour on Electron there',
      ['engine', 'keyring'],
      { system: 'macos-or-windows', engine: 'electron' },
      []
    ]
  ] as const)('%s', (_, wanted, machine, things) => {
    expect(thingsFor(wanted, { ...emptyDebian, ...machine })).toEqual(things)
  })

  it.each([
    ['Electron without a display', { engine: 'electron' }, true],
    ['Electron on a desktop', { engine: 'electron', hasDisplay: true }, false],
    ['the stand-in, which needs none', {}, false],
    ['Electron on macOS', { engine: 'electron', system: 'macos-or-windows' }, false]
  ] as const)('gives a virtual display to %s: %j %j', (_, machine, expected) => {
    expect(needsVirtualDisplay(['engine'], { ...emptyDebian, ...machine })).toBe(expected)
  })

  it('stops for what nothing runs without, and goes on without the rest', () => {
    expect(neededOf(['chromium', 'fonts', 'libsecret', 'dbus-run-session'])).toEqual([
      'chromium',
      'dbus-run-session'
    ])
    expect(neededOf(['fonts', ...(['python3', 'g++'] as const)])).toEqual([])
  })
})

describe('Who installs it', () => {
  const missing = ['chromium', 'dbus-run-session', 'dbus-run-session'] as const

  it.each([
    ['root', 'root', [['env', ...apt]]],
    ['who may use sudo without a question', 'sudo', [['sudo', '-n', 'env', ...apt]]]
  ] as const)(
    '%s has it installed, each package once and with nothing that is only recommended',
    (_, rights, [start]) => {
      const commands = installCommands(missing, 'debian', rights).map((words) => words.join(' '))
      expect(commands.map((words) => words.startsWith(start.join(' ')))).toEqual([true, true])
      expect(commands[0]).toMatch(/ update$/u)
      expect(commands[1]).toMatch(/ install -y --no-install-recommends chromium dbus$/u)
    }
  )

  it('has what is only useful installed by itself, so that a package that is not there holds up none', () => {
    const commands = installCommands(['fonts', 'chromium', 'headless-shell'], 'debian', 'root')
    expect(commands.slice(1).map((words) => words.slice(words.indexOf('-y') + 2))).toEqual([
      ['chromium'],
      ['fonts-noto-core', 'chromium-headless-shell']
    ])
  })

  it.each([
    ['without rights', missing, 'debian', 'none'],
    ['on a Linux without apt', missing, 'other-linux', 'root'],
    ['on macOS and Windows', missing, 'macos-or-windows', 'root'],
    ['where nothing is missing', [], 'debian', 'root']
  ] as const)('nobody does %s', (_, things, system, rights) => {
    expect(installCommands(things, system, rights)).toEqual([])
  })

  it.each([
    ['debian', 'sudo apt-get update && sudo apt-get install -y chromium dbus'],
    ['ubuntu', 'sudo apt-get update && sudo apt-get install -y chromium-browser dbus'],
    ['other-linux', 'Install Chromium, dbus with your system’s own means.'],
    ['macos-or-windows', 'Install Chromium, dbus with your system’s own means.']
  ] as const)('a person on %s is told how', (system, sentence) => {
    expect(howToInstall(['chromium', 'dbus-run-session'], system)).toBe(sentence)
  })
})

describe('Which system it is', () => {
  it.each([
    ['linux', 'NAME="Debian GNU/Linux"\nID=debian\n', 'debian'],
    ['linux', 'ID=ubuntu\nID_LIKE=debian\n', 'ubuntu'],
    ['linux', 'ID="ubuntu"\n', 'ubuntu'],
    ['linux', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', 'debian'],
    ['linux', 'ID=fedora\n', 'other-linux'],
    ['linux', '', 'other-linux'],
    ['darwin', '', 'macos-or-windows'],
    ['win32', '', 'macos-or-windows']
  ] as const)('%s with %j is %s', (platform, release, system) => {
    expect(systemOf(platform, release)).toBe(system)
  })
})
