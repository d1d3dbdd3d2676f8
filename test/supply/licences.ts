import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Licence, LicenceList } from '../../renderer/features/licences/licence.ts'
import { type ShippedPackage, shippedPackages } from './shipped.ts'

/** The list that the app shows, as `npm run licences` wrote it. */
export const listFile = 'renderer/features/licences/licence-list.json'

const aboutSchema = z.object({
  version: z.string(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional()
})
const isText = /^(licen[cs]e|copying|notice)/iu

/** The list as it must be, made of the lock file and of what is installed. */
export function licencesOf(project: string): LicenceList {
  return shippedPackages(project).map((shipped) => licenceOf(project, shipped))
}

export function asFile(list: LicenceList): string {
  return `${JSON.stringify(list, null, 2)}\n`
}

function licenceOf(project: string, { name, version, path, license }: ShippedPackage): Licence {
  const folder = join(project, path)
  const about = aboutSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  if (about.version !== version)
    throw new Error(`${name} is installed in version ${about.version} and not ${version}. Run: npm ci`)
  const texts = readdirSync(folder)
    .filter((file) => isText.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  if (texts.length > 0) return { name, version, license, from: 'package', text: texts.join('\n\n* * *\n\n') }
  return { name, version, license, from: 'spdx', text: textWithout(name, license, about.author) }
}

/** The text that SPDX has for a licence, with the author that the package names. */
function textWithout(
  name: string,
  license: string,
  author: string | { readonly name: string } | undefined
): string {
  const holder = typeof author === 'string' ? author : author?.name
  if (license !== 'MIT' || holder === undefined)
    throw new Error(
      `${name} (${license}) brings no text of its licence. Give it one in test/supply/licences.ts`
    )
  return readFileSync(join(import.meta.dirname, 'MIT.txt'), 'utf8')
    .replace('<holder>', holder)
    .trim()
}
