/** `npm run setup`: prepares this machine so that the app and all its tests run. */
import { repository } from './electron-binary.ts'
import { installGitHooks } from './git-hooks.ts'
import { prepare } from './prepare.ts'
import { needsOfTests } from './requirements.ts'

installGitHooks(repository)
if (await prepare(needsOfTests)) console.log('This machine is ready.')
else process.exitCode = 1
