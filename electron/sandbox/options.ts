import * as z from 'zod'
import type { Clock } from '../../shared/clock.ts'

/** Where the seeded data ends unless told otherwise, so that the same seed gives the same bytes on any day. */
const defaultStartAt = Date.UTC(2026, 0, 12, 7, 30)

export const updateLinks = [
  'number',
  'offset',
  'cursor',
  /** `page[cursor]`, as in the compliance service. */
  'page-cursor',
  /** `{ href, meta }` with `page[cursor]` (spec: Pagination objects). */
  'object',
  /** With the host, which a client cannot take as a path. */
  'absolute',
  'path',
  'circle'
] as const

/**
 * `resource`: JSON:API with an entity of id and type. `text-entity`: the entity is a text of digits. `flat`: no
 * attributes, all stands in the row. `other-names`: nothing has the name that a client knows. `no-entity`: neither
 * the entity nor the item is named. `array`: resources without an envelope and without pages.
 */
export const eventShapes = ['resource', 'text-entity', 'flat', 'other-names', 'no-entity', 'array'] as const

/** `bodiless`: a status and nothing else. `bare`: no `data` around it. `flat`: no `attributes` either. */
export const monitoringAnswers = ['documents', 'bodiless', 'bare', 'flat'] as const
/** They are refused one by one, as in a batch of reviews, or the answer does not name them. */
export const itemsNotTaken = ['refused', 'unnamed'] as const

/**
 * Strictnesses that the documents do not show. `parameters`: unknown query parameters. `attributes`: attributes that
 * the documents do not name. `values`: other values than those of the hints. `demands`: subjects without what their list
 * calls required. `months`: scheduleMonth with halfAYear and annual only, and always. `duplicates`: what is there already.
 */
export const strictnesses = ['parameters', 'attributes', 'values', 'demands', 'months', 'duplicates'] as const

const rate = z.object({ limit: z.int().min(1), windowMs: z.int().min(1) })

const shape = z.strictObject({
  /** 0 takes any free port. */
  port: z.int().min(0).max(65_535).default(0),
  seed: z.int().default(1),
  alerts: z.int().min(0).default(5_000),
  /** Default: one for every 3.33 alerts. */
  subscriptions: z.int().min(0).optional(),
  /** Default: 3 to 6, by the seed. */
  followLists: z.int().min(0).optional(),
  businessShare: z.number().min(0).max(1).default(0.3),
  addresses: z.int().min(0).default(4_000),
  /** sdn.csv (alt.csv beside it is read too) or names.json; null invents names. */
  namesFile: z.string().nullable().default(null),
  /** Epoch milliseconds; all seeded data lies before it. */
  startAt: z.int().default(defaultStartAt),
  /** Requests a window; null sets no limit. */
  rate: rate.nullable().default(null),
  /** Every answer takes this long. */
  latencyMs: z.int().min(0).default(0),
  /** Every accepted key is a trial key (spec: Limits). */
  trial: z.boolean().default(false),
  /** The answer to a call beyond the allowance, which the specification does not show. */
  exhaustedStatus: z.union([z.literal(403), z.literal(429)]).default(403),
  /** Which form of the header value is accepted (spec: Authentication, 6). */
  headerForm: z.enum(['both', 'bare', 'token']).default('both'),
  /** Shape of `links.self` and `links.next` (spec: Pagination objects). */
  links: z.enum(['alternate', 'string', 'object']).default('alternate'),
  /** How a page of organisation changes names the next one, which the specification does not show. */
  updateLinks: z.enum(updateLinks).default('number'),
  /** How an event of an organisation is written, which the specification does not show. */
  eventShape: z.enum(eventShapes).default('resource'),
  /** What creations of monitoring answer, which the specification does not show. */
  monitoringAnswers: z.enum(monitoringAnswers).default('documents'),
  /** The status of every accepted creation and removal of monitoring; null is 201 and 204. */
  monitoringStatus: z
    .union([z.literal(200), z.literal(201), z.literal(202)])
    .nullable()
    .default(null),
  /** Fewer changes on a page than were asked for; null keeps to what was asked. */
  updatesPerPage: z.int().min(1).nullable().default(null),
  /** What a batch result repeats: the item's attributes, or the whole item. */
  reviewEcho: z.enum(['attributes', 'item']).default('attributes'),
  /** Whether a plus in a query is a blank, as forms write one, or a plus, as in any other part of an address. */
  plus: z.enum(['blank', 'plus']).default('blank'),
  /** What is refused with 400 although the documents do not say so. */
  strict: z.array(z.enum(strictnesses)).default([]),
  /** What becomes of attributes that a PUT leaves out. */
  absentAttributes: z.enum(['cleared', 'kept']).default('cleared'),
  /** Which items pepTiers of follow lists hold. */
  tiers: z.enum(['text', 'number']).default('text'),
  /** The seeded world has attributes that the documents do not name. */
  otherAttributes: z.boolean().default(false),
  maxBatch: z.int().min(1).default(1_000),
  /** The most items that one request may put under monitoring, which the specification does not show; null sets no limit. */
  maxItems: z.int().min(1).nullable().default(null),
  /** How many items of one request are put under monitoring, the others of which are not; null takes all. */
  takenItems: z.int().min(0).nullable().default(null),
  /** What the answer says of those that are not taken, which the specification does not show. */
  itemsNotTaken: z.enum(itemsNotTaken).default('refused'),
  /** Whether a 429 carries the rate headers and Retry-After; the service's own may carry none (hints). */
  headersOn429: z.boolean().default(false),
  /** A subscription that was created or edited is screened at once; otherwise at its list's next screening. */
  screenEdits: z.boolean().default(false),
  /** GET and DELETE of monitoring lists and items, which the specification does not show (hints). */
  beyondSpecification: z.boolean().default(true),
  /** A world to look at: decisions of the last weeks, images, and a past of each organisation that is added. */
  story: z.boolean().default(false),
  /** Accepted changes are kept here and applied again at the next start; null keeps nothing. */
  stateFile: z.string().nullable().default(null),
  /** The only key that is taken, also by the control interface. Null: the demo keys, and none for the control interface. */
  apiKey: z.string().min(16).nullable().default(null),
  /** Faster responses by replacing the global Request and Response: only where nothing else runs in the process or worker. */
  ownProcess: z.boolean().default(false)
})

/** All are optional; see the schema for meaning and defaults. */
export type SandboxSettings = z.input<typeof shape>
export interface SandboxOptions extends SandboxSettings {
  /** Default: the machine's clock. */
  readonly clock?: Clock
}

type Parsed = Readonly<z.output<typeof shape>>
export interface ResolvedOptions extends Omit<Parsed, 'subscriptions' | 'followLists'> {
  readonly subscriptions: number
  readonly followLists: number
}

/** Fills in the defaults. Throws a `ZodError` for a value that is not allowed. */
export function resolveOptions(settings: unknown): ResolvedOptions {
  const parsed = shape.parse(settings)
  return {
    ...parsed,
    subscriptions: parsed.subscriptions ?? Math.ceil(parsed.alerts / 3.33),
    followLists: parsed.followLists ?? 3 + (Math.abs(parsed.seed) % 4)
  }
}
