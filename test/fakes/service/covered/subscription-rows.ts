import { at, type Entry, rows, type Sections, told } from './cells.ts'

const wire = 'shared/wire/subscription.ts'
const rules = 'electron/sandbox/routes/subscription-rules.ts'
const resources = 'electron/sandbox/routes/resources.ts'
const envelope = 'shared/wire/envelope.ts'
const form = 'renderer/features/subjects/subject-forms.tsx'
const all = [told.client, told.sandbox, told.screen, told.driven]

const readOnly: Entry = rows(
  [
    ...['openCount', 'falsePositiveCount', 'truePositiveCount', 'discardedCount'],
    ...['createdDateTimeISO', 'lastUpdatedDateTimeISO']
  ],
  { app: [wire], sandbox: [resources], tests: all }
)

/** What the first document says of subscriptions. */
export const subscriptionRows: Sections = {
  'Resources and their fields: Person Subscription': [
    rows(['name', 'dateOfBirth'], { app: [wire, form], sandbox: [rules], tests: all }),
    rows(['countries', 'gender'], {
      app: [wire, form, 'The known values are offered, and others can be typed (C14c).'],
      sandbox: [rules, at('electron/sandbox/options.ts', 'values')],
      tests: all
    }),
    readOnly,
    rows(['dateOfBirth: YYYY-MM-DD'], {
      app: [at(wire, 'dateOfBirth: optionalText'), 'Another text is kept and shown as it came (S36c).'],
      sandbox: [at(rules, "'dateOfBirth', day")],
      tests: [told.client, told.driven]
    }),
    rows(['gender: female'], {
      app: [at('shared/domain/subscription.ts', 'female'), 'Others can be typed (C14c).'],
      sandbox: [rules],
      tests: [told.client, told.driven]
    }),
    rows(['data', 'id', 'attributes'], {
      app: [at(envelope, 'listEnvelope'), at(wire, 'id: z.string().min(1), attributes')],
      sandbox: [at(resources, "type: 'subscriptions', attributes")],
      tests: [told.client, told.sandbox, told.driven]
    }),
    rows(['type', 'subscriptions'], {
      app: [at(wire, "type: 'subscriptions'"), 'Sent, and not asked of an answer (S36e).'],
      sandbox: [at(resources, "type: 'subscriptions'")],
      tests: [told.client, told.sandbox, told.driven]
    }),
    rows(['links.self'], {
      app: [
        at('electron/main/service/service-request.ts', 'requestUrl'),
        'Not read: each resource is asked for at the address that the documents show.'
      ],
      sandbox: [at(resources, 'links: { self: subscriptionPath(subscription) }')],
      tests: [told.sandbox, told.driven]
    }),
    rows(['data = { id, type…'], {
      app: [at(wire, 'subscriptionRow')],
      sandbox: [at(resources, 'subscriptionResource')],
      tests: [told.client, told.sandbox]
    }),
    rows(['Which writable attributes are required…'], {
      app: [at(wire, 'const required'), 'A name is asked for and nothing else (C14b).'],
      sandbox: [at(rules, 'demandProblems')],
      tests: [
        at('test/integration/sandbox/subscriptions.test.ts', 'returns the writable attributes on create'),
        at('test/integration/sandbox/subscriptions.test.ts', 'takes what the documents do not refuse')
      ]
    })
  ],
  'Resources and their fields: Business Subscription': [
    rows(['name', 'countries'], { app: [wire, form], sandbox: [rules], tests: all }),
    readOnly,
    rows(['id'], {
      app: [at(wire, "const elsewhere = ['id']"), 'Never sent: whether it can be set is not shown (C15a).'],
      sandbox: [at(resources, "home.family === 'businesses' && view !== 'written' ? { id }")],
      tests: all
    }),
    rows(['Same envelope…'], {
      app: [at(wire, 'subscriptionRow')],
      sandbox: [at(resources, 'subscriptionResource')],
      tests: [told.client, told.sandbox]
    }),
    rows(['Which writable attributes are required…'], {
      app: [at(wire, 'const required'), 'A name is asked for and nothing else (C14b).'],
      sandbox: [at(rules, 'demandProblems')],
      tests: [at('test/integration/sandbox/subscriptions.test.ts', 'takes what the documents do not refuse')]
    })
  ],
  'Resources and their fields: Subscription list meta': [
    rows(
      [
        ...['discardedAlertsCount', 'falsePositiveAlertsCount', 'openAlertsCount'],
        ...['openSubscriptionsCount', 'subscriptionsCount', 'truePositiveAlertsCount']
      ],
      { app: [wire], sandbox: [resources], tests: all }
    ),
    rows(['meta'], {
      app: [at(wire, 'subscriptionListMeta'), 'Kept and shown, and nothing is concluded from it (S36d).'],
      sandbox: [at(resources, 'subscriptionListMeta')],
      tests: [told.client, told.sandbox, told.driven]
    }),
    rows(['The list responses of Subscriptions carry meta…'], {
      app: [at(wire, 'subscriptionListMeta')],
      sandbox: [at(resources, 'subscriptionListMeta')],
      tests: [at('test/integration/sandbox/subscriptions.test.ts', 'says the same in the meta of the list')]
    })
  ]
}
