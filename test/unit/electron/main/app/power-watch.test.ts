import { expect, it } from 'vitest'
import { createPowerWatch, type PowerWatch } from '../../../../../electron/main/app/power-watch.ts'

function machine(lockUnattended: () => Promise<void>): {
  readonly power: PowerWatch
  readonly did: readonly string[]
} {
  const did: string[] = []
  const power = createPowerWatch({
    lockUnattended: async () => {
      await lockUnattended()
      did.push('locks')
    },
    idle: {
      look: () => {
        did.push('counts the minutes')
        return Promise.resolve()
      }
    },
    schedule: {
      reconnected: () => void did.push('tries what waits'),
      sleep: () => void did.push('takes back what it announced')
    },
    network: { learn: (facts) => void did.push(JSON.stringify(facts)) },
    service: { wakes: () => void did.push('lets go what waited') },
    caseWindows: { closeAll: () => void did.push('closes its cases') }
  })
  return { power, did }
}

const atOnce = (): Promise<void> => Promise.resolve()
const beforeSleep = ['takes back what it announced', 'closes its cases']
const afterWaking = ['counts the minutes', '{"isAnswering":true}', 'lets go what waited', 'tries what waits']

it('the app locks when its person has gone; while the machine sleeps it keeps no case in another window and sends nothing that it announced (E13a, W27k, O25c)', async () => {
  const gone = machine(atOnce)
  await gone.power.left()
  expect(gone.did).toEqual(['locks'])
  const asleep = machine(atOnce)
  await asleep.power.sleeps()
  expect(asleep.did).toEqual([...beforeSleep, 'locks'])
})

it('the app counts the minutes and tries what waits when the machine wakes (E13b, W14)', async () => {
  const { power, did } = machine(atOnce)
  await power.wakes()
  expect(did.filter((one) => !beforeSleep.includes(one))).toEqual(afterWaking)
})

it('the app locks first, if the machine wakes before it had locked (E13a, W14)', async () => {
  let done: () => void = () => undefined
  const { power, did } = machine(() => new Promise((resolve) => (done = resolve)))
  const asleep = power.sleeps()
  const awake = power.wakes()
  await new Promise((resolve) => setImmediate(resolve))
  expect(did).toEqual(beforeSleep)
  done()
  await Promise.all([asleep, awake])
  expect(did).toEqual([...beforeSleep, 'locks', ...afterWaking])
})

it('the app goes on when the machine wakes, also where it could not lock (W14)', async () => {
  const { power, did } = machine(() => Promise.reject(new Error('the window is destroyed')))
  const asleep = power.sleeps()
  await expect(asleep).rejects.toThrow('the window is destroyed')
  await power.wakes()
  expect(did.filter((one) => !beforeSleep.includes(one))).toEqual(afterWaking)
})
