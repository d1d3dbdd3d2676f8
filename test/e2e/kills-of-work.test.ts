import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { killSeed, killsOr, moments, patienceOf } from './kill-moments.ts'
import { OwnComments } from './own-comments.ts'
import { historiesOf } from './service-truth.ts'
import { expectRowsOf, storedRowsOf } from './stored-rows.ts'
import { connectTo, goDown, lookUpPatienceMillis, main, outbox, syncToTheEnd, triage } from './person.ts'

const kills = killsOr(6)
/** A hundred kills are asked for on a quiet machine, and a few in continuous integration. */
const areMany = kills >= 100
const user = 'm.devries'
/** What the law lets a kill take (SPEC J2f), and what the machine needs. */
const mostLostMillis = 250 + (areMany ? 250 : 3_750)

/** So many of a hundred kills must meet a sending. Of a few this is not counted: `kills.test.ts` always meets one. */
const fewestInSending = 3
/** How long a sending takes where those that meet it are counted. */
const sendingMillis = 400

/** Goes down the queue to an alert on which nothing is written yet, and decides on it without leaving it. */
async function decideOnFresh(page: Page): Promise<void> {
  await main.goTo(page, 'Triage')
  await triage.comparison(page).waitFor()
  await triage.grid(page).focus()
  // Waits for the case of the alert itself: the one before may be of the same subject, and fresh.
  await goDown(page)
  await triage.subject(page)
  for (;;) {
    const isFresh =
      (await triage.comment(page).inputValue()) === '' &&
      (await triage.decision(page, 'False positive').getAttribute('aria-pressed')) === 'false'
    if (isFresh && (await triage.decision(page, 'False positive').isEnabled())) break
    await goDown(page)
    await triage.subject(page)
  }
  await triage.decision(page, 'False positive').click()
  await expect.poll(() => triage.decision(page, 'False positive').getAttribute('aria-pressed')).toBe('true')
  await triage.comment(page).focus()
}

/**
 * Comments of decisions that the service has twice, counted by comment: an alert that was decided again after
 * its first review was accepted rightly has two reviews.
 */
function appliedTwice(service: Sandbox): readonly string[] {
  const tags = [...JSON.stringify(service.snapshot()).matchAll(/own\d+-/gu)].map(([tag]) => tag)
  return tags.filter((tag, index) => tags.indexOf(tag) !== index)
}

/** How many reviews stand under "Sending" before anything more is sent, because a kill has cut their answer off. */
async function lostOrOnTheirWay(page: Page): Promise<number> {
  const { reviews } = await storedRowsOf(page)
  return reviews.filter(({ state }) => state.kind === 'sending' || state.kind === 'uncertain').length
}

/** Expects each decision once in the app, as accepted, and once in the history of its alert, field by field. */
async function expectReviewsOf(page: Page, service: Sandbox, typed: readonly string[]): Promise<void> {
  const { drafts, reviews } = await storedRowsOf(page)
  const ofApp = reviews.map(({ alert, content, userId, state }) => ({
    alert: `${alert.followListId}/${alert.family}/${alert.subscriptionId}/${alert.alertId}`,
    ...content,
    userId,
    state: state.kind
  }))
  const ofService = historiesOf(service)
    .filter(({ entry }) => entry['userID'] === user)
    .map(({ alert, entry }) => ({
      alert,
      status: entry['status'],
      riskRating: entry['riskRating'] ?? '',
      riskComment: entry['riskComment'],
      userId: entry['userID'],
      state: 'accepted'
    }))
  expect(drafts).toEqual([])
  expect(ofApp.map(({ riskComment }) => riskComment).toSorted()).toEqual(typed.toSorted())
  expect(ofApp.every(({ status }) => status === 'false-positive')).toBe(true)
  expect(byComment(ofApp)).toEqual(byComment(ofService))
}

const byComment = <One extends { readonly riskComment: unknown }>(rows: readonly One[]): readonly One[] =>
  rows.toSorted((left, right) => String(left.riskComment).localeCompare(String(right.riskComment)))

it(
  `the app loses no decision and no text but the last moment's, and sends nothing twice, through ${kills} kills -9 while typing, queueing and sending (seed ${killSeed}; O3, O13, J2, J3)`,
  async () => {
    const service = await sandboxForThisTest({ seed: 43, alerts: 400, subscriptions: 200, latencyMs: 25 })
    if (areMany) service.setFaults([{ method: 'PUT', effect: { kind: 'latency', ms: sendingMillis } }])
    const userData = freshUserData()
    const moment = moments(1_200)
    const comments = new OwnComments()
    const worst = { letters: 0, millis: 0 }
    let inSending = 0
    let app = await appForThisTest({ userData })
    await connectTo(app.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: user })
    await syncToTheEnd(app.page)
    const acts: readonly ((page: Page, killAfter: number) => Promise<void>)[] = [
      async (page, killAfter) => {
        await decideOnFresh(page)
        await comments.type(page, 6)
        await decideOnFresh(page)
        comments.left()
        // Longer than the law lets a kill take, so that an app that saves later than that loses more.
        await comments.type(page, 400, mostLostMillis + killAfter)
      },
      async (page, killAfter) => {
        await main.goTo(page, 'Outbox')
        await outbox.addAll(page).click()
        await delay(killAfter / 4)
      },
      async (page, killAfter) => {
        await main.goTo(page, 'Outbox')
        const before = areMany ? await lostOrOnTheirWay(page) : null
        await outbox.submitNow(page).click()
        await delay(killAfter)
        if (before !== null && (await outbox.box(page, 'Sending').getByRole('listitem').count()) > before)
          inSending += 1
      }
    ]
    for (let made = 0; made < kills; made += 1) {
      await acts[made % acts.length]?.(app.page, moment.next().value)
      const killedAt = Date.now()
      await app.killHard()
      app = await appForThisTest({ userData })
      const { letters, millis } = await comments.check(app.page, killedAt)
      worst.letters = Math.max(worst.letters, letters)
      worst.millis = Math.max(worst.millis, millis)
      expect(millis).toBeLessThanOrEqual(mostLostMillis)
      expect(appliedTwice(service)).toEqual([])
    }
    if (areMany) expect(inSending).toBeGreaterThanOrEqual(fewestInSending)
    service.clearFaults()
    const { page } = app
    // The button may be drawn later than the page.
    if ((await storedRowsOf(page)).drafts.length > 0) await outbox.addAll(page).click()
    await outbox.box(page, 'Drafts').getByRole('listitem').first().waitFor({ state: 'detached' })
    await outbox.submitNow(page).click()
    const own = comments.numbers()
    await expect
      .poll(() => outbox.box(page, 'Sent').getByRole('listitem').count(), { timeout: lookUpPatienceMillis })
      .toBe(Math.min(100, own.length))
    await syncToTheEnd(page)
    await expectRowsOf(page, service)
    await expectReviewsOf(
      page,
      service,
      own.map((number) => comments.textOf(number))
    )
    expect(service.stats().reviewsAppliedTotal).toBe(own.length)
    console.log(
      `${String(kills)} kills${areMany ? `, ${String(inSending)} of them in a sending` : ''}: ${String(own.length)} decisions, 0 lost, 0 twice; at most ${String(worst.letters)} letters gone, typed ${String(worst.millis)} ms before the kill`
    )
  },
  patienceOf(kills)
)
