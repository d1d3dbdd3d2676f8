import { expect, it } from 'vitest'
import { desk as inEnglish } from '../../../../renderer/features/queue/words.en.ts'
import { desk as inDutch } from '../../../../renderer/features/queue/words.nl.ts'
import { usedPlaceholders } from '../../../../shared/domain/reason-template.ts'

it.each([
  ['English', inEnglish],
  ['Dutch', inDutch]
])('the built-in reasons in %s name no other name than those that were compared (T16c)', (_, desk) => {
  const texts = Object.values(desk.reasons.own).map(({ text }) => text)
  const used = texts.map(usedPlaceholders)
  expect(used.filter((names) => names.includes('profile'))).toEqual([])
  expect(usedPlaceholders(desk.reasons.own.sameDetails.text)).toContain('match')
})
