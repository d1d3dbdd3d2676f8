/** Whether an answer has the fields of the specification, by its tables. Each check tells what is not as they say. */
export type Check = (value: unknown, path: string) => readonly string[]

const kind =
  (name: string, holds: (value: unknown) => boolean): Check =>
  (value, path) =>
    holds(value) ? [] : [`${path} is no ${name}: ${JSON.stringify(value ?? null)}`]

const text = kind('text', (value) => typeof value === 'string')
const whole = kind('whole number', Number.isInteger)
const number = kind('number', (value) => typeof value === 'number')
const flag = kind('truth value', (value) => typeof value === 'boolean')
const moment = kind('ISO 8601 date-time', (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/u.test(String(value)))
const day = kind('date', (value) => /^\d{4}-\d\d-\d\d$/u.test(String(value)))
/** The specification shows days; a year alone is a hint from outside it. */
const birthDate = kind('date', (value) => /^\d{4}(?:-\d\d-\d\d)?$/u.test(String(value)))
const oneOf = (...values: readonly string[]): Check =>
  kind(values.join(' or '), (value) => values.includes(String(value)))
const object = kind('object', (value) => typeof value === 'object' && value !== null)
/** For what the specification does not show. */
const anything: Check = () => []

const listOf =
  (check: Check, least = 0): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return [`${path} is no list`]
    if (value.length < least) return [`${path} is too short to show anything`]
    return value.flatMap((item: unknown, index) => check(item, `${path}[${String(index)}]`))
  }

type Fields = Readonly<Record<string, Check>>

