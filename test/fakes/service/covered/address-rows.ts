import { at, type Entry, rows, type Sections, told } from './cells.ts'

const search = 'electron/main/addresses/address-search.ts'
const wire = 'shared/wire/address.ts'
const domain = 'shared/domain/address.ts'
const query = 'shared/domain/address-search.ts'
const route = 'electron/sandbox/routes/locations.ts'
const pages = 'electron/sandbox/http/pages.ts'
const book = 'electron/sandbox/world/addresses.ts'
const monitoring = 'electron/main/organisations/monitoring-service.ts'
const shapes = 'electron/sandbox/routes/monitoring-shapes.ts'
const organisations = 'electron/sandbox/routes/organisations.ts'
const updates = 'electron/sandbox/routes/organisation-updates.ts'
const collections = 'shared/domain/organisation-monitoring.ts'
const passed = [told.client, told.sandbox, told.driven]
const request = 'electron/main/service/service-request.ts'

function endpoint(called: string, status: number | string, app: string, sandbox: string): Entry {
  return rows([called, `${called} answers ${status}`], { app: [app], sandbox: [sandbox], tests: passed })
}

/** The documents do not show what is answered: whatever a success says is read as far as it goes. */
function unshown(called: string, app: string, sandbox: string): Entry {
  return rows([called, `${called} answers what is not shown`], {
    app: [
      app,
      'Whatever a success says is read as far as it goes, and a success without a body is one (M7l).'
    ],
    sandbox: [sandbox],
    tests: [...passed, told.oddAnswers]
  })
}

function filters(called: string): Entry {
  return rows(
    ['date.from', 'date.to', 'entity.id', 'collections'].map((name) => `${called} ?${name}`),
    { app: [monitoring], sandbox: [updates], tests: [...passed, told.filters] }
  )
}

