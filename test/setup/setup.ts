/** `npm run setup`: brings this machine to where the app starts and all its tests run. */
import { realElectron, repository } from './electron-binary.ts'
import { installGitHooks } from './git-hooks.ts'
import { prepare } from './prepare.ts'

installGitHooks(repository)
const ready = await prepare({
  kind: 'test',
  engine: realElectron() === undefined ? 'chromium-host' : 'electron'
})
if (ready) console.log('This machine is ready.')
else process.exitCode = 1
