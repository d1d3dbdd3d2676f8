import { expect, it } from 'vitest'
import { ownProperties, rulesOfPage, rulesOfSheet } from './style-rules.ts'

/** What tells which of several is chosen, pressed or shown. */
const state = /\[(?:aria-(?:selected|pressed|checked|current)|data-chosen)=[^\]]*\](?!:hover)/u
/** These stay, and tell it by themselves. */
const stays = /(?:^|[;\s])(?:translate|outline):/u
/** Forced colours replace these and leave nothing of them. */
const lost = /(?:^|[;\s])(?:background|background-color|box-shadow|border-color|border-[a-z-]*color):/u

it('what is told by a ground alone is told in forced colours too (Q1j)', () => {
  const rules = rulesOfPage()
  const told = new Set(
    rules.flatMap(({ selector, within }) =>
      // The focus has an outline of its own.
      within.includes('forced-colors: active') ? [selector.replace(':not(:focus-visible)', '')] : []
    )
  )
  const untold = rules.filter(
    ({ selector, body, within }) =>
      !within.includes('forced-colors') &&
      state.test(selector) &&
      lost.test(body) &&
      !stays.test(body) &&
      !told.has(selector)
  )
  expect(rules.length).toBeGreaterThan(500)
  expect([...new Set(untold.map(({ selector }) => selector))]).toEqual([])
})

/** Colours that the system has, whichever they are. */
const ofSystem = /^(?:Canvas|CanvasText|Highlight|HighlightText|GrayText|ButtonText)$/u

it('what is drawn has a colour of the system for each of the sheet where colours are forced, whatever the theme (W31a)', () => {
  const sheet = rulesOfSheet('ui/tokens.css')
  const coloured = sheet
    .filter(({ selector, within }) => selector.startsWith(':root') && within === '')
    .flatMap((rule) => [...ownProperties(rule)])
    .filter(([name, value]) => name !== '--shadow' && /#|rgb\(/u.test(value))
    .map(([name]) => name)
  const forced = new Map(
    sheet
      .filter(({ within }) => within.includes('forced-colors: active'))
      .flatMap((rule) => [...ownProperties(rule)])
      .filter(([, value]) => ofSystem.test(value))
  )
  expect(coloured.length).toBeGreaterThan(40)
  expect([...new Set(coloured)].filter((name) => !forced.has(name))).toEqual([])
})
