import { at, rows, type Sections, told } from './cells.ts'

const http = 'electron/main/service/http-client.ts'
const request = 'electron/main/service/service-request.ts'
const failures = 'electron/main/service/call-failures.ts'
const envelope = 'shared/wire/envelope.ts'
const reply = 'electron/sandbox/http/reply.ts'
const keys = 'electron/sandbox/http/keys.ts'
const endpoint = 'electron/sandbox/http/endpoint.ts'
const asked = 'electron/sandbox/http/request.ts'
const headers = 'electron/main/rate/rate-headers.ts'
const accepted = [told.client, told.sandbox, told.driven]

/** What the first document says of keys, errors, limits, headers and versions. */
export const platformRows: Sections = {
  'Compliance Monitoring Service Specification': [
    rows(['This document covers the compliance monitoring service…'], {
      app: [at('docs/architecture.md', 'talks to the monitoring service')],
      sandbox: [at('electron/sandbox/server.ts', 'registerAlerts')],
      tests: [told.driven]
    }),
    rows(['Address notation…', '{base_url}', '{base_url}/compliance/monitor/v2'], {
      app: [at(request, "compliance: '/compliance/monitor/v2'"), at(request, 'baseUrl')],
      sandbox: [at(asked, "compliancePath = '/compliance/monitor/v2'")],
      tests: [told.addresses, told.driven]
    })
  ],
  Authentication: [
    rows(['Every request carries the header X-API-Key…', 'X-API-Key', '<API_KEY>'], {
      app: [at(http, "'X-API-Key'")],
      sandbox: [at(keys, 'X-API-Key')],
      tests: [told.form, ...accepted]
    }),
    rows(['The key is issued per customer…'], {
      app: [
        at('renderer/features/settings/connection-form.tsx', 'key'),
        'The key is typed or pasted once and kept in the keychain.'
      ],
      sandbox: [at(keys, 'demoKeys')],
      tests: [at('test/integration/connection/connection.test.ts', 'forgets its key')]
    }),
    rows(['Each key has one or more access policies…'], {
      app: [at(failures, "'forbidden'"), at(envelope, 'saysAccessDisallowed')],
      sandbox: [at(keys, 'compliance-only')],
      tests: [told.policies]
    }),
    rows(['Once a request is authenticated…'], {
      app: ['No right of a user is asked of the service (O8a).'],
      sandbox: [at(keys, "kind: 'admitted', key")],
      tests: [told.policies]
    }),
    rows(['The key must be kept confidential…'], {
      app: [at(http, 'withoutKey'), at('electron/main/secrets/keytar-keychain.ts', 'keytar')],
      sandbox: [at('electron/sandbox/control/statistics.ts', 'route'), 'Statistics and errors hold no key.'],
      tests: [told.form, at('test/integration/connection/connection.test.ts', 'goes in and never comes out')]
    }),
    rows(['One description writes the header value…', 'Token'], {
      app: [
        at(request, 'Token'),
        at('shared/domain/connection.ts', 'HeaderForm'),
        'The form is a setting of the connection, bare unless it is chosen.'
      ],
      sandbox: [at(keys, 'Token')],
      tests: [
        told.form,
        at('test/unit/electron/main/service/api-key.test.ts', 'is sent bare or after the word Token')
      ]
    }),
    rows(['A trial key gives access for eight weeks…'], {
      app: [at('shared/domain/budget.ts', 'trialDays')],
      sandbox: [at(keys, 'trialWeeks')],
      tests: [told.trial]
    }),
    rows(['A missing or invalid key is rejected…'], {
      app: [at(failures, "'unauthorized'")],
      sandbox: [at(keys, 'problem(401')],
      tests: [at('test/integration/sandbox/access.test.ts', 'can be added and withdrawn')]
    })
  ],
  'Endpoints: Status codes for all operations': [
    rows(['200'], {
      app: [at(http, 'status >= 200 && status < 300')],
      sandbox: [at('electron/sandbox/routes/follow-lists.ts', 'document(200')],
      tests: accepted
    }),
    rows(['201'], {
      app: [at(http, '201')],
      sandbox: [at('electron/sandbox/routes/follow-lists.ts', 'document(201')],
      tests: accepted
    }),
    rows(['204'], {
      app: [at(http, 'status === 204')],
      sandbox: [at(reply, 'bodiless(204)')],
      tests: accepted
    }),
    rows(['Success: 200, 201 (POST create) or 204…'], {
      app: [at(failures, 'answerFailure'), at(http, 'readSuccess')],
      sandbox: [at(reply, 'titles')],
      tests: accepted
    })
  ],
  Events: [
    rows(['This API sends no event notifications…'], {
      app: [
        at('electron/main/pull/background-sync.ts', 'BackgroundSync'),
        'Nothing listens: alerts are read by request only (S1a).'
      ],
      sandbox: ['None: the sandbox calls nobody.'],
      tests: [
        at('test/integration/pull/whole-pull.test.ts', 'of 1,000 alerts of 300 subscriptions is complete')
      ]
    })
  ],
  Errors: [
    rows(['status', 'code', 'title', 'detail'], { app: [envelope], sandbox: [reply], tests: [told.driven] }),
    rows(['errors'], {
      app: [at(envelope, 'parseServiceErrors')],
      sandbox: [at(reply, 'errors')],
      tests: [told.driven]
    }),
    rows(['400'], {
      app: [at(failures, 'case 400'), at(envelope, 'saysAccessDisallowed')],
      sandbox: [at(reply, 'accessDisallowed')],
      tests: [told.disallowed, told.driven]
    }),
    rows(['401'], {
      app: [at(failures, 'case 401')],
      sandbox: [at(keys, 'problem(401')],
      tests: [told.driven]
    }),
    rows(['403'], {
      app: [at(failures, 'case 403')],
      sandbox: [at(keys, 'problem(403')],
      tests: [told.policies, told.driven]
    }),
    rows(['404'], {
      app: [at(failures, 'case 404')],
      sandbox: [at(reply, 'problem(404')],
      tests: [told.driven]
    }),
    rows(['429'], {
      app: [at(failures, 'case 429')],
      sandbox: [at(endpoint, '429')],
      tests: [told.gate, told.driven]
    }),
    rows(['500'], {
      app: [at(failures, 'status >= 500')],
      sandbox: [at('electron/sandbox/faults/faults.ts', "z.literal('status')")],
      tests: [at('test/integration/service/hostile-service.test.ts', 'repeats a read after 5xx'), told.driven]
    }),
    rows(['Error responses use media type…'], {
      app: [at(envelope, 'parseServiceErrors'), 'An unreadable body leaves the status standing.'],
      sandbox: [at(reply, 'export function problem')],
      tests: [
        told.driven,
        at('test/unit/shared/wire/resources.test.ts', 'gives no errors where the body is %j')
      ]
    }),
    rows(['Status codes and their meaning:'], {
      app: [at(failures, 'answerFailure'), at('renderer/i18n/failure-text.ts', 'access-disallowed')],
      sandbox: [at(reply, 'titles')],
      tests: [told.driven]
    }),
    rows(['Per-item errors inside a batch review response…', 'attributes.error'], {
      app: [
        at('shared/wire/review.ts', 'error: itemError'),
        'Any code is kept and shown with its message; a status of 400 or 404 is told apart by the status alone (O7a).'
      ],
      sandbox: [at('electron/sandbox/routes/alerts.ts', 'itemErrors')],
      tests: [told.batch, told.client]
    }),
    rows(['ERR-01'], {
      app: [at('shared/wire/review.ts', 'code: said'), 'Shown as it came: no code is given a meaning (O7a).'],
      sandbox: ['electron/sandbox/routes/alerts.ts'],
      tests: [told.batch, told.client, told.driven]
    })
  ],
  Limits: [
    rows(['Page size'], {
      app: [at(request, "'page[size]': '20'")],
      sandbox: [at(asked, 'pageSizes')],
      tests: [told.pageSize]
    }),
    rows(['Follow List name', 'threshold', 'datasets', 'scheduleDayOfTheMonth'], {
      app: [at('shared/domain/follow-list.ts', 'spec: Limits')],
      sandbox: [
        at('electron/sandbox/routes/follow-list-rules.ts', 'textOfLength(100)'),
        at('electron/sandbox/routes/follow-list-rules.ts', 'integer(75, 100)'),
        at('electron/sandbox/routes/follow-list-rules.ts', 'integer(1, 31)'),
        at('electron/sandbox/routes/follow-list-rules.ts', 'at least 1 item')
      ],
      tests: [
        told.listRules,
        at(
          'test/unit/shared/domain/follow-list-rules.test.ts',
          'accept every dataset, the bounds of every limit'
        )
      ]
    }),
    rows(['Trial key'], {
      app: [at('shared/domain/budget.ts', 'trialTotal = 750')],
      sandbox: [at(asked, 'trialCalls = 750')],
      tests: [told.trial]
    }),
    rows(['Trial allowance for this service'], {
      app: [at('shared/domain/budget.ts', 'trialAllowance')],
      sandbox: [at(asked, 'return 50')],
      tests: [at('test/integration/sandbox/access.test.ts', 'have 50 calls to this service')]
    }),
    rows(['Rate limiting:'], {
      app: [at('electron/main/rate/rate-gate.ts', 'createRateGate')],
      sandbox: [at('electron/sandbox/http/rate-window.ts', 'RateWindow')],
      tests: [told.gate]
    }),
    rows(['Success responses carry X-Correlation-Id…'], {
      app: [at(headers, 'readRateHeaders'), at(http, 'x-correlation-id')],
      sandbox: [at(endpoint, 'responseHeaders')],
      tests: [told.rateHeaders, told.headers, told.driven]
    }),
    rows(['X-Correlation-Id'], {
      app: [at(http, 'x-correlation-id')],
      sandbox: [at(endpoint, 'x-correlation-id')],
      tests: [told.rateHeaders, told.driven]
    }),
    rows(['X-Ratelimit-Limit'], {
      app: [at(headers, 'x-ratelimit-limit')],
      sandbox: [at(endpoint, 'x-ratelimit-limit')],
      tests: [told.rateHeaders, told.headers, told.driven]
    }),
    rows(['X-Ratelimit-Remaining'], {
      app: [at(headers, 'x-ratelimit-remaining')],
      sandbox: [at(endpoint, 'x-ratelimit-remaining')],
      tests: [told.rateHeaders, told.headers, told.driven]
    }),
    rows(['X-Ratelimit-Reset'], {
      app: [at(headers, 'x-ratelimit-reset')],
      sandbox: [at(endpoint, 'x-ratelimit-reset')],
      tests: [told.rateHeaders, told.headers, told.driven]
    }),
    rows(['When the limit is exceeded the response is 429…'], {
      app: [at('electron/main/rate/jitter.ts', 'a retry must never come at once')],
      sandbox: [at(endpoint, 'tooManyRequests')],
      tests: [told.gate, told.write]
    }),
    rows(['Numeric rate limit values: not shown.'], {
      app: [
        at('electron/main/rate/learned-limit.ts', 'limit'),
        'Read from the headers, or learned from the refusals (S33b).'
      ],
      sandbox: [at('electron/sandbox/options.ts', 'rate: rate.nullable()')],
      tests: [told.gate]
    }),
    rows(['Usage is measured per request…'], {
      app: [
        at('electron/main/budget/call-ledger.ts', 'record'),
        'Every call is counted, since nobody knows which is billed (S24a).'
      ],
      sandbox: [at('electron/sandbox/control/statistics.ts', 'total')],
      tests: [at('test/integration/budget/budget.test.ts', 'is what the service counted')]
    }),
    rows(['Maximum number of Subscriptions per Follow List…'], {
      app: [at(failures, 'case 413'), 'A batch that is too large is halved (O7a).'],
      sandbox: [at('electron/sandbox/options.ts', 'maxBatch')],
      tests: [
        at('test/integration/outbox/submission.test.ts', 'where a batch is larger than the service takes')
      ]
    }),
    rows(["Trial allowances of the platform's other APIs…"], {
      app: [at('shared/domain/budget.ts', 'trialAllowance')],
      sandbox: [at(asked, 'return 75')],
      tests: [at('test/integration/sandbox/access.test.ts', 'have 75 calls to organisation monitoring')]
    })
  ],
  Versioning: [
    rows(['The service path carries the major version…', '/compliance/monitor/v2'], {
      app: [at(request, '/compliance/monitor/v2')],
      sandbox: [at(asked, '/compliance/monitor/v2')],
      tests: [told.addresses, told.driven]
    }),
    rows(['The organization monitoring service is at…', '/nl/organizations/monitoring/v1'], {
      app: [at(request, '/nl/organizations/monitoring/v1')],
      sandbox: [at(asked, '/nl/organizations/monitoring/v1')],
      tests: [told.client, told.driven]
    }),
    rows(['The older XML-based (SOAP) interfaces…'], {
      app: [at(http, 'jsonText'), 'Not used: only JSON is sent and read.'],
      sandbox: ['None: paths outside the documents are answered with 404.'],
      tests: [at('test/integration/sandbox/access.test.ts', 'are answered with the error body and 404')]
    }),
    rows(['Deprecation or compatibility policy…'], {
      app: [
        at('shared/wire/loosely.ts', 'loosely'),
        'What is new or has another type is kept and shown (S36e, S36f).'
      ],
      sandbox: [at('electron/sandbox/faults/faults.ts', "z.literal('renamed')")],
      tests: [told.further, told.loosely]
    })
  ],
  'What the service does': [
    rows(['The service screens people and businesses…'], {
      app: [at('electron/main/pull/pull.ts', 'pass')],
      sandbox: [at('electron/sandbox/screening/screen-list.ts', 'screenSubscription')],
      tests: [told.screening]
    }),
    rows(['A Follow List is a named collection…'], {
      app: [at('shared/domain/follow-list.ts', 'FollowListSettings')],
      sandbox: [at('electron/sandbox/world/records.ts', 'FollowListRecord')],
      tests: [told.client, told.sandbox]
    }),
    rows(['A Subscription is one person or one business…'], {
      app: [at('shared/domain/subscription.ts', 'Person and business subscriptions are separate')],
      sandbox: [at('electron/sandbox/world/records.ts', 'SubscriptionRecord')],
      tests: [told.client, told.sandbox]
    }),
    rows(['An Alert is a matching profile…'], {
      app: [at('shared/domain/alert.ts', 'Alert')],
      sandbox: [at('electron/sandbox/world/records.ts', 'AlertRecord')],
      tests: [told.client, told.history]
    }),
    rows(['A Review records a decision…'], {
      app: [at('shared/domain/review.ts', 'riskComment')],
      sandbox: [at('electron/sandbox/world/records.ts', 'ReviewRecord')],
      tests: [told.client, told.batch]
    }),
    rows(['Every Subscription in a Follow List is screened…'], {
      app: [at('electron/main/pull/changed-families.ts', 'lastScreenedDateISO')],
      sandbox: [at('electron/sandbox/screening/schedule.ts', 'frequency')],
      tests: [told.screening]
    }),
    rows(['Deleting a Follow List also deletes…'], {
      app: [at('electron/main/service/subject-service.ts', 'deleteFollowList')],
      sandbox: [at('electron/sandbox/routes/follow-lists.ts', 'lists.remove')],
      tests: [told.deletion]
    }),
    rows(['Alerts whose match score is below…'], {
      app: [
        at('renderer/data/pull/apply-pages.ts', 'hideAlert'),
        'An alert that its feed no longer shows is marked gone, and comes back when it is shown again (S9a, S9b).'
      ],
      sandbox: [at('electron/sandbox/screening/screen-list.ts', 'riseAboveThreshold')],
      tests: [told.threshold]
    }),
    rows(['The API is JSON:API-style…', 'data', 'type', 'attributes', 'links'], {
      app: [at(envelope, 'listEnvelope')],
      sandbox: [at('electron/sandbox/routes/resources.ts', 'links: { self')],
      tests: accepted
    })
  ]
}
