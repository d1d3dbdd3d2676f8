import { repository } from '../setup/electron-binary.ts'
import { writeSbom } from './sbom.ts'

/** `npm run sbom`: writes what is shipped, beside the installers. */
console.log(writeSbom(repository))
