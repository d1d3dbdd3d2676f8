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
