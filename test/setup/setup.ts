/** `npm run setup`: brings this machine to where the app starts and all its tests run. */
import { repository } from './electron-binary.ts'
import { installGitHooks } from './git-hooks.ts'
import { prepare } from './prepare.ts'
import { needsOfTests } from './requirements.ts'

installGitHooks(repository)
if (await prepare(needsOfTests)) console.log('This machine is ready.')
else process.exitCode = 1
