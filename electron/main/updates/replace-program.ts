import { chmod, copyFile, open, rm } from 'node:fs/promises'
import { putInPlace, systemCode } from '../files/file-system.ts'

/**
 * Puts a new program in the place of one that may be running. If that fails, the old one is still there, whole:
 * electron-updater would delete it first (SPEC U5b). Returns the system's code of what went wrong, or null.
 */
export async function replaceProgram(file: string, program: string): Promise<string | null> {
  const beside = `${program}.new`
  try {
    await copyFile(file, beside)
    await chmod(beside, 0o755)
    const written = await open(beside, 'r')
    try {
      await written.sync()
    } finally {
      await written.close()
    }
    await putInPlace(beside, program)
    return null
  } catch (thrown) {
    const code = systemCode(thrown)
    await rm(beside, { force: true }).catch(systemCode)
    return code
  }
}
