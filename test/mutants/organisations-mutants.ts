import type { Mutant } from './mutant.ts'

const creations = 'renderer/features/organisations/creation-acts.ts'
const polls = 'renderer/features/organisations/acts.ts'
const lives = { livesOf: 'organisations', seed: 5_000 } as const

/** Ways to monitor more, less or something else than is shown. Lives of somebody who monitors organisations find them. */
export const organisationsMutants: readonly Mutant[] = [
  {
    name: 'links an organisation to a case twice (M6l)',
    file: 'renderer/decisions/case-items.ts',
    from: 'if (removedAt !== null || content.kind',
    to: 'if (removedAt === null || content.kind',
    foundBy: 'test/integration/case/organisations.test.ts'
  },
  {
    name: 'takes for our list what the head of an answer names at another host (M7r)',
    file: 'electron/main/service/http-client.ts',
    from: 'place.hostname === asked.hostname && around === collection',
    to: 'around === collection',
    foundBy: 'test/integration/organisations/odd-answers.test.ts'
  },
  {
    name: 'takes the head of an answer for more than its own link to what was made (M7r)',
    file: 'electron/main/service/http-client.ts',
    from: 'links: { ...others, location: place }',
    to: 'links: { ...others, self: place }',
    foundBy: 'test/integration/organisations/odd-answers.test.ts'
  },
  {
    name: 'takes the plus in the path of a link for a blank (M7r)',
    file: 'shared/wire/organisation-monitoring.ts',
    from: "decoded(id.replaceAll('+', '%2B'))",
    to: 'decoded(id)',
    foundBy: 'test/unit/shared/wire/monitoring.test.ts'
  },
  {
    name: 'reads the time and the values of a change only where they are spelt as usual (M5g)',
    file: 'shared/domain/organisation-update.ts',
    from: '[usual, ...(spelt.get(folded) ?? [])]',
    to: "[usual, ...(spelt.get(folded === '' ? folded : usual) ?? [])]",
    foundBy: 'test/unit/shared/domain/organisation-update.test.ts'
  },
  {
    name: 'asks the first list in place of what was chosen and is gone (M2g)',
    file: 'renderer/features/organisations/typed-organisations.ts',
    from: 'return wanted ?? null',
    to: 'return wanted ?? options[0] ?? null',
    foundBy: 'test/integration/organisations/typed-on.test.ts'
  },
  {
    name: 'asks for a part that ends before it begins (M2f)',
    file: 'shared/domain/organisation-monitoring.ts',
    from: 'dateTo !== null && dateFrom > dateTo',
    to: 'dateTo !== null && dateFrom < dateTo',
    foundBy: 'test/integration/organisations/bad-input.test.ts'
  },
  {
    name: 'reads each page of a list that is only asked for (M1f)',
    file: creations,
    from: '{ ...parts, signal, pages: 1 }',
    to: '{ ...parts, signal }',
    foundBy: 'test/integration/organisations/monitoring.test.ts'
  },
  {
    name: 'takes a change of a month for one of its first day (M6n)',
    file: 'renderer/features/organisations/queries.ts',
    from: 'view.day === null ? isWithin(update.at, filter)',
    to: "view.day !== '' ? isWithin(update.at, filter)",
    foundBy: 'test/integration/organisations/day-of-change.test.ts'
  },
  {
    name: 'marks weeks at another day than Monday (M6k)',
    file: 'shared/domain/axis-marks.ts',
    from: 'const firstMonday = 4',
    to: 'const firstMonday = 5',
    foundBy: 'test/unit/shared/domain/axis-marks.test.ts'
  },
  {
    name: 'takes an item for removed although the answer was lost (M7h)',
    file: creations,
    from: "if (answer.kind === 'failed' && answer.failure.kind !== 'not-found')",
    to: "if (answer.kind === 'failed' && answer.failure.kind !== 'not-found' && !mayBeApplied(answer.failure))",
    breaks: ['untrue'],
    ...lives
  },
  {
    name: 'writes a removal down when it is answered (M7h)',
    file: creations,
    from: 'const written = await writeDown(workspace, itemRows([sent]), itemRows([item]))',
    to: 'const written = await writeDown(workspace, itemRows([sent]).slice(1), itemRows([item]))',
    breaks: ['untrue'],
    ...lives
  },
  {
    name: 'writes organisations down when they are answered (M7a)',
    file: creations,
    from: 'const written = await writeDown(workspace, itemRows(pending), itemRows(notMade))',
    to: 'const written = await writeDown(workspace, [], itemRows(notMade))',
    breaks: ['lost'],
    ...lives
  },
  {
    name: 'writes a list down when it is answered (M7a)',
    file: creations,
    from: 'const written = await writeDown(workspace, listRows([pending]), listRows([notMade]))',
    to: 'const written = await writeDown(workspace, [], listRows([notMade]))',
    breaks: ['lost'],
    ...lives
  },
  {
    name: 'sends a creation that the journal does not hold (J2d)',
    file: 'renderer/decisions/write-down.ts',
    from: '  const held = await journaled(workspace)\n',
    to: '  const held = written\n',
    breaks: ['lost'],
    ...lives
  },
  {
    name: 'shows a creation that was not sent because of the journal (M7k)',
    file: 'renderer/decisions/write-down.ts',
    from: 'await put(workspace, unsent)',
    to: 'await put(workspace, unsent.slice(0, 0))',
    foundBy: 'test/integration/organisations/creations.test.ts'
  },
  {
    name: 'shows a list that was made as one that may exist, until the screen has read that it was (M7s)',
    file: 'renderer/features/organisations/queries.ts',
    from: ' && !settled.has(id)',
    to: ' && (settled.size < 0 || !sending.has(id))',
    foundBy: 'test/integration/organisations/creations.test.ts'
  },
  {
    name: 'leaves an id with two items (M7i)',
    file: creations,
    from: 'put = [...answered, ...doubted]',
    to: 'put = [...answered, ...doubted.slice(0, 0)]',
    breaks: ['untrue'],
    ...lives
  },
  {
    name: 'gives the id that an item has to an uncertain one (M7d)',
    file: 'shared/domain/organisation-update.ts',
    from: ': !known.has(itemId)',
    to: ": itemId !== ''",
    breaks: ['untrue'],
    ...lives
  },
  {
    name: 'sends what is on its way once more (M7c)',
    file: 'renderer/features/organisations/state.ts',
    from: 'if (claims.some((claim) => sending.has(claim))) return false',
    to: '',
    breaks: ['doubled'],
    ...lives
  },
  {
    name: 'repeats a creation by itself after an error of the service (M7b)',
    file: 'electron/main/service/service-call.ts',
    from: "case 'server-error': return method === 'GET'",
    to: "case 'server-error': return method !== 'PUT'",
    breaks: ['doubled'],
    ...lives
  },
  {
    name: 'loses what is uncertain where the store is restored at a start (M7b)',
    file: 'renderer/data/work/restore-work.ts',
    from: 'collectedRows(codec, rows.collected)',
    to: "collectedRows(codec, rows.collected.filter(({ content }) => !('outcome' in content)))",
    breaks: ['lost'],
    ...lives
  },
  {
    name: 'moves the watermark after a poll that was not read to its end (M4d)',
    file: polls,
    from: 'if (outcome.failure !== null) return outcome',
    to: '',
    breaks: ['lost', 'untrue'],
    ...lives
  },
  {
    name: 'asks for nothing before the watermark (M4a)',
    file: 'shared/domain/organisation-monitoring.ts',
    from: 'const overlapMillis = 2 * dayMillis',
    to: 'const overlapMillis = 0 * dayMillis',
    breaks: ['lost'],
    ...lives
  },
  {
    name: 'takes the clock of the machine for the time of the service (M4j)',
    file: 'shared/domain/organisation-monitoring.ts',
    from: 'if (serviceTime !== null) return serviceTime',
    to: 'if (receivedAt > 0) return serviceTime ?? receivedAt',
    breaks: ['lost'],
    ...lives
  },
  {
    name: 'takes a reading for whole from which a change went meanwhile (M4k)',
    file: polls,
    from: "next.kind === 'end' && shrunk !== null",
    to: "next.kind !== 'end' && shrunk !== null",
    foundBy: 'test/integration/organisations/shifted-pages.test.ts'
  },
  {
    name: 'takes the first page of changes for the last one (M4e)',
    file: 'electron/main/organisations/handlers.ts',
    from: 'next: value.next,',
    to: "next: value.refused < 0 ? value.next : { kind: 'end' },",
    breaks: ['lost'],
    ...lives
  },
  {
    name: 'keeps a change once a poll (M3a)',
    file: 'renderer/data/work/organisation-updates.ts',
    from: '{ raw, key: `id:${id}`,',
    to: '{ raw, key: `id:${id} ${performance.now()}`,',
    breaks: ['doubled'],
    ...lives
  },
  {
    name: 'shows one of two changes that have one id (M3f)',
    file: 'renderer/data/work/organisation-updates.ts',
    from: '(first === undefined ? key : ownKey)',
    to: '(first === undefined ? key : ownKey.slice(0, key.length))',
    foundBy: 'test/integration/organisations/one-id-twice.test.ts'
  },
  {
    name: 'keeps what a whole reading no longer shows (M3b)',
    file: 'renderer/data/work/organisation-updates.ts',
    from: 'others.length > 0 || shown.has(before.key)',
    to: 'others.length > -1 || shown.has(before.key)',
    foundBy: 'test/integration/organisations/one-id-twice.test.ts'
  },
  {
    name: 'says that what a partial answer does not name is monitored (M7n)',
    file: 'renderer/features/organisations/added-items.ts',
    from: "(isPartly ? { outcome: 'unknown' } : {})",
    to: '({})',
    foundBy: 'test/integration/organisations/partly-taken.test.ts'
  },
  {
    name: 'reads no refusal of a single item (M7n)',
    file: 'shared/wire/organisation-monitoring.ts',
    from: 'const refusal = refusalOf(fields) ?? refusalOf(attributes)',
    to: 'const refusal = null as string | null',
    foundBy: 'test/integration/organisations/partly-taken.test.ts'
  },
  {
    name: 'takes an empty list of items for a success of all (M7o)',
    file: 'shared/wire/organisation-monitoring.ts',
    from: "(rows.length === 0 ? '' : null)",
    to: 'null',
    foundBy: 'test/integration/organisations/partly-taken.test.ts'
  },
  {
    name: 'takes an item for removed for which nothing was sent (M7p)',
    file: 'renderer/features/organisations/creation-acts.ts',
    from: "itemId === null ? 'organisations.forgotten' : 'organisations.removed'",
    to: "item.itemId === null ? 'organisations.forgotten' : 'organisations.removed'",
    foundBy: 'test/integration/organisations/odd-answers.test.ts'
  },
  {
    name: 'keeps an item for ever that no request can remove (M7p)',
    file: 'shared/domain/organisation-monitoring.ts',
    from: 'itemId !== null && fitsInAddress(itemId) ? itemId : null',
    to: 'itemId !== null && fitsInAddress(itemId.concat("/")) ? itemId : null',
    foundBy: 'test/integration/organisations/odd-answers.test.ts'
  },
  {
    name: 'takes an answer that was cut off for one that took everything (M7q)',
    file: 'electron/main/service/http-client.ts',
    from: '/^\\s*[[{]/u.test(text) || readJson',
    to: 'readJson',
    foundBy: 'test/integration/organisations/partly-taken.test.ts'
  },
  {
    name: 'loses a page of changes with its link, since that is too long (M4l)',
    file: 'shared/wire/next-page.ts',
    from: 'isTooLong ? notUnderstood(parameters) :',
    to: 'isTooLong === null ? notUnderstood(parameters) :',
    foundBy: 'test/integration/organisations/long-links.test.ts'
  },
  {
    name: 'takes a link without fields for one that is not understood (M4n)',
    file: 'shared/wire/next-page.ts',
    from: "next === '' || isEmpty(next)",
    to: "next === '' || (isEmpty(next) && next === '')",
    foundBy: 'test/unit/shared/wire/monitoring.test.ts'
  },
  {
    name: 'asks for every list though the key was refused (M4o)',
    file: 'renderer/features/organisations/acts.ts',
    from: 'if (failure !== null && endsCheck)',
    to: 'if (failure !== null && !endsCheck)',
    foundBy: 'test/integration/organisations/ended-check.test.ts'
  },
  {
    name: 'ends what one list failed in with what another one showed (M4m)',
    file: 'renderer/features/organisations/acts.ts',
    from: "if (failure !== null) sayFailure('organisations', failure)",
    to: "if (failure !== null) { sayFailure('organisations', failure); sayDone('organisations', ({ t }) => t('organisations.polled', { count: fresh })) }",
    foundBy: 'test/integration/organisations/long-links.test.ts'
  },
  {
    name: 'hands the key to the page where the service writes it into a link (S39f)',
    file: 'electron/main/service/http-client.ts',
    from: 'links: linksWithout(key)',
    to: 'links: (link) => (link === key ? linksWithout(key)(link) : link)',
    foundBy: 'test/integration/service/hostile-service.test.ts'
  },
  {
    name: 'leaves the key in a link that writes its signs in hex (S39f)',
    file: 'electron/main/service/service-request.ts',
    from: 'inHex.replaceAll(/[a-f]/gu',
    to: 'inHex.replaceAll(/[g-z]/gu',
    foundBy: 'test/unit/electron/main/service/api-key.test.ts'
  },
  {
    name: 'takes a number that repeats the key for the end of the list to which it leads (S39f)',
    file: 'shared/wire/envelope.ts',
    from: 'text === String(input) ? input : text',
    to: "text === String(input) ? input : ''",
    foundBy: 'test/unit/shared/wire/envelope.test.ts'
  },
  {
    name: 'sends organisations that are added together in portions of 100 (M2b)',
    file: 'renderer/features/organisations/creation-acts.ts',
    from: 'export const mostAtOnce = 200',
    to: 'export const mostAtOnce = 100',
    foundBy: 'test/integration/organisations/monitoring.test.ts'
  }
]
