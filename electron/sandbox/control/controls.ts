import * as z from 'zod'
import { type FaultInput, faultSchema } from '../faults/faults.ts'
import { readBody, type SandboxApp, type SandboxContext } from '../http/endpoint.ts'
import { type KeyState, keyStates } from '../http/keys.ts'
import type { RateLimit } from '../http/rate-window.ts'
import { type FollowListSnapshot, snapshotOf, takeSnapshot, type WorldSnapshot } from '../routes/resources.ts'
import { type Advance, advance, type AdvanceOutcome } from '../screening/schedule.ts'
import type { Service } from '../service.ts'
import { mutate, type Mutation, type MutationOutcome, mutationSchema } from './mutations.ts'
import { askOracle, type OracleAnswer, takeMark } from './oracle.ts'
import type { SandboxStatistics } from './statistics.ts'

/** What tests and users do to the service from outside; the same over HTTP under `/__sandbox`. */
export interface Controls {
  /** Replaces all faults. Throws a `ZodError` for one that is not understood. */
  setFaults(faults: readonly FaultInput[]): void
  addFaults(faults: readonly FaultInput[]): void
  clearFaults(): void
  advance(request: Advance): AdvanceOutcome
  mutate(mutation: Mutation): MutationOutcome
  stats(): SandboxStatistics
  /** From here on `stats().sinceMark` counts and `oracle().sinceMark` compares. */
  mark(): void
  oracle(): OracleAnswer
  snapshot(): WorldSnapshot
  /** Undefined if there is no such follow list. */
  snapshotOf(followListId: string): FollowListSnapshot | undefined
  setRate(rate: RateLimit | null): void
  setKey(key: string, state: KeyState): void
  /** Every cursor that was given out so far answers 400 from now on. */
  expireCursors(): void
}

export const controlPath = '/__sandbox'

export function createControls(service: Service): Controls {
  const { world, faults } = service
  /** Carries out a change at one moment, the one that is recorded for it. */
  const change = <Outcome>(action: string, body: unknown, work: () => Outcome): Outcome => {
    const at = world.time.now()
    service.state?.append({ method: 'POST', path: `${controlPath}/${action}`, body, at })
    return world.time.during(at, work)
  }
  return {
    setFaults(next) {
      faults.clear()
      faults.add(next)
    },
    addFaults: (more) => faults.add(more),
    clearFaults: () => faults.clear(),
    advance: (request) => change('advance', request, () => advance(world, request)),
    mutate(mutation) {
      const parsed = mutationSchema.parse(mutation)
      return change('mutate', mutation, () => mutate(world, parsed))
    },
    stats: () => service.statistics.read(faults.struck),
    mark() {
      service.statistics.mark()
      service.mark = takeMark(world)
    },
    oracle: () => askOracle(world, service.mark),
    snapshot: () => takeSnapshot(world, service.baseUrl),
    snapshotOf(followListId) {
      const list = world.lists.byId(followListId)
      return list === undefined ? undefined : snapshotOf(list, service.baseUrl)
    },
    setRate: (rate) => service.rate.change(rate),
    setKey: (key, state) => service.keys.set(key, state),
    expireCursors: () => service.cursors.expireAll()
  }
}

const advanceSchema = z
  .strictObject({
    days: z.number().min(0),
    hours: z.number().min(0),
    share: z.number().min(0).max(1),
    screen: z.enum(['due', 'all', 'none']),
    organizationShare: z.number().min(0).max(1)
  })
  .partial()
const rateSchema = z.strictObject({
  limit: z.int().min(1).nullable(),
  windowMs: z.int().min(1).default(1_000)
})
const keySchema = z.strictObject({ key: z.string().min(1), state: z.enum(keyStates) })

/** The control interface, in plain JSON. It asks for the key where the sandbox was given one of its own. */
export function registerControl(app: SandboxApp, controls: Controls, apiKey: string | null): void {
  app.use(`${controlPath}/*`, async (context, next) => {
    const isRefused = apiKey !== null && !('replay' in context.env)
    if (isRefused && context.req.header('x-api-key') !== apiKey)
      return context.json({ error: 'The X-API-Key header does not have the key of this sandbox.' }, 401)
    return next()
  })
  registerActions(app, controls)
  registerViews(app, controls)
}

function registerActions(app: SandboxApp, controls: Controls): void {
  const faults = z.union([z.array(faultSchema), faultSchema.transform((fault) => [fault])])
  app.post(`${controlPath}/faults`, (context) =>
    act(context, faults, (list) => {
      controls.addFaults(
        list.map(({ nth, every, times, method, ...fault }) => ({
          ...fault,
          ...withoutUndefined({ nth, every, times, method })
        }))
      )
      return { faults: list.length }
    })
  )
  app.delete(`${controlPath}/faults`, (context) => {
    controls.clearFaults()
    return context.json({ faults: 0 })
  })
  app.post(`${controlPath}/advance`, (context) =>
    act(context, advanceSchema, (request) => controls.advance(withoutUndefined(request)))
  )
  app.post(`${controlPath}/mutate`, (context) =>
    act(context, mutationSchema, (mutation) => controls.mutate(mutation))
  )
  app.post(`${controlPath}/rate`, (context) =>
    act(context, rateSchema, ({ limit, windowMs }) => {
      controls.setRate(limit === null ? null : { limit, windowMs })
      return { limit, windowMs }
    })
  )
  app.post(`${controlPath}/keys`, (context) =>
    act(context, keySchema, ({ key, state }) => {
      controls.setKey(key, state)
      return { key, state }
    })
  )
  app.post(`${controlPath}/mark`, (context) => {
    controls.mark()
    return context.json({ marked: true })
  })
  app.post(`${controlPath}/expire-cursors`, (context) => {
    controls.expireCursors()
    return context.json({ expired: true })
  })
}

function registerViews(app: SandboxApp, controls: Controls): void {
  app.get(`${controlPath}/stats`, (context) => context.json(controls.stats()))
  app.get(`${controlPath}/oracle`, (context) => context.json(controls.oracle()))
  app.get(`${controlPath}/snapshot`, (context) => context.json(controls.snapshot()))
  app.get(`${controlPath}/snapshot/:follow_list_id`, (context) => {
    const snapshot = controls.snapshotOf(context.req.param('follow_list_id'))
    return snapshot === undefined
      ? context.json({ error: 'There is no such follow list.' }, 404)
      : context.json(snapshot)
  })
}

async function act<Input>(
  context: SandboxContext,
  schema: z.ZodType<Input>,
  run: (input: Input) => object
): Promise<Response> {
  const body = await readBody(context)
  if (body.kind === 'refused')
    return context.json({ error: 'The body must be JSON, sent as application/json.' }, 400)
  const input = schema.safeParse(body.value)
  return input.success
    ? context.json(run(input.data))
    : context.json({ error: z.prettifyError(input.error) }, 400)
}

type Without<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

function withoutUndefined<Values extends object>(values: Values): Without<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined)
  ) as Without<Values>
}
