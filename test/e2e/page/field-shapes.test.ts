import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSetAside, markedResources } from '../../fakes/world/every-field.ts'
import {
  type FieldShape,
  fieldShapes,
  neededFields,
  numberFor,
  tail
} from '../../fakes/world/field-shapes.ts'
import { main } from '../person.ts'
import { type Line, playScreens, resources, type Screen } from './field-screens.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'

/** What stands where an attribute is left out, by its screen and the attribute. */
const missing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  list: {
    scheduleDayOfTheWeek: 'Day of the week not given',
    scheduleDayOfTheMonth: 'Day of the month not given',
    scheduleMonth: 'Month not given',
    dateOfBirthMatching: 'Birth dates match not given',
    dateOfBirthRequired: 'Birth date required not given',
    countryRequired: 'Country required not given',
    matching: 'Names match not given',
    pepTiers: 'PEP tiers not given',
    lastScreenedDateISO: 'Last screened not screened yet',
    personSubscriptionsCount: 'Subjects not given not given',
    businessSubscriptionsCount: 'Subjects not given not given',
    personOpenSubscriptionsCount: 'Open subjects not given not given',
    businessOpenSubscriptionsCount: 'Open subjects not given not given',
    personOpenAlertsCount: 'Open alerts not given not given',
    businessOpenAlertsCount: 'Open alerts not given not given',
    personFalsePositiveAlertsCount: 'False positives not given not given',
    businessFalsePositiveAlertsCount: 'False positives not given not given',
    personTruePositiveAlertsCount: 'True positives not given not given',
    businessTruePositiveAlertsCount: 'True positives not given not given',
    personDiscardedAlertsCount: 'Discarded alerts not given not given',
    businessDiscardedAlertsCount: 'Discarded alerts not given not given'
  },
  person: {
    countries: 'countries not given not given',
    dateOfBirth: 'born not given not given',
    datesOfBirth: 'born not given not given',
    gender: 'gender not given not given',
    openCount: 'Open: not given',
    falsePositiveCount: 'False positive: not given',
    truePositiveCount: 'True positive: not given',
    discardedCount: 'Discarded: not given',
    createdDateTimeISO: 'Subject created not given',
    lastUpdatedDateTimeISO: 'Subject last updated not given',
    datasets: 'Datasets none given',
    personID: 'Profile (personID) not given',
    pepTier: 'PEP tier not given',
    profileImage: 'Image not given'
  },
  business: {
    countries: 'countries not given not given',
    openCount: 'Open: not given',
    falsePositiveCount: 'False positive: not given',
    truePositiveCount: 'True positive: not given',
    discardedCount: 'Discarded: not given',
    createdDateTimeISO: 'Subject created not given',
    lastUpdatedDateTimeISO: 'Subject last updated not given',
    datasets: 'Datasets none given',
    businessID: 'Profile (businessID) not given'
  },
  subject: {
    createdDateTimeISO: 'Subject created not given',
    lastUpdatedDateTimeISO: 'Subject last updated not given'
  },
  file: {
    createdDateTimeISO: 'Subject created not given',
    lastUpdatedDateTimeISO: 'Subject last updated not given',
    personID: 'Profile (personID or businessID) not given'
  },
  history: {
    riskRating: 'Not given: rating, comment, reviewer',
    riskComment: 'Not given: rating, comment, reviewer',
    userID: 'Not given: rating, comment, reviewer'
  },
  address: {
    buildingID: 'Building id not given',
    buildingStatus: 'Status of the building not given',
    buildingYear: 'Year of construction not given',
    city: 'City not given',
    houseLetter: 'House letter not given',
    houseNumber: 'House number not given',
    houseNumberAddition: 'House number addition not given',
    lat: 'Latitude (WGS84) not given',
    lon: 'Longitude (WGS84) not given',
    municipality: 'Municipality not given',
    numberIndication: 'Number indication id not given',
    objectID: 'Address object id not given',
    postalCode: 'Postal code not given',
    province: 'Province not given',
    secondaryAddress: 'Secondary address not given',
    status: 'Status of the address object not given',
    street: 'Street not given',
    surfaceArea: 'Surface area not given',
    usagePurpose: 'Purpose of use not given',
    x: 'x (RD) not given',
    y: 'y (RD) not given'
  }
}

/** Where the same value is written otherwise on the screen, since it came as another type. */
const asText: Readonly<Record<string, string>> = { surfaceArea: 'Surface area 8413' }

/** What becomes of an attribute in a shape. */
type Outcome =
  | { readonly kind: 'shown' | 'not given'; readonly text: string }
  | { readonly kind: 'set aside' }
  /** No document names it, so that nothing is missed where it is not there. */
  | { readonly kind: 'not named' }
  /** The shape changes nothing of it. */
  | { readonly kind: 'same' }

type Resource = keyof typeof markedResources
interface Cell {
  readonly resource: Resource
  readonly attribute: string
  readonly screen: Screen
  readonly shape: FieldShape
  readonly outcome: Outcome
}

