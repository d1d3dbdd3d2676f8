import { expect, it } from 'vitest'
import { type Start, underminedBy } from '../../../../../electron/main/app/start-switches.ts'

const packaged: Start = { isPackaged: true, platform: 'linux', words: [], environment: {} }
const by = (words: readonly string[], more: Partial<Start> = {}): string | null =>
  underminedBy({ ...packaged, words, ...more })?.name ?? null

it.each([
  '--remote-debugging-port=0',
  '--remote-debugging-pipe',
  '--remote-debugging-address=0.0.0.0',
  '--remote-allow-origins=*',
  '--log-net-log=/tmp/net.json',
  '--host-rules=MAP * 127.0.0.1',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--proxy-server=127.0.0.1:8080',
  '--proxy-pac-url=http://127.0.0.1/pac',
  '--ignore-certificate-errors',
  '--ignore-certificate-errors-spki-list=abc',
  '--ssl-key-log-file=/tmp/keys',
  '--js-flags=--expose-gc',
  '--disable-web-security',
  '--inspect',
  '--inspect-brk=9229',
  '--load-extension=/tmp/extension',
  '--user-data-dir=/tmp/elsewhere',
  '--enable-logging=file',
  '--log-file=/tmp/log',
  '--renderer-cmd-prefix=/tmp/own',
  '--password-store=basic',
  '--disable-features=Sandbox',
  '--allow-file-access-from-files',
  '--a-switch-that-comes-with-a-later-version'
])('a start refuses a packaged app %s, and names it (W24a)', (word) => {
  expect(by([word])).toBe(word.split('=')[0])
})

it.each([
  ['-remote-debugging-port=0', '--remote-debugging-port'],
  ['--Remote-Debugging-Port=0', '--remote-debugging-port'],
  [' --remote-debugging-port=0 ', '--remote-debugging-port'],
  ['-INSPECT', '--inspect']
])('a start reads a switch as Chromium does: %j (W24a)', (word, name) => {
  expect(by([word])).toBe(name)
  expect(by(['/home/m/backup.fieldcase', word])).toBe(name)
})

it('a start reads a slash as a switch on Windows, and as a path elsewhere (W24a)', () => {
  expect(by(['/remote-debugging-port=0'], { platform: 'win32' })).toBe('--remote-debugging-port')
  expect(by(['/home/m/backup.fieldcase'])).toBeNull()
  expect(by([String.raw`C:\Users\m\backup.fieldcase`], { platform: 'win32' })).toBeNull()
})

it('the app does not start without its sandbox, whoever asked for that (W24b)', () => {
  expect(underminedBy({ ...packaged, words: ['--no-sandbox'] })?.kind).toBe('no-sandbox')
})

it.each([
  'SSLKEYLOGFILE',
  'sslkeylogfile',
  'ELECTRON_ENABLE_LOGGING',
  'ELECTRON_LOG_FILE',
  'CHROME_LOG_FILE'
])('a start refuses a packaged app the variable %s, unless it is empty (W24a)', (name) => {
  expect(by([], { environment: { [name]: '/tmp/keys' } })).toBe(name)
  expect(by([], { environment: { [name]: '' } })).toBeNull()
})

it.each([
  [[]],
  [['/home/m/backup.fieldcase']],
  [['file:///home/m/backup.fieldcase']],
  [
    [
      '--ozone-platform=wayland',
      '--lang=nl',
      '--force-device-scale-factor=1.5',
      '--force-renderer-accessibility'
    ]
  ],
  [['--updated']],
  [['-']]
])('the app starts with what a person or a system may say: %j (W24a)', (words) => {
  expect(by(words, { environment: { HOME: '/home/m', LANG: 'nl_NL.UTF-8' } })).toBeNull()
})

it('a start takes the mark of the Finder on a Mac alone (W24a)', () => {
  expect(by(['-psn_0_12345'], { platform: 'darwin' })).toBeNull()
  expect(by(['-psn_0_12345'])).toBe('--psn_0_12345')
})

it('a start lets an app from its source be developed and tested (W24a)', () => {
  const words = ['--remote-debugging-port=0', '--no-sandbox', '--inspect']
  expect(by(words, { isPackaged: false, environment: { SSLKEYLOGFILE: '/tmp/keys' } })).toBeNull()
})
