import { at, rows, type Sections, told } from './cells.ts'

const fields = 'shared/domain/alert-fields.ts'
const wire = 'shared/wire/alert.ts'
const review = 'shared/wire/review.ts'
const resources = 'electron/sandbox/routes/resources.ts'
const routes = 'electron/sandbox/routes/alerts.ts'
const records = 'electron/sandbox/world/records.ts'
const envelope = 'shared/wire/envelope.ts'
const all = [told.client, told.sandbox, told.screen, told.driven]
const passed = [told.client, told.sandbox, told.driven]

/** What the first document says of alerts, their reviews and their states. */
export const alertRows: Sections = {
  'Resources and their fields: Person Alert': [
    rows(
      [
        ...['name', 'match', 'matchVersion', 'version', 'score', 'currentStatus', 'datasets', 'countries'],
        ...['datesOfBirth', 'gender', 'pepTier', 'personID', 'profileImage']
      ],
      { app: [fields], sandbox: [resources], tests: all }
    ),
    rows(['datesOfBirth: YYYY-MM-DD'], {
      app: [at(fields, 'YYYY-MM-DD'), 'Another text is kept and shown as it came (S36c).'],
      sandbox: [at(resources, 'datesOfBirth: profile.datesOfBirth')],
      tests: passed
    }),
    rows(['data', 'id', 'attributes'], {
      app: [at(envelope, 'listEnvelope'), at(wire, 'id: z.string().min(1), attributes')],
      sandbox: [at(resources, 'alertResource')],
      tests: passed
    }),
    rows(['type', 'reviews', 'alerts'], {
      app: ['Not read: its address says what an answer holds (S36e).', at(review, "type: 'reviews'")],
      sandbox: [at(resources, "type: 'reviews' | 'alerts'")],
      tests: [at('test/integration/sandbox/alerts.test.ts', 'have type reviews in lists'), ...passed]
    }),
    rows(['links.self'], {
      app: [
        at('electron/main/service/service-request.ts', 'requestUrl'),
        'Not read: each resource is asked for at the address that the documents show.'
      ],
      sandbox: [at(resources, '/alerts/${encodeURIComponent(id)}')],
      tests: [told.sandbox, told.driven]
    }),
    rows(['Envelope: data…'], {
      app: [at(wire, 'alertRow')],
      sandbox: [at(resources, 'alertResource')],
      tests: [told.client, told.sandbox]
    })
  ],
  'Resources and their fields: Business Alert': [
    rows(
      [
        'name',
        'match',
        'matchVersion',
        'version',
        'score',
        'currentStatus',
        'datasets',
        'countries',
        'businessID'
      ],
      { app: [fields], sandbox: [resources], tests: all }
    ),
    rows(['personID'], {
      app: [at(fields, "wire: ['personID', 'businessID']")],
      sandbox: [at(resources, 'businessID: profile.profileId')],
      tests: [
        at(
          'test/unit/shared/wire/resources.test.ts',
          'reads businessID as the profile where there is no personID'
        )
      ],
      unseen: 'the document says that businessID stands in its place'
    }),
    rows(['Same envelope…'], {
      app: [at(wire, 'alertRow')],
      sandbox: [at(resources, 'alertAttributes')],
      tests: [told.client, told.sandbox]
    })
  ],
  'Resources and their fields: Review': [
    rows(['status', 'dateTimeISO', 'riskRating', 'riskComment', 'userID'], {
      app: [review],
      sandbox: [resources],
      tests: all
    }),
    rows(['status: open', 'status: true-positive', 'status: false-positive', 'open'], {
      app: ['shared/domain/review.ts'],
      sandbox: [routes],
      tests: [told.transitions, told.driven]
    }),
    rows(['riskRating: risky', 'riskRating: not risky'], {
      app: ['renderer/i18n/domain-words.ts', 'Others can be set in the settings (0032).'],
      sandbox: [at(routes, 'riskRating')],
      tests: [told.client, told.driven]
    }),
    rows(['data[]', 'type', 'reviews', 'attributes'], {
      app: [at(review, 'historyRow'), 'The type is not asked of an answer (S36e).'],
      sandbox: [at(resources, "type: 'reviews'")],
      tests: passed
    }),
    rows(['Review history entries…'], {
      app: [at(review, 'historyRow')],
      sandbox: [at(resources, 'reviewResource')],
      tests: [told.client, told.sandbox]
    }),
    rows(['The initial history entry…'], {
      app: [at(review, 'riskRating: optionalText')],
      sandbox: [at(resources, 'riskRating === undefined')],
      tests: [told.history, told.client]
    })
  ],
  'Resources and their fields: Batch review item (request)': [
    rows(['monitoringID', 'status', 'matchVersion', 'riskRating', 'riskComment', 'userID'], {
      app: [review],
      sandbox: [routes],
      tests: passed
    }),
    rows(['attributes'], {
      app: [at(review, 'toBatchItem')],
      sandbox: [at(routes, 'readItem')],
      tests: passed
    }),
    rows(['attributes = monitoringID…'], {
      app: [at(review, 'BatchReviewItem')],
      sandbox: [at(routes, 'readItem'), 'Which fields are required is not shown: only the first three are.'],
      tests: [told.client, told.batch]
    })
  ],
  'Resources and their fields: Batch review result (response)': [
    rows(['status', 'success', 'error', 'review', 'code', 'message'], {
      app: [review],
      sandbox: [routes],
      tests: passed
    }),
    rows(['data[]', 'type', 'reviews', 'attributes'], {
      app: [at(review, 'batchResultRow'), 'The type is not asked of an answer (S36e).'],
      sandbox: [at(routes, "type: 'reviews', attributes")],
      tests: passed
    }),
    rows(['data[] = { type (reviews), attributes } where…'], {
      app: [at(review, 'batchResultRow')],
      sandbox: [at(routes, 'runBatch')],
      tests: [told.client, told.batch]
    })
  ],
  'States and transitions': [
    rows(['Delete of a Follow List'], {
      app: [
        at('electron/main/service/subject-service.ts', 'deleteFollowList'),
        'What was read of its subjects is marked gone (C12b).'
      ],
      sandbox: [at('electron/sandbox/routes/follow-lists.ts', 'lists.remove')],
      tests: [told.deletion]
    }),
    rows(['Batch review item accepted'], {
      app: [at('electron/main/outbox/submit-reviews.ts', 'success')],
      sandbox: [at(routes, 'recordReview')],
      tests: [at('test/integration/sandbox/alerts.test.ts', 'record an accepted review')]
    }),
    rows(['Batch review item rejected'], {
      app: [at('electron/main/outbox/submit-reviews.ts', 'error')],
      sandbox: [at(routes, 'itemErrors')],
      tests: [told.batch]
    }),
    rows(['true-positive', 'false-positive'], {
      app: ['shared/domain/review.ts'],
      sandbox: [routes],
      tests: [told.transitions, told.driven]
    }),
    rows(['discarded'], {
      app: ['shared/domain/alert.ts'],
      sandbox: ['electron/sandbox/screening/screen-list.ts'],
      tests: [
        at('test/integration/sandbox/alerts.test.ts', 'allow no other status once an alert is discarded'),
        told.driven
      ]
    }),
    rows(['closed'], {
      app: ['The filter is not sent (0024); subjects are shown open or closed by their counts (0073).'],
      sandbox: [at('electron/sandbox/routes/subscriptions.ts', "'closed'")],
      tests: [told.statuses],
      unseen: 'the client does not send the filter (0024)'
    }),
    rows(['Alert currentStatus values…'], {
      app: [
        at('shared/domain/alert.ts', 'discarded'),
        'A status that nobody listed is kept and shown (S36c).'
      ],
      sandbox: [at(records, "'true-positive'")],
      tests: [
        at(
          'test/unit/shared/wire/resources.test.ts',
          'keeps a status and a dataset that the specification does not list'
        )
      ]
    }),
    rows(['Subscription status filter values…'], {
      app: ['The filter is not sent, since nobody knows what it leaves out (0024).'],
      sandbox: [at('electron/sandbox/routes/subscriptions.ts', "['open', 'closed']")],
      tests: [told.statuses]
    }),
    rows(['Transitions: not shown.'], {
      app: [
        at('shared/domain/review.ts', 'spec: States and transitions'),
        'What the service refuses is said with its own words (O7a).'
      ],
      sandbox: [at(routes, 'ERR-03')],
      tests: [told.transitions]
    }),
    rows(['Related rules that are shown:'], {
      app: [at('electron/main/outbox/submit-reviews.ts', 'kind')],
      sandbox: [at(routes, 'runBatch')],
      tests: [told.batch, told.deletion]
    })
  ]
}