/** The second document. */
export const addressRows: Sections = {
  'Address Search and Organization Monitoring Overview': [
    rows(['This document covers the Dutch address…'], {
      app: [at('shared/SPEC.md', 'addresses (A)')],
      sandbox: [at('electron/sandbox/server.ts', 'registerLocations')],
      tests: [told.driven]
    }),
    rows(['Address notation…', '{base_url}'], {
      app: [at(request, 'baseUrl')],
      sandbox: [at('electron/sandbox/server.ts', 'baseUrl')],
      tests: [told.client]
    })
  ],
  'What the service does: Location search': [
    rows(['Searches Dutch addresses by a set of parameters…'], {
      app: [
        at(search, 'Each request is billed'),
        at('renderer/features/addresses/words.en.ts', 'which is billed')
      ],
      sandbox: [at('electron/sandbox/world/address-book.ts', 'search')],
      tests: [told.search, at('test/integration/addresses/addresses.test.ts', 'costs one call a page')]
    })
  ],
  'What the service does: Organization change monitoring': [
    rows(['Lets a client keep named Lists…'], {
      app: [at(monitoring, 'OrganisationMonitoringService')],
      sandbox: [at(organisations, 'registerMonitoring')],
      tests: [told.client, told.watched]
    }),
    rows(['A List is a named portfolio…'], {
      app: [at(collections, 'interface MonitoringList'), 'What was made or named here is remembered (M1a).'],
      sandbox: [at('electron/sandbox/world/organisations.ts', 'interface MonitoringList')],
      tests: [told.client, told.watched]
    }),
    rows(['An Item is one organization or branch…'], {
      app: [at(collections, 'interface EntityWish')],
      sandbox: [at('electron/sandbox/world/organisations.ts', 'interface MonitoringItem')],
      tests: [told.client, told.watched]
    }),
    rows(["When a change matches an Item's configuration…"], {
      app: [at(monitoring, 'listUpdates')],
      sandbox: [at('electron/sandbox/world/organisations.ts', 'recordChange')],
      tests: [told.watched, told.filters]
    }),
    rows(['The service is poll-based…'], {
      app: [at('electron/main/organisations/handlers.ts', 'listUpdates'), 'Nothing listens (M4a).'],
      sandbox: ['None: the sandbox calls nobody.'],
      tests: [
        at('test/integration/organisations/monitoring.test.ts', 'shows each change once over two polls')
      ]
    })
  ],
  'Resources and their fields: Location': [
    rows(
      [
        ...['buildingID', 'buildingStatus', 'buildingYear', 'city', 'houseLetter', 'houseNumber'],
        ...[
          'houseNumberAddition',
          'lat',
          'lon',
          'municipality',
          'numberIndication',
          'objectID',
          'postalCode'
        ],
        ...['province', 'secondaryAddress', 'status', 'street', 'surfaceArea', 'usagePurpose', 'x', 'y']
      ],
      { app: [domain], sandbox: [book], tests: [...passed, told.screen] }
    ),
    rows(['data[]', 'id', 'attributes'], {
      app: [at(wire, 'addressRow')],
      sandbox: [at(route, "type: 'locations'")],
      tests: passed
    }),
    rows(['type', 'locations'], {
      app: [at(wire, 'addressRow'), 'Not asked of an answer.'],
      sandbox: [at(route, "type: 'locations'")],
      tests: passed
    }),
    rows(['links', 'last', 'next', 'self'], {
      app: [
        at(wire, 'withoutLinks'),
        'Not followed: pages are numbered, and how many there are stands in meta.'
      ],
      sandbox: [at(pages, 'numberedLinks')],
      tests: [
        told.sandbox,
        told.driven,
        at('test/integration/sandbox/locations.test.ts', 'pages by number, with relative links')
      ]
    }),
    rows(['meta', 'totalPages', 'totalResults'], {
      app: [at(wire, 'totalPages'), at(wire, 'totalResults')],
      sandbox: [at(pages, 'meta: { totalPages, totalResults')],
      tests: passed
    }),
    rows(['page[size]', 'page[number]'], {
      app: [search],
      sandbox: [pages],
      tests: [told.client, told.driven]
    }),
    rows(['data[] item = { type (locations)…'], {
      app: [at(wire, 'addressRow')],
      sandbox: [at(route, "type: 'locations'")],
      tests: passed
    }),
    rows(['Response envelope: links…'], {
      app: [at(wire, 'parseAddressPage'), 'A code that nobody listed is shown as it came (A3c).'],
      sandbox: [at(pages, 'numberedPage')],
      tests: [
        told.client,
        told.sandbox,
        at('test/integration/addresses/addresses.test.ts', 'keeps attributes that nobody listed')
      ]
    })
  ],
  'Resources and their fields: Organization monitoring List and Item': [
    rows(
      [
        ...['name', 'legal-form', 'lifecycle', 'insolvency-status', 'insolvency-publications'],
        ...[
          'main-branch--address',
          'main-branch--personnel',
          'main-branch--activities',
          'extension--management'
        ],
        ...['extension--ownership-structure', 'extension--financials', 'extension--size-indicators', 'rsin']
      ].map((name) => `organization: ${name}`),
      { app: [collections], sandbox: ['electron/sandbox/world/organisations.ts'], tests: [told.driven] }
    ),
    rows(
      ['name', 'address', 'lifecycle', 'activities', 'personnel', 'trade-names'].map(
        (name) => `branch: ${name}`
      ),
      { app: [collections], sandbox: ['electron/sandbox/world/organisations.ts'], tests: [told.driven] }
    ),
    rows(['Fields of List and Item records: not shown.'], {
      app: [
        at('shared/wire/organisation-monitoring.ts', 'parseCreatedList'),
        'An id is looked for in every shape, and what is not told is kept without one (M2c, M7l).'
      ],
      sandbox: [at(shapes, 'monitoringItemResource'), at('electron/sandbox/options.ts', 'monitoringAnswers')],
      tests: [told.oddAnswers]
    }),
    rows(['Collections that an Item can subscribe to…', 'Branch entity collections:'], {
      app: [at(collections, 'collectionsOf')],
      sandbox: [at('electron/sandbox/world/organisations.ts', 'collectionsOf')],
      tests: [told.driven]
    }),
    rows(['The organization list above is a selection…'], {
      app: [at('renderer/features/organisations/words.en.ts', 'collection'), 'Others can be typed (M2a).'],
      sandbox: [at(organisations, 'isFilledList')],
      tests: [at('test/integration/sandbox/monitoring.test.ts', 'takes any number, kind and collection')]
    })
  ],
  'Endpoints: Location search': [
    endpoint('GET /nl/locations', 200, at(search, 'createLocationService'), at(route, 'searchLocations')),
    rows(['query', 'GET /nl/locations ?query'], {
      app: [at(search, '{ query: text }')],
      sandbox: [at(route, "parameters.get('query')")],
      tests: [...passed, told.search]
    }),
    rows(
      [
        'filter[<field>]',
        ...['city', 'postalCode', 'houseNumber', 'houseLetter'].map(
          (field) => `GET /nl/locations ?filter[${field}]`
        )
      ],
      {
        app: [at(search, "named('filter', filter)"), at(query, 'houseLetter')],
        sandbox: [at(route, 'filter[${field}]')],
        tests: [told.search, told.driven]
      }
    ),
    rows(['match[<field>]', 'GET /nl/locations ?match[<field>]'], {
      app: [
        at(search, "named('match', match)"),
        'Of its fields only those that are named or hinted are sent (A2b).'
      ],
      sandbox: [at(route, 'match[${field}]')],
      tests: [told.search, told.driven]
    }),
    rows(['page[size]', 'page[number]', 'GET /nl/locations ?page[size]', 'GET /nl/locations ?page[number]'], {
      app: [at(search, 'page[size]'), at(search, 'page[number]')],
      sandbox: [at(pages, 'readPageSize'), at(pages, 'readPageNumber')],
      tests: passed
    }),
    rows(['Query parameters:'], {
      app: [at(search, 'parametersOf')],
      sandbox: [at(route, 'readQuery')],
      tests: [told.search]
    }),
    rows(['Postal code and house number are separate…'], {
      app: [
        at(query, 'addressOrders'),
        'The page that is shown is sorted here, and fields without a filter are narrowed here (A2d).'
      ],
      sandbox: [at(route, "'sort'")],
      tests: [
        told.search,
        at('test/integration/addresses/session.test.ts', 'asks nothing of the service where it has no field')
      ]
    })
  ],
  'Endpoints: Organization monitoring': [
    unshown('POST /lists', at(monitoring, 'createList'), at(organisations, 'createList')),
    unshown('POST /lists/{list_id}/items', at(monitoring, 'addItems'), at(organisations, 'addItems')),
    unshown('GET /lists/{list_id}/updates', at(monitoring, 'listUpdates'), at(organisations, 'updatesPage')),
    filters('GET /lists/{list_id}/updates'),
    unshown('GET /items/{item_id}/updates', at(monitoring, 'listUpdates'), at(organisations, 'updatesPage')),
    filters('GET /items/{item_id}/updates'),
    unshown('DELETE /items/{item_id}', at(monitoring, 'removeItem'), at(organisations, 'removeItem')),
    rows(['{list_id}', '{item_id}'], {
      app: [at(request, 'encodeURIComponent(part)')],
      sandbox: [at(organisations, 'call.parameters')],
      tests: [told.client, told.driven]
    }),
    rows(['date.from', 'date.to', 'entity.id', 'collections'], {
      app: [monitoring],
      sandbox: [updates],
      tests: [told.client, told.filters, told.driven]
    }),
    rows(['Update queries can be filtered by…'], {
      app: [
        at(monitoring, 'parametersOf'),
        'Payloads are sent in the format of the platform, and pages are followed in any form (M4e, M5a).'
      ],
      sandbox: [at(updates, 'readFilter'), at('electron/sandbox/options.ts', 'updateLinks')],
      tests: [
        told.filters,
        at('test/unit/shared/wire/monitoring.test.ts', 'lead from page to page in any form')
      ]
    })
  ],
  Events: [
    rows(['Monitoring produces an Update event when a change matches…'], {
      app: [at(monitoring, 'listUpdates')],
      sandbox: [at('electron/sandbox/world/organisations.ts', 'recordChange')],
      tests: [told.watched]
    }),
    rows(['Events describe the change at collection level…'], {
      app: [at('shared/domain/organisation-update.ts', 'collection')],
      sandbox: [at(shapes, 'collection')],
      tests: [told.events, told.screen]
    }),
    rows(['Delivery is by polling the updates endpoints…'], {
      app: [at(collections, 'dateFrom'), 'A poll asks from two days before its watermark (M4a).'],
      sandbox: [at(updates, 'date.from')],
      tests: [told.filters]
    }),
    rows(['Fields of an update event: not shown.'], {
      app: [
        at('shared/domain/organisation-update.ts', 'leaves'),
        'Read by the names that such fields usually have; the rest is shown by its path (M5a, M5b).'
      ],
      sandbox: [at('electron/sandbox/options.ts', 'eventShapes')],
      tests: [
        told.screen,
        at('test/unit/shared/domain/organisation-update.test.ts', 'costs the event none of its fields')
      ]
    })
  ],
  Errors: [
    rows(['Errors follow the JSON:API error body…'], {
      app: [at('shared/wire/envelope.ts', 'parseServiceErrors')],
      sandbox: [at('electron/sandbox/http/reply.ts', 'export function problem')],
      tests: [told.driven]
    }),
    rows(['Errors specific to location search: not shown.'], {
      app: [
        at('electron/main/service/call-failures.ts', 'answerFailure'),
        'What the service says is shown; what the documents refuse is not sent (A1c).'
      ],
      sandbox: [at(route, 'One of query, filter and match is required.')],
      tests: [told.driven, at('test/integration/sandbox/locations.test.ts', 'refuses %s')]
    })
  ]
}
