import { expect, it } from 'vitest'
import type { LifeStep } from '../../fakes/lives/life-steps.ts'
import { outboxLives } from '../../fakes/lives/outbox-aims.ts'
import { outboxHits } from '../../fakes/lives/outbox-hits.ts'
import { OutboxLife } from '../../fakes/lives/outbox-life.ts'
import { liveUntilHit } from '../../soak/live-drawn.ts'

/** So many lives hit everything three times, but for what the moments of a machine make miss. The file beside lives as many, so that two workers share them. */
const lives = 250
/** Draws the same lives as long as they hit the same; `npm run soak` lives new ones. */
const seed = 5_001

it(
  'the app loses no decision and sends none twice when the service fails, changes and refuses in any order (SPEC O, J)',
  { timeout: 1_800_000 },
  async () => {
    let reviews = 0
    const hits = outboxHits()
    const drawn = outboxLives(hits, seed, ['failures'])
    const lived = await liveUntilHit(drawn, { lives, hits, least: 3 }, async (steps) => {
      reviews += await new OutboxLife(hits).live(steps)
    })
    expect(reviews).toBeGreaterThan(lived / 2)
    console.log(`${hits.table()}\n${hits.reasons()}`)
    expect(hits.unexplained()).toEqual([])
    expect(hits.below(3)).toEqual([])
  }
)

/** Lives that chance found once and that broke a law then. */
const remembered: readonly (readonly [name: string, steps: readonly LifeStep[]])[] = [
  [
    'a decision that repeats an accepted one is lost on its way, and the clock is set right before the look-up (O15d)',
    [
      { kind: 'clock', offsetMinutes: -44 },
      { kind: 'decide', where: 0, decision: 0, comment: 'none', queue: true },
      { kind: 'submit', trouble: { kind: 'none' } },
      { kind: 'wait' },
      { kind: 'decide', where: 0, decision: 0, comment: 'none', queue: true },
      { kind: 'submit', trouble: { kind: 'fails', failure: 'cut-off', when: 'before', at: 2, again: false } },
      { kind: 'submit', trouble: { kind: 'fails', failure: 'cut-off', when: 'before', at: 1, again: false } },
      { kind: 'queue', where: 0 },
      { kind: 'decide', where: 0, decision: 0, comment: 'own', queue: false },
      { kind: 'clock', offsetMinutes: 0 }
    ]
  ],
  [
    'a colleague decides the same between the history and the alert of one look-up (O16j)',
    [
      { kind: 'submit', trouble: { kind: 'acts', act: { kind: 'type', where: 19 }, at: 7 } },
      { kind: 'decide', where: 0, decision: 1, comment: 'none', queue: true },
      { kind: 'submit', trouble: { kind: 'none' } },
      { kind: 'night' },
      { kind: 'change', where: 0, what: 'reopened' },
      { kind: 'sync', trouble: { kind: 'none' } },
      { kind: 'decide', where: 0, decision: 1, comment: 'none', queue: true },
      {
        kind: 'submit',
        trouble: { kind: 'fails', failure: 'server-error', when: 'before', at: 2, again: true }
      },
      {
        kind: 'submit',
        trouble: {
          kind: 'delay',
          at: 2,
          when: 'before',
          how: 'awake',
          minutes: 64,
          where: 12,
          what: 'other-reviewer'
        }
      },
      { kind: 'type', where: 6 },
      { kind: 'decide', where: 7, decision: 2, comment: 'none', queue: false }
    ]
  ],
  [
    'a person looks a doubtful review up again while a run is under way',
    [
      { kind: 'decide', where: 0, decision: 1, comment: 'own', queue: false },
      { kind: 'decide', where: 2, decision: 2, comment: 'own', queue: false },
      { kind: 'decide', where: 1, decision: 2, comment: 'same', queue: true },
      { kind: 'submit', trouble: { kind: 'fails', failure: 'timed-out', when: 'late', at: 2, again: false } },
      { kind: 'sync', trouble: { kind: 'acts', act: { kind: 'retry', where: 18 }, at: 3 } }
    ]
  ],
  [
    'an older copy holds acts that the journal has numbered anew since (J6i)',
    [
      { kind: 'begin', codec: 'late', batchSize: 14, alerts: 9, rereads: true },
      { kind: 'decide', where: 1, decision: 0, comment: 'none', queue: true },
      { kind: 'decide', where: 12, decision: 1, comment: 'same', queue: true },
      { kind: 'remember' },
      {
        kind: 'unjournaled',
        to: 'older',
        acts: [
          { kind: 'decide', where: 1, decision: 0, comment: 'same', queue: true },
          { kind: 'decide', where: 1, decision: 0, comment: 'same', queue: true }
        ]
      },
      {
        kind: 'unjournaled',
        to: 'empty',
        acts: [{ kind: 'decide', where: 14, decision: 1, comment: 'own', queue: true }]
      },
      { kind: 'unjournaled', to: 'older', acts: [{ kind: 'withdraw', where: 16 }] }
    ]
  ],
  [
    'a review is discarded in an older copy that lacks what was decided about its alert since (J6i)',
    [
      { kind: 'begin', codec: 'plain', batchSize: 1, alerts: 2, rereads: true },
      { kind: 'import', where: 6, isTrue: true, comment: 'own' },
      { kind: 'decide', where: 6, decision: 0, comment: 'own', queue: true },
      { kind: 'remember' },
      { kind: 'decide', where: 6, decision: 0, comment: 'own', queue: true },
      { kind: 'unjournaled', to: 'older', acts: [{ kind: 'discard', where: 0 }] }
    ]
  ],
  [
    'a comment is typed in an older copy while the clock is behind (J6i)',
    [
      { kind: 'type', where: 0 },
      { kind: 'remember' },
      { kind: 'type', where: 0 },
      { kind: 'clock', offsetMinutes: -60 },
      { kind: 'unjournaled', to: 'older', acts: [{ kind: 'type', where: 0 }] }
    ]
  ],
  [
    'an older copy is of a time when the clock was ahead (J6i)',
    [
      { kind: 'clock', offsetMinutes: 60 },
      { kind: 'type', where: 0 },
      { kind: 'remember' },
      { kind: 'clock', offsetMinutes: 0 },
      { kind: 'type', where: 0 },
      { kind: 'unjournaled', to: 'older', acts: [{ kind: 'type', where: 1 }] }
    ]
  ]
]

it.each(remembered)('the app keeps the laws where %s', async (_, steps) => {
  await new OutboxLife().live(steps)
})
