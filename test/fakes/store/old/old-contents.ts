export const personKey = 'list-1/persons/s-1'
export const businessKey = 'list-1/businesses/s-2'
export const vanishedKey = 'list%2F2/persons/s-3'
export const openKey = `${personKey}/m-1`
export const goneKey = `${personKey}/m-2`
export const imageAddress = 'https://images.example.nl/p-1.png'

/** A time on the day on which these rows were written. */
export const at = (minute: number): number => 1_732_176_000_000 + minute * 60_000

export const settings = {
  name: 'Klanten Amsterdam',
  threshold: 80,
  frequency: 'monthly',
  datasets: ['PEP', 'SAN-CURRENT'],
  scheduleDayOfTheMonth: 15,
  dateOfBirthRequired: true
}
export const statistics = {
  lastScreenedDateISO: '2024-11-20T04:00:00Z',
  personSubscriptionsCount: 1,
  businessSubscriptionsCount: 1,
  personOpenSubscriptionsCount: 1,
  businessOpenSubscriptionsCount: 1,
  personOpenAlertsCount: 1,
  businessOpenAlertsCount: 21,
  personFalsePositiveAlertsCount: 0,
  businessFalsePositiveAlertsCount: 0,
  personTruePositiveAlertsCount: 0,
  businessTruePositiveAlertsCount: 0,
  personDiscardedAlertsCount: 0,
  businessDiscardedAlertsCount: 0
}
/** As the list of lists showed it, without what only the single read shows. */
export const listed = { name: 'Klanten Amsterdam', threshold: 80, frequency: 'monthly', datasets: ['PEP'] }

export const person = {
  followListId: 'list-1',
  family: 'persons',
  subscriptionId: 's-1',
  name: 'Anna-Lena Brüggemann',
  countries: ['NL', 'de'],
  dateOfBirth: '1971-05-01',
  gender: 'female',
  counts: { open: 1, falsePositive: 0, truePositive: 0, discarded: 0 },
  createdAt: '2024-01-01T00:00:00Z',
  lastUpdatedAt: '2024-11-19T10:00:00Z'
}
export const business = {
  followListId: 'list-1',
  family: 'businesses',
  subscriptionId: 's-2',
  name: 'Noorderlicht Scheepvaart B.V.',
  countries: ['NL'],
  dateOfBirth: null,
  gender: null,
  counts: { open: 21, falsePositive: 0, truePositive: 0, discarded: 0 },
  createdAt: '2024-02-01T00:00:00Z',
  lastUpdatedAt: null
}
export const vanishedPerson = { ...person, followListId: 'list/2', subscriptionId: 's-3', name: 'Jan Źdźbło' }

export const openMatch = {
  name: 'Anna Lena Bruggeman',
  match: 'Bruggeman A.',
  datasets: ['PEP-CURRENT'],
  countries: ['BE'],
  datesOfBirth: ['1971'],
  gender: 'female',
  pepTier: 'pepTier2',
  profileId: 'p-1',
  profileImage: imageAddress
}
export const goneMatch = { ...openMatch, match: 'A. Brugman', profileId: 'p-2', profileImage: null }
/** What `m-1` was before its score changed. */
export const earlierMatch = { ...openMatch, countries: [], datesOfBirth: [] }
