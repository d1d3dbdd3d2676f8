import { join } from 'node:path'
import { assertNever } from '../../shared/errors.ts'
import type { Engine } from '../setup/chosen-engine.ts'
import { hostFolder, repository } from '../setup/electron-binary.ts'

export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  /** Undefined removes a variable. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

export interface Launched {
  readonly appPath: string
  readonly userData: string
  readonly args: readonly string[]
}

export interface Here {
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
}

/**
 * How an engine is started so that Playwright can connect to it. By DevTools and not by Node's debugger: that one
 * is shut in the packed app, whose fuses are flipped.
 */
export function launchOf(
  engine: Engine,
  { appPath, userData, args }: Launched,
  { platform, isRoot }: Here
): Launch {
  const reached = ['--remote-debugging-port=0', `--user-data-dir=${userData}`]
  switch (engine.kind) {
    case 'host':
      return {
        command: process.execPath,
        args: [join(hostFolder, 'electron'), appPath, '--headless', ...reached, ...args],
        environment: {}
      }
    case 'electron':
    case 'packed':
      if (engine.kind === 'packed' && appPath !== repository)
        throw new Error('The packed app runs no other app than its own.')
      return {
        command: engine.executable,
        args: [
          ...(engine.kind === 'packed' ? [] : [appPath]),
          ...reached,
          // Chromium gives root no sandbox, and ends at once unless it is told so.
          ...(platform === 'linux' && isRoot ? ['--no-sandbox'] : []),
          ...args
        ],
        // Set by some editors, and would make Electron a plain Node.
        environment: { ELECTRON_RUN_AS_NODE: undefined }
      }
    default:
      return assertNever(engine)
  }
}
