import { buildKeytar, keytarIsBuilt } from './keytar.ts'
import { howToInstall, installPackages, missingRequirements, type Purpose } from './system-packages.ts'

/**
 * Brings a machine to where the app starts or its tests run: system packages first, then keytar's native part.
 * Says only what it does or misses. @returns false where something needed is missing and was named.
 */
export async function prepare(purpose: Purpose): Promise<boolean> {
  let missing = missingRequirements(purpose)
  if (missing.length > 0) {
    await installPackages(missing)
    missing = missingRequirements(purpose)
  }
  const needed = missing.filter(({ weight }) => weight === 'needed')
  if (missing.length > 0) {
    console.error(
      `${needed.length > 0 ? 'Missing' : 'Better with'}: ${missing.map(({ what }) => what).join(', ')}.\n  ${howToInstall(missing)}`
    )
  }
  if (needed.length > 0) return false
  if (!keytarIsBuilt()) {
    console.log('Building keytar, the way to the keychain …')
    const reason = buildKeytar()
    if (reason !== null)
      console.error(
        `keytar could not be built (${reason}). The app will keep the API key elsewhere and say where.`
      )
  }
  return true
}
