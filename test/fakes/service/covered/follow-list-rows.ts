import { at, rows, type Sections, told } from './cells.ts'

const wire = 'shared/wire/follow-list.ts'
const form = 'renderer/features/subjects/subject-forms.tsx'
const domain = 'shared/domain/follow-list.ts'
const rules = 'electron/sandbox/routes/follow-list-rules.ts'
const resources = 'electron/sandbox/routes/resources.ts'
const tests = [told.client, told.sandbox, told.screen, told.driven]
const records = 'electron/sandbox/world/records.ts'

/** What the first document says of follow lists and of what lies in their envelope. */
export const followListRows: Sections = {
  'Resources and their fields: Follow List': [
    rows(
      [
        ...['name', 'threshold', 'frequency', 'datasets'],
        ...['scheduleDayOfTheWeek', 'scheduleDayOfTheMonth', 'dateOfBirthRequired', 'countryRequired']
      ],
      { app: [wire, form], sandbox: [rules], tests }
    ),
    rows(['scheduleMonth'], {
      app: [
        wire,
        form,
        'The form takes it with every frequency to which hints give it, and warns of others (C14a).'
      ],
      sandbox: [rules, at('electron/sandbox/options.ts', 'months')],
      tests
    }),
    rows(['dateOfBirthMatching', 'matching'], {
      app: [wire, form, 'The known values are offered, and others can be typed (C14c).'],
      sandbox: [rules, at('electron/sandbox/options.ts', 'values')],
      tests
    }),
    rows(['pepTiers'], {
      app: [wire, form, 'Items of any type are kept and sent back as they came (C14c).'],
      sandbox: [rules, at('electron/sandbox/options.ts', 'tiers')],
      tests
    }),
    rows(
      [
        ...[
          'frequency: daily',
          'frequency: weekly',
          'frequency: monthly',
          'frequency: halfAYear',
          'frequency: annual'
        ],
        ...['scheduleDayOfTheWeek: weekly', 'scheduleDayOfTheMonth: monthly'],
        ...['scheduleDayOfTheMonth: halfAYear', 'scheduleDayOfTheMonth: annual']
      ],
      { app: [domain], sandbox: [records], tests: [told.listRules, told.driven] }
    ),
    rows(
      [
        'scheduleDayOfTheWeek: monday',
        'scheduleDayOfTheWeek: sunday',
        'scheduleMonth: january',
        'scheduleMonth: december'
      ],
      { app: [domain], sandbox: [rules], tests: [told.listRules, told.driven] }
    ),
    rows(['dateOfBirthMatching: withinThreeYears', 'matching: fuzzy'], {
      app: [domain, 'Other values can be typed, and what the service holds is kept (C14c).'],
      sandbox: [records],
      tests: [told.client, told.defaults, told.driven]
    }),
    rows(
      [
        ...['PEP', 'PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED', 'SAN', 'SAN-CURRENT', 'SAN-FORMER'],
        ...['INS', 'RRE', 'DD', 'POI', 'REL', 'SOE', 'SOE-CURRENT', 'SOE-FORMER']
      ],
      { app: [domain], sandbox: [rules], tests: [told.driven] }
    ),
    rows(
      [
        ...['lastScreenedDateISO', 'businessSubscriptionsCount', 'personSubscriptionsCount'],
        ...['personOpenSubscriptionsCount', 'businessOpenSubscriptionsCount'],
        ...['personOpenAlertsCount', 'businessOpenAlertsCount'],
        ...['personFalsePositiveAlertsCount', 'businessFalsePositiveAlertsCount'],
        ...['personTruePositiveAlertsCount', 'businessTruePositiveAlertsCount'],
        ...['personDiscardedAlertsCount', 'businessDiscardedAlertsCount']
      ],
      {
        app: [wire, domain],
        sandbox: [resources],
        tests: [told.client, told.sandbox, told.screen, told.driven]
      }
    ),
    rows(['data', 'id', 'attributes'], {
      app: [at('shared/wire/envelope.ts', 'singleEnvelope'), at(wire, 'id: z.string().min(1), attributes')],
      sandbox: [at('electron/sandbox/routes/follow-lists.ts', 'data'), at(resources, 'followListResource')],
      tests: [told.client, told.sandbox, told.driven]
    }),
    rows(['type', 'follow-lists'], {
      app: [
        at(wire, "type: 'follow-lists'"),
        'Sent, and not asked of an answer, whose address says what it is (S36e).'
      ],
      sandbox: [at(resources, "type: 'follow-lists'")],
      tests: [told.client, told.sandbox, told.driven]
    }),
    rows(['links.self'], {
      app: [
        at('electron/main/service/service-request.ts', 'requestUrl'),
        'Not read: each resource is asked for at the address that the documents show.'
      ],
      sandbox: [at(resources, 'links: { self: followListPath(list) }')],
      tests: [told.sandbox, told.driven]
    }),
    rows(['fuzzy'], { app: [domain], sandbox: [records], tests: [told.defaults, told.driven] }),
    rows(['JSON shape: data…'], {
      app: [at('shared/wire/envelope.ts', 'parseSingle'), at(wire, 'followListSingle')],
      sandbox: [at(resources, 'followListResource')],
      tests: [told.client, told.sandbox]
    }),
    rows(['Writable attributes…'], {
      app: [at(wire, 'followListBody')],
      sandbox: [at(rules, 'readListSettings')],
      tests: [told.client, told.listRules]
    }),
    rows(['The schema lists dateOfBirthMatching…'], {
      app: [at(wire, 'const optional'), 'What is left out is unknown and refuses no list (S36c).'],
      sandbox: [at(records, 'withDefaults')],
      tests: [told.defaults]
    }),
    rows(['Dataset codes…'], {
      app: [at(domain, 'datasetCodes'), 'A code that nobody listed is kept and shown (S36c).'],
      sandbox: [at(rules, 'const codes')],
      tests: [told.listRules, told.driven]
    }),
    rows(['Read-only statistics…'], {
      app: [at(wire, 'const counters'), 'A count that is left out is unknown (S36b).'],
      sandbox: [at(resources, 'followListStatistics')],
      tests: [at('test/integration/sandbox/follow-lists.test.ts', 'shows statistics in the single read only')]
    })
  ],
  'Resources and their fields: Pagination objects': [
    rows(['links.self'], {
      app: ['Not read: where a page was asked for is known here (S1a).'],
      sandbox: [at('electron/sandbox/http/pages.ts', 'pageLinks')],
      tests: [told.links, told.driven]
    }),
    rows(['links.next'], {
      app: [at('shared/wire/envelope.ts', 'readNextCursor')],
      sandbox: [at('electron/sandbox/http/pages.ts', 'pageLinks')],
      tests: [told.cursors, told.links, told.driven]
    }),
    rows(['href', 'page[cursor]'], {
      app: [
        at('shared/wire/envelope.ts', 'href'),
        at('electron/main/service/service-request.ts', 'page[cursor]')
      ],
      sandbox: [at('electron/sandbox/http/pages.ts', 'href')],
      tests: [told.cursors, told.links, told.driven]
    }),
    rows(['meta'], {
      app: ['Not read: what the object holds is not shown, and the cursor alone names the next page (S1a).'],
      sandbox: [at('electron/sandbox/http/pages.ts', 'meta: { pageSize')],
      tests: [told.client, told.links, told.driven]
    }),
    rows(['links.self and links.next are each…'], {
      app: [at('shared/wire/envelope.ts', 'const link = z.union')],
      sandbox: [at('electron/sandbox/http/pages.ts', 'LinkShape')],
      tests: [told.cursors, told.links]
    })
  ]
}
