import { describe, expect, it } from 'vitest'
import { isHelperReady, namespacesOf, type SandboxFacts, sandboxStep } from '../../setup/sandbox.ts'

const ubuntu: SandboxFacts = {
  platform: 'linux',
  engine: 'electron',
  rights: 'none',
  namespaces: 'closed',
  isHelperReady: false,
  helper: '/home/jan de vries/fieldcase/node_modules/electron/dist/chrome-sandbox'
}
const quoted = `'${ubuntu.helper}'`

describe('Whether Electron finds a sandbox', () => {
  it('is asked of a person on an Ubuntu that closes user namespaces, who may not use sudo without a question', () => {
    expect(sandboxStep(ubuntu)).toEqual({
      kind: 'ask',
      command: `sudo chown root:root ${quoted} && sudo chmod 4755 ${quoted}`
    })
  })

  it('is seen to where sudo asks no question', () => {
    expect(sandboxStep({ ...ubuntu, rights: 'sudo' })).toEqual({
      kind: 'make',
      commands: [
        ['sudo', '-n', 'chown', 'root:root', ubuntu.helper],
        ['sudo', '-n', 'chmod', '4755', ubuntu.helper]
      ]
    })
  })

  it.each([
    ['user namespaces are open, as on Debian', { namespaces: 'open' }],
    ['the helper belongs to root already', { isHelperReady: true }],
    ['root runs it, who gets no sandbox', { rights: 'root' }],
    ['the app runs in the system’s Chromium, which brings its own', { engine: 'chromium-host' }],
    ['there are no user namespaces to close', { platform: 'win32' }]
  ] as const)('needs nothing where %s', (_, facts) => {
    expect(sandboxStep({ ...ubuntu, ...facts })).toEqual({ kind: 'nothing' })
  })
})

describe('User namespaces', () => {
  it.each([
    ['on a Debian', {}, 'open'],
    ['on Ubuntu 22.04', { 'user/max_user_namespaces': '63000\n' }, 'open'],
    ['on Ubuntu 23.10 and newer', { 'kernel/apparmor_restrict_unprivileged_userns': '1\n' }, 'closed'],
    ['where that was set back', { 'kernel/apparmor_restrict_unprivileged_userns': '0\n' }, 'open'],
    ['on an old Debian', { 'kernel/unprivileged_userns_clone': '0\n' }, 'closed'],
    ['where there may be none', { 'user/max_user_namespaces': '0\n' }, 'closed']
  ])('%s: %j', (_, settings, expected) => {
    expect(namespacesOf((name) => (settings as Readonly<Record<string, string>>)[name] ?? null)).toBe(
      expected
    )
  })

  it.each([
    ['is not there', undefined, false],
    ['belongs to a person', { uid: 1000, mode: 0o104755 }, false],
    ['does not run as root', { uid: 0, mode: 0o100755 }, false],
    ['is as Electron asks', { uid: 0, mode: 0o104755 }, true]
  ])('are not needed if the helper %s', (_, file, expected) => {
    expect(isHelperReady(file)).toBe(expected)
  })
})
