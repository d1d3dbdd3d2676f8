/** The shapes in which a hand-written message is read. */
export const messageShapes = [
  'as documented',
  'with unknown fields',
  'with missing optional fields',
  'with other legal types'
] as const
export type MessageShape = (typeof messageShapes)[number]

/** What no document names, and a text that stands nowhere else. */
export const unnamed = {
  text: 'text-of-no-document',
  attributes: {
    reviewGroup: 'text-of-no-document',
    sources: [{ title: 'Register', year: 2019, checked: null }],
    isPriority: true
  }
}

/** What the documents do not call required, and what a reading can do without. */
const optional: ReadonlySet<string> = new Set([
  ...[
    'scheduleDayOfTheWeek',
    'dateOfBirthMatching',
    'dateOfBirthRequired',
    'countryRequired',
    'matching',
    'pepTiers'
  ],
  ...['lastScreenedDateISO', 'personDiscardedAlertsCount', 'businessDiscardedAlertsCount'],
  ...['countries', 'dateOfBirth', 'gender', 'discardedCount', 'createdDateTimeISO', 'lastUpdatedDateTimeISO'],
  ...['subscriptionsCount', 'openSubscriptionsCount'],
  ...['datesOfBirth', 'pepTier', 'personID', 'businessID', 'profileImage'],
  ...['riskRating', 'riskComment', 'userID'],
  ...['buildingID', 'buildingYear', 'houseLetter', 'lat', 'lon', 'x', 'y', 'surfaceArea', 'totalResults'],
  ...['eventTypes', 'collection', 'last', 'self', 'type']
])

/** The same in another type that JSON has for it: digits as a text, one of a list as a number, a text as a number. */
const otherwise: Readonly<Record<string, unknown>> = {
  threshold: '83',
  dateOfBirthRequired: 'no',
  pepTiers: [1, { tier: 2 }],
  personSubscriptionsCount: '2',
  openCount: '1',
  discardedAlertsCount: '4',
  countries: null,
  matchVersion: '3',
  score: '91',
  datesOfBirth: [1971],
  userID: 4711,
  riskRating: 3,
  houseNumber: '12',
  buildingYear: '1931',
  totalPages: '2',
  entityId: 12_345_678,
  collection: ['name'],
  type: null,
  links: null
}

/** The message as it would come in this shape. The hand-written one is never changed. */
export function inShape(message: unknown, shape: MessageShape): unknown {
  if (Array.isArray(message)) return message.map((item: unknown) => inShape(item, shape))
  if (typeof message !== 'object' || message === null) return message
  const fields = Object.entries(message).flatMap(([name, value]): (readonly [string, unknown])[] => {
    if (shape === 'with missing optional fields' && optional.has(name)) return []
    if (shape === 'with other legal types' && name in otherwise) return [[name, otherwise[name]]]
    const inner = inShape(value, shape)
    return name === 'attributes' && shape === 'with unknown fields'
      ? [[name, { ...(inner as object), ...unnamed.attributes }]]
      : [[name, inner]]
  })
  return Object.fromEntries(fields)
}

/** What the client makes, by its own names, of what a message leaves out. Undefined: nothing. */
const leftOut: Readonly<Record<string, unknown>> = {
  ...each(undefined, ['scheduleDayOfTheWeek', 'dateOfBirthMatching', 'dateOfBirthRequired', 'matching']),
  ...each(undefined, ['countryRequired', 'pepTiers', 'subscriptionsCount', 'openSubscriptionsCount']),
  ...each(undefined, ['buildingID', 'buildingYear', 'houseLetter', 'lat', 'lon', 'x', 'y', 'surfaceArea']),
  ...each(undefined, ['collection', 'type']),
  ...each(null, ['lastScreenedDateISO', 'personDiscardedAlertsCount', 'businessDiscardedAlertsCount']),
  ...each(null, ['dateOfBirth', 'gender', 'discarded', 'createdAt', 'lastUpdatedAt', 'totalResults']),
  ...each(null, ['pepTier', 'profileId', 'profileImage', 'riskRating', 'riskComment', 'userId']),
  ...each([], ['countries', 'datesOfBirth']),
  // An answer to a creation that leaves out a value shows none (SPEC C5g).
  shown: null
}

/** The same of what has another type. Digits that came as a text are that number, and a number is a text where one belongs. */
const ofOtherTypes: Readonly<Record<string, unknown>> = {
  ...each(undefined, ['dateOfBirthRequired']),
  ...each(null, ['riskRating', 'userId', 'nextCursor', 'type']),
  pepTiers: [1, { tier: 2 }],
  countries: [],
  datesOfBirth: ['1971'],
  discardedAlertsCount: '4',
  houseNumber: '12',
  buildingYear: '1931',
  collection: ['name']
}

/** What cannot be read as what it is called stands among the further fields as it came (SPEC S36f). */
const furtherOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  dateOfBirthRequired: { dateOfBirthRequired: 'no' },
  riskRating: { riskRating: 3 },
  userId: { userID: 4711 }
}

function each(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

const valuesIn: Readonly<Record<MessageShape, Readonly<Record<string, unknown>>>> = {
  'as documented': {},
  'with unknown fields': {},
  'with missing optional fields': leftOut,
  'with other legal types': ofOtherTypes
}

/** What a message means in this shape, from what it means as documented and from the tables above alone. */
export function meaningIn(meaning: unknown, shape: MessageShape): unknown {
  if (Array.isArray(meaning)) return meaning.map((item: unknown) => meaningIn(item, shape))
  if (typeof meaning !== 'object' || meaning === null) return meaning
  const others = valuesIn[shape]
  const given = Object.entries(meaning)
  const fields = given.map(([name, value]): readonly [string, unknown] => {
    // Countries that are null go back as null (SPEC C15b).
    if (name === 'asNull' && others === ofOtherTypes && isOfSubject(meaning)) return [name, ['countries']]
    return [name, name in others && isShown(name, value) ? others[name] : meaningIn(value, shape)]
  })
  const further = given.flatMap(([name, value]) =>
    others === ofOtherTypes && value !== null ? Object.entries(furtherOf[name] ?? {}) : []
  )
  return Object.fromEntries([
    ...fields.filter(([, value]) => value !== undefined),
    ...(further.length === 0 ? [] : [['further', Object.fromEntries(further)] as const])
  ])
}

/** Whether a message that means this shows it at all. Every list shows its tiers, of which there may be none. */
function isShown(name: string, value: unknown): boolean {
  return name === 'pepTiers' || (value !== null && !(Array.isArray(value) && value.length === 0))
}

function isOfSubject(meaning: object): boolean {
  return 'settings' in meaning && Object.hasOwn(meaning.settings as object, 'countries')
}
