import { addresses as addressesInEnglish } from '../features/addresses/words.en.ts'
import { addresses as addressesInDutch } from '../features/addresses/words.nl.ts'
import { aside as asideInEnglish } from '../features/aside/words.en.ts'
import { aside as asideInDutch } from '../features/aside/words.nl.ts'
import { why as whyInEnglish } from '../features/case/why-words.en.ts'
import { why as whyInDutch } from '../features/case/why-words.nl.ts'
import {
  decisions as decisionsInEnglish,
  elsewhere as elsewhereInEnglish
} from '../features/outbox/elsewhere-words.en.ts'
import {
  decisions as decisionsInDutch,
  elsewhere as elsewhereInDutch
} from '../features/outbox/elsewhere-words.nl.ts'
import { organisations as organisationsInEnglish } from '../features/organisations/words.en.ts'
import { organisations as organisationsInDutch } from '../features/organisations/words.nl.ts'
import { pack as packInEnglish } from '../features/field-pack/words.en.ts'
import { pack as packInDutch } from '../features/field-pack/words.nl.ts'
import { licences as licencesInEnglish } from '../features/licences/words.en.ts'
import { licences as licencesInDutch } from '../features/licences/words.nl.ts'
import { manual as manualInEnglish } from '../features/manual/words.en.ts'
import { manual as manualInDutch } from '../features/manual/words.nl.ts'
import { numbers as numbersInEnglish } from '../features/numbers/words.en.ts'
import { numbers as numbersInDutch } from '../features/numbers/words.nl.ts'
import { policy as policyInEnglish } from '../features/policy/words.en.ts'
import { policy as policyInDutch } from '../features/policy/words.nl.ts'
import { cases as casesInEnglish } from '../features/reports/words.en.ts'
import { cases as casesInDutch } from '../features/reports/words.nl.ts'
import { reports as reportsInEnglish } from '../features/reports/report-words.en.ts'
import { reports as reportsInDutch } from '../features/reports/report-words.nl.ts'
import { guide as guideInEnglish } from '../features/start/guide-words.en.ts'
import { guide as guideInDutch } from '../features/start/guide-words.nl.ts'
import { deletion as deletionInEnglish } from '../features/subjects/deletion-words.en.ts'
import { deletion as deletionInDutch } from '../features/subjects/deletion-words.nl.ts'
import { imports as importsInEnglish } from '../features/subjects/import-words.en.ts'
import { imports as importsInDutch } from '../features/subjects/import-words.nl.ts'
import { updates as updatesInEnglish } from '../features/updates/words.en.ts'
import { updates as updatesInDutch } from '../features/updates/words.nl.ts'
import { wiped as wipedInEnglish } from '../features/vault/wiped-words.en.ts'
import { wiped as wipedInDutch } from '../features/vault/wiped-words.nl.ts'
import { languages } from '../i18n/format.ts'
import { addWords } from '../i18n/wording.ts'
import { page as firstInEnglish } from './words.en.ts'
import { page as firstInDutch } from './words.nl.ts'

/** The texts that only later pages show. They come with these, so that the first load need not wait for them. */
export const laterWords = {
  en: {
    addresses: addressesInEnglish,
    aside: asideInEnglish,
    cases: casesInEnglish,
    decisions: decisionsInEnglish,
    deletion: deletionInEnglish,
    elsewhere: elsewhereInEnglish,
    guide: guideInEnglish,
    imports: importsInEnglish,
    licences: licencesInEnglish,
    manual: manualInEnglish,
    numbers: numbersInEnglish,
    organisations: organisationsInEnglish,
    pack: packInEnglish,
    policy: policyInEnglish,
    reports: reportsInEnglish,
    updates: updatesInEnglish,
    why: whyInEnglish,
    wiped: wipedInEnglish
  },
  nl: {
    addresses: addressesInDutch,
    aside: asideInDutch,
    cases: casesInDutch,
    decisions: decisionsInDutch,
    deletion: deletionInDutch,
    elsewhere: elsewhereInDutch,
    guide: guideInDutch,
    imports: importsInDutch,
    licences: licencesInDutch,
    manual: manualInDutch,
    numbers: numbersInDutch,
    organisations: organisationsInDutch,
    pack: packInDutch,
    policy: policyInDutch,
    reports: reportsInDutch,
    updates: updatesInDutch,
    why: whyInDutch,
    wiped: wipedInDutch
  }
} as const

const firstWords = { en: firstInEnglish, nl: firstInDutch } as const

/** From then on all texts are there in both languages, those of the first load too. */
export function addLaterWords(): void {
  for (const language of languages) addWords(language, { ...firstWords[language], ...laterWords[language] })
}
