import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { chooseCase, main, organisations } from './person.ts'

export const note = 'The caller says that she is his niece'
export const letter = { name: 'letter-of-the-notary.txt', text: 'To whom it may concern at the notary' }
export const reason = 'Asked for by the supervisor in Utrecht'
export const suppliers = {
  list: 'Suppliers of the minister',
  name: 'Noorderlicht Beheer B.V.',
  kvk: '69599084'
}

/**
 * Watches an organisation, links it to the case, writes a note, attaches a file, and hands over a report. `onReason` is
 * called when its reason is typed.
 */
export async function workOnCase(
  page: Page,
  subject: string,
  home: string,
  onReason: () => Promise<void> = () => Promise.resolve()
): Promise<void> {
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, suppliers.list)
  await organisations.add(page, `${suppliers.kvk}, ${suppliers.name}`, 'Name')
  await organisations.link(page, suppliers.kvk, subject)
  await main.goTo(page, 'Reports')
  await chooseCase(page, 'Add a case', subject)
  await page.getByRole('button', { name: `Case file of ${subject}` }).click()
  await page.getByRole('textbox', { name: 'New note' }).fill(note)
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('list', { name: 'Notes' }).getByText(note).waitFor()
  const file = join(home, letter.name)
  writeFileSync(file, letter.text)
  await page.getByLabel('Attach files').setInputFiles(file)
  await page.getByRole('list', { name: 'Attachments' }).getByText(letter.name).waitFor()
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await onReason()
  await dialog.getByRole('button', { name: 'Write the report' }).click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('status')
    .filter({ hasText: 'The report is written' })
    .waitFor({ timeout: 60_000 })
}

/** The names and dates of birth of all subjects and of all their matches. */
export function peopleOf(service: Sandbox): readonly string[] {
  const { followLists } = service.snapshot()
  const rows = followLists.flatMap((list) =>
    (['persons', 'businesses'] as const).flatMap((family) => list[family].subscriptions)
  )
  const texts = rows
    .flatMap(({ attributes, alerts }) => [attributes, ...alerts.map((alert) => alert.attributes)])
    .flatMap((attributes) =>
      ['name', 'fullName', 'match', 'dateOfBirth', 'datesOfBirth'].flatMap((field) =>
        textsIn(attributes[field])
      )
    )
  // Shorter texts, such as a bare year, occur in any file.
  return [...new Set([...texts, ...followLists.map((list) => String(list.attributes['name']))])].filter(
    (text) => text.length >= 8
  )
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.flatMap(textsIn) : []
}