function outcomeOf(resource: Resource, [attribute, screen, text]: Line, shape: FieldShape): Outcome {
  const { of, attributes } = markedResources[resource]
  const value = (attributes as Readonly<Record<string, unknown>>)[attribute]
  const isNeeded = neededFields[of]?.includes(attribute) === true
  const texts = [value].flat().filter((one): one is string => typeof one === 'string')
  switch (shape) {
    case 'as documented':
      return { kind: 'shown', text }
    case 'missing':
    case 'null': {
      if (isSetAside(resource, attribute, shape === 'null' ? null : undefined)) return { kind: 'set aside' }
      if (attribute.endsWith('(not documented)')) return { kind: 'not named' }
      const said = missing[screen]?.[attribute]
      if (said === undefined)
        throw new Error(`Nothing is said of ${attribute}, which is left out on ${screen}.`)
      return { kind: 'not given', text: said }
    }
    case 'number for text': {
      const [first] = texts
      if (first === undefined) return { kind: 'same' }
      const number = numberFor(first)
      if (isSetAside(resource, attribute, Array.isArray(value) ? [number] : number))
        return { kind: 'set aside' }
      return isNeeded ? { kind: 'same' } : { kind: 'shown', text: String(number) }
    }
    case 'text for number':
      return typeof value === 'number' ? { kind: 'shown', text: asText[attribute] ?? text } : { kind: 'same' }
    case 'unknown value':
      return typeof value === 'boolean'
        ? { kind: 'shown', text: `${attribute}-unknown` }
        : texts.length > 0
          ? { kind: 'shown', text }
          : { kind: 'same' }
    case 'longer':
      if (texts.length === 0) return { kind: 'same' }
      return { kind: 'shown', text: attribute === 'profileImage' ? text : `${text}${tail}` }
  }
}

const isMarked = (name: string): name is Resource => name in markedResources
const lines = resources.flatMap(([resource, all]) =>
  isMarked(resource) ? all.filter(([name]) => name !== 'id').map((line) => [resource, line] as const) : []
)
const cellsOf = (shape: FieldShape): readonly Cell[] =>
  lines.map(([resource, line]) => ({
    resource,
    attribute: line[0],
    screen: line[1],
    shape,
    outcome: outcomeOf(resource, line, shape)
  }))

let theatre: PageTheatre
beforeAll(async () => {
  theatre = await sharedTheatre()
})
afterAll(() => theatre.close())

describe('every screen, with every attribute', () => {
  it.each(fieldShapes)(
    'in another shape: %s, shows it or says that it is not given, is no wider and complains of nothing (T14c)',
    async (shape) => {
      const { page, complaints } = await theatre.open({ marked: shape })
      await main.syncNow(page).click()
      await page.getByText(/^Synced:/u).waitFor({ timeout: 60_000 })
      const shown = await playScreens(page)
      const absent = cellsOf(shape).flatMap(({ resource, attribute, screen, outcome }) =>
        'text' in outcome && !shown[screen].toLowerCase().includes(outcome.text.toLowerCase())
          ? [`${screen}: no “${outcome.text}” of ${attribute}, ${resource}`]
          : []
      )
      expect(absent).toEqual([])
      expect(complaints).toEqual([])
    }
  )

  it('in six other shapes is counted in a table, which says what becomes of each (T14c)', async () => {
    const tally = new Map<string, number>()
    for (const shape of fieldShapes)
      for (const { outcome } of cellsOf(shape)) tally.set(outcome.kind, (tally.get(outcome.kind) ?? 0) + 1)
    expect(lines.length * fieldShapes.length).toBe([...tally.values()].reduce((sum, count) => sum + count, 0))
    const rows = lines.map(([resource, line]) => [
      resource,
      `\`${line[0]}\``,
      line[1],
      ...fieldShapes.map((shape) => outcomeOf(resource, line, shape).kind)
    ])
    const cells = [['Resource', 'Attribute', 'Screen', ...fieldShapes], ...rows]
    const widths = (cells[0] ?? []).map((_, column) =>
      Math.max(...cells.map((row) => row[column]?.length ?? 0))
    )
    const line = (row: readonly string[]): string =>
      `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
    const [head = [], ...body] = cells
    await expect(
      [
        '# What a screen shows of an attribute in another shape',
        '',
        'Made by `test/e2e/page/field-shapes.test.ts`, which plays every screen once for each shape and reads what stands there. *shown*: the value as it came. *not given*: the screen says so. *set aside*: the row cannot be understood without it, and is listed under **Problems** with its reason. *not named*: no document names the attribute, so its place comes and goes with it, and nothing is missing where it is not there. *same*: the shape changes nothing of it.',
        '',
        `${String(lines.length)} attributes on their screens in ${String(fieldShapes.length)} shapes are ${String(lines.length * fieldShapes.length)} cells: ${[...tally].map(([kind, count]) => `${String(count)} ${kind}`).join(', ')}.`,
        '',
        line(head),
        line(widths.map((width) => '-'.repeat(width))),
        ...body.map(line),
        ''
      ].join('\n')
    ).toMatchFileSnapshot('../../../docs/specification-shapes.md')
  })
})
