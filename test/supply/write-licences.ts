import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../setup/electron-binary.ts'
import { asFile, licencesOf, listFile } from './licences.ts'

/** `npm run licences`: writes the list of licences that the app shows. */
const list = licencesOf(repository)
writeFileSync(join(repository, listFile), asFile(list))
console.log(`${list.length} packages, in ${listFile}`)
for (const { name, license } of list.filter(({ from }) => from === 'spdx'))
  console.log(`${name} brings no text of its licence: that of SPDX for ${license} stands in, with its author`)
