import { expect, it } from 'vitest'
import { withoutIdleIsolation } from '../../../../../renderer/features/reports/idle-isolation.ts'

it.each([
  ['<bdi>שרה כהן</bdi>', '<bdi>שרה כהן</bdi>'],
  ['<bdi>محمد</bdi>', '<bdi>محمد</bdi>'],
  ['<bdi>Jan\u202e</bdi>', '<bdi>Jan\u202e</bdi>'],
  ['<bdi>Łukasz Иванов 李</bdi>', 'Łukasz Иванов 李'],
  ['<bdi class="mono">a-1</bdi>', '<bdi class="mono">a-1</bdi>']
])('a report isolates what could turn the text around it, and nothing else: %s', (markup, after) => {
  expect(withoutIdleIsolation(`<p>${markup}</p>`)).toBe(`<p>${after}</p>`)
})