/** These fields and no other. */
function fields(required: Fields, optional: Fields = {}): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`]
    const found = new Map<string, unknown>(Object.entries(value))
    return [
      ...Object.entries(required).flatMap(([name, check]) => check(found.get(name), `${path}.${name}`)),
      ...Object.entries(optional).flatMap(([name, check]) =>
        found.has(name) ? check(found.get(name), `${path}.${name}`) : []
      ),
      ...[...found.keys()]
        .filter((name) => !(name in required) && !(name in optional))
        .map((name) => `${path}.${name} is not in the specification`)
    ]
  }
}

/** spec: Pagination objects. */
const link: Check = (value, path) =>
  typeof value === 'string' ? [] : fields({ href: text, meta: object })(value, path)
const self = fields({ self: link })
const document = (data: Check): Check => fields({ data })
const page = (row: Check, meta?: Check, least = 1): Check =>
  fields({
    data: listOf(row, least),
    links: fields({ self: link }, { next: link }),
    ...(meta === undefined ? {} : { meta })
  })

const frequencies = oneOf('daily', 'weekly', 'monthly', 'halfAYear', 'annual')
const settings: Fields = {
  name: text,
  threshold: whole,
  frequency: frequencies,
  datasets: listOf(text, 1),
  dateOfBirthMatching: text,
  dateOfBirthRequired: flag,
  countryRequired: flag,
  matching: text,
  pepTiers: listOf(text)
}
const schedule: Fields = { scheduleDayOfTheWeek: text, scheduleDayOfTheMonth: whole, scheduleMonth: text }
const followList = (attributes: Check): Check =>
  fields({ id: text, type: oneOf('follow-lists'), attributes, links: self })
const statistics: Fields = Object.fromEntries(
  ['person', 'business'].flatMap((of) =>
    [
      'SubscriptionsCount',
      'OpenSubscriptionsCount',
      'OpenAlertsCount',
      'FalsePositiveAlertsCount',
      'TruePositiveAlertsCount',
      'DiscardedAlertsCount'
    ].map((what) => [`${of}${what}`, whole])
  )
)
const followListShown = followList(fields(settings, schedule))

const counts: Fields = {
  openCount: whole,
  falsePositiveCount: whole,
  truePositiveCount: whole,
  discardedCount: whole
}
const dates: Fields = { createdDateTimeISO: moment, lastUpdatedDateTimeISO: moment }
const listMeta = fields({
  discardedAlertsCount: whole,
  falsePositiveAlertsCount: whole,
  openAlertsCount: whole,
  openSubscriptionsCount: whole,
  subscriptionsCount: whole,
  truePositiveAlertsCount: whole
})
const matched: Fields = {
  name: text,
  match: text,
  matchVersion: whole,
  version: whole,
  score: whole,
  currentStatus: oneOf('open', 'true-positive', 'false-positive', 'discarded'),
  datasets: listOf(text, 1),
  countries: listOf(text)
}
const review = fields({
  monitoringID: text,
  status: text,
  matchVersion: whole,
  riskRating: text,
  riskComment: text,
  userID: text
})
const batchResult: Check = (value, path) =>
  JSON.stringify(value).includes('"status":"error"')
    ? fields({
        type: oneOf('reviews'),
        attributes: fields({ status: oneOf('error'), review, error: fields({ code: text, message: text }) })
      })(value, path)
    : fields({ type: oneOf('reviews'), attributes: fields({ status: oneOf('success'), review }) })(
        value,
        path
      )
const historyEntry = fields({
  type: oneOf('reviews'),
  attributes: fields(
    { status: oneOf('open', 'true-positive', 'false-positive'), dateTimeISO: moment },
    { riskRating: text, riskComment: text, userID: text }
  )
})

function subjectShapes(
  written: { readonly required: Fields; readonly optional: Fields },
  read: Fields,
  profile: { readonly required: Fields; readonly optional: Fields }
): Readonly<Record<string, Check>> {
  const subscription = (shown: Fields): Check =>
    fields({
      id: text,
      type: oneOf('subscriptions'),
      attributes: fields({ ...written.required, ...shown }, written.optional),
      links: self
    })
  const alert = (type: string): Check =>
    fields({
      id: text,
      type: oneOf(type),
      attributes: fields({ ...matched, ...profile.required }, profile.optional),
      links: self
    })
  const batch = document(listOf(batchResult, 2))
  return {
    'list of subscriptions': page(subscription({ ...read, ...counts, ...dates }), listMeta),
    'creation of a subscription': document(subscription({})),
    'single read of a subscription': document(subscription({ ...read, ...counts })),
    'update of a subscription': document(subscription({})),
    'list of alerts': page(alert('reviews')),
    'single read of an alert': document(alert('alerts')),
    'history of an alert': page(historyEntry),
    'batch of reviews': batch,
    'batch of decisions that were taken elsewhere': batch
  }
}

const location = fields(
  {
    city: text,
    houseNumber: whole,
    lat: number,
    lon: number,
    municipality: text,
    numberIndication: whole,
    objectID: whole,
    postalCode: text,
    province: text,
    secondaryAddress: flag,
    status: text,
    street: text,
    surfaceArea: whole,
    usagePurpose: text,
    x: number,
    y: number,
    buildingID: whole,
    buildingStatus: text,
    buildingYear: whole
  },
  { houseLetter: text, houseNumberAddition: text }
)

/** What the answer of each endpoint looks like. An endpoint that is left out answers with an empty body. */
export const specShapes: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  followLists: {
    'list of follow lists': page(followListShown),
    'creation of a follow list': document(followListShown),
    'single read of a follow list': document(
      followList(fields({ ...settings, ...statistics }, { ...schedule, lastScreenedDateISO: moment }))
    ),
    'update of a follow list': document(followListShown)
  },
  persons: subjectShapes(
    { required: { name: text, countries: listOf(text) }, optional: { dateOfBirth: day, gender: text } },
    {},
    {
      required: { personID: text, datesOfBirth: listOf(birthDate) },
      optional: { gender: text, pepTier: text, profileImage: text }
    }
  ),
  businesses: subjectShapes(
    { required: { name: text, countries: listOf(text) }, optional: {} },
    { id: text },
    { required: { businessID: text }, optional: {} }
  ),
  locations: {
    'search of addresses': fields({
      data: listOf(fields({ type: oneOf('locations'), id: text, attributes: location }), 1),
      links: fields({ last: text, self: text }, { next: text }),
      meta: fields({ totalPages: whole, totalResults: whole })
    })
  },
  monitoring: {
    'creation of a monitoring list': anything,
    'addition to a monitoring list': anything,
    'updates of a monitoring list': anything,
    'updates of a monitored item': anything
  }
}
