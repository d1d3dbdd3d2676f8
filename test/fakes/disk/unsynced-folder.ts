import { systemError } from '../system-error.ts'
import type { FileCalls } from './file-calls.ts'

/** The same disk, which cannot sync this folder. */
export function withUnsynced(folder: string, calls: FileCalls): FileCalls {
  const open: FileCalls['open'] = async (path, flags, mode) => {
    const file = await calls.open(path, flags, mode)
    const sync = (): Promise<void> => Promise.reject(systemError('EIO'))
    return path === folder ? Object.assign(file, { sync }) : file
  }
  return { ...calls, open }
}
