import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export interface AppPackage {
  /** The folder that holds package.json. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** The file that the main process starts with. */
  readonly main: string
}

/** @throws where there is no app: the message says which file is missing. */
export function readAppPackage(appPath: string): AppPackage {
  if (statSync(appPath).isFile()) return { folder: dirname(appPath), name: 'Electron', version: '0.0.0', main: appPath }
  const text = readFileSync(join(appPath, 'package.json'), 'utf8')
  const content = JSON.parse(text) as { name?: string; productName?: string; version?: string; main?: string }
  return {
    folder: appPath,
    name: content.productName ?? content.name ?? 'Electron',
    version: content.version ?? '0.0.0',
    main: resolve(appPath, content.main ?? 'index.js')
  }
}
