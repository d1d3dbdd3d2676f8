import type { Page } from 'playwright-core'

/** What assistive technology is told of an element. */
export interface Told {
  readonly role: string
  readonly name?: string
  readonly text?: string
  readonly level?: number
  readonly checked?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  readonly children?: readonly (Told | string)[]
}

/** Says where on the screen it is, as far as a part there depends on what the services hold. */
interface Place {
  readonly isAboutAlert: boolean
  readonly isFilter: boolean
}

const compared: ReadonlySet<string> = new Set([
  ...['heading', 'navigation', 'grid', 'table', 'region', 'complementary', 'group', 'dialog'],
  ...['button', 'link', 'switch', 'checkbox', 'radio', 'tab', 'combobox', 'option', 'textbox', 'searchbox'],
  ...['columnheader', 'status', 'alert', 'progressbar']
])

/** Whose text is what they say. All others are compared by their names. */
const speaking: ReadonlySet<string> = new Set(['status', 'alert'])

/** Only a subject with several alerts has them, and the two services hold different subjects. */
const ofSeveralAlerts: readonly string[] = [
  'Other alerts of this subject',
  'Previous alert of this subject',
  'Next alert of this subject'
]

/**
 * What a screen is made of: its headings and regions, each thing that can be pressed or filled in by its name and
 * state, and each status in its words. What comes from the data of a service is left out, or has another word instead.
 */
export async function partsOf(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const told = (await page.locator('body').ariaSnapshotJSON()) as readonly Told[]
  return partsTold(told, names)
}

/** Each part once, because how many entries and rows there are is data. */
export function partsTold(told: readonly Told[], names: readonly string[]): readonly string[] {
  const write = withoutData(names)
  const nowhere = { isAboutAlert: false, isFilter: false }
  const parts = told.flatMap((one) => partsWithin(one, nowhere, write))
  return [...new Set(parts)].sort()
}

function partsWithin(one: Told | string, place: Place, write: (text: string) => string): readonly string[] {
  if (typeof one === 'string' || ofSeveralAlerts.includes(one.name ?? '')) return []
  const within = (all: readonly (Told | string)[], there = place): readonly string[] =>
    all.flatMap((child) => partsWithin(child, there, write))
  const { role, children = [] } = one
  // A row is what the service holds, but for the heads of the columns.
  if (role === 'row') return within(children.filter((child) => isHead(child)))
  const name = write(nameOf(one))
  if (isOfService(role, name) || (place.isFilter && ['checkbox', 'button'].includes(role))) return []
  const words = speaking.has(role) ? `: ${write(textOf(one))}` : ''
  const own = compared.has(role) ? [`${role} ${name}${stateOf(one, place)}${words}`] : []
  return [...own, ...within(children, placeIn(one, place))]
}

function isHead(child: Told | string): boolean {
  return typeof child !== 'string' && child.role === 'columnheader'
}

/** The values of a filter are those of the rows. Which reasons are true of an alert is what it says. */
function placeIn({ role, name }: Told, { isAboutAlert, isFilter }: Place): Place {
  return {
    isAboutAlert: isAboutAlert || role === 'dialog' || (role === 'region' && name === 'Case'),
    isFilter: isFilter || (role === 'region' && name === 'Filters')
  }
}

/** A reason has its own name and below it an example, which is about the alert. */
function nameOf({ role, name = '', children = [] }: Told): string {
  const strong = children.find((child) => typeof child !== 'string' && child.role === 'strong')
  return role === 'button' && typeof strong === 'object' ? (strong.text ?? name) : name
}

/** Another alert of the subject in the palette, and the name above several entries of one subject. */
function isOfService(role: string, name: string): boolean {
  return (role === 'option' && name.startsWith('0 a name')) || (role === 'heading' && name === 'a name 0')
}

function stateOf({ level, checked, pressed, expanded, disabled }: Told, { isAboutAlert }: Place): string {
  const flags = { level, checked, pressed, expanded, ...(isAboutAlert ? {} : { disabled }) }
  return Object.entries(flags)
    .map(([flag, value]) => (value === undefined ? '' : ` [${flag}=${String(value)}]`))
    .join('')
}

function textOf(one: Told | string): string {
  if (typeof one === 'string') return one
  const { role, name = '', text = '', children = [] } = one
  const own = role === 'button' ? name : text
  return [own, ...children.map(textOf)].filter((words) => words !== '').join(' ')
}

/** Writes a text without the names, numbers, days and decisions that are in it. */
function withoutData(names: readonly string[]): (text: string) => string {
  // A name may be a part of a longer one.
  const longestFirst = [...new Set(names)].sort((one, other) => other.length - one.length)
  return (text) =>
    longestFirst
      .reduce((rest, name) => rest.replaceAll(name, 'a name'), text)
      .replaceAll(/\d+/gu, '0')
      // Two screens may be read on two sides of midnight.
      .replaceAll(/\b(?:today|yesterday|vandaag|gisteren)\b/gu, 'a day')
      // One or several of them is a number as well.
      .replaceAll(/\b0 (reviews? )?needs? attention/gu, '0 $1need attention')
      .replaceAll('0 review need', '0 reviews need')
      .replaceAll(/, (?:true positive|false positive|open)$/gu, ', a decision')
      // Persons and businesses are numbered apart.
      .replaceAll(/\b(?:person|business)ID\b/gu, 'ID')
      // An app that has synced before finds nothing new.
      .replaceAll(/^Synced: [^.]+\./gu, 'Synced: what is new.')
}
