import type { Mutant } from './mutant.ts'

const wire = 'test/unit/shared/wire/resources.test.ts'
const newKey = 'test/integration/app/new-key.test.ts'

/** Ways to misread what the service says, to pass its limit, and to pass the user's own. */
export const serviceMutants: readonly Mutant[] = [
  {
    name: 'takes a request for one that was never sent because the network went (O9e)',
    file: 'electron/main/service/transport-failures.ts',
    from: "reason: 'no-network',\n    applied: 'unknown'",
    to: "reason: 'no-network',\n    applied: 'no'",
    foundBy: 'test/unit/electron/main/service/transport-failure.test.ts'
  },
  {
    name: 'takes what a firewall kept from being sent for something that may have arrived (O8b)',
    file: 'electron/main/service/transport-failures.ts',
    from: "reason: 'other',\n    applied: 'no'",
    to: "reason: 'other',\n    applied: 'unknown'",
    foundBy: 'test/unit/electron/main/service/transport-failure.test.ts'
  },
  {
    name: 'takes a write for certainly not applied that a kept connection may have carried (O9f)',
    file: 'electron/main/service/kept-connections.ts',
    from: 'mayBeKept && !reading.has',
    to: 'mayBeKept && reading.has',
    foundBy: 'test/unit/electron/main/service/kept-connections.test.ts'
  },
  {
    name: 'takes the connections of each way into the network for its own (O9f)',
    file: 'electron/main/service/kept-connections.ts',
    from: 'minding(kept, fetch) }',
    to: 'minding(new Set(kept), fetch) }',
    foundBy: 'test/unit/electron/main/service/kept-connections.test.ts'
  },
  {
    name: 'takes a request that was cut off for one that left no connection (O9f)',
    file: 'electron/main/service/kept-connections.ts',
    from: ' || init.signal?.aborted === true',
    to: '',
    foundBy: 'test/unit/electron/main/service/kept-connections.test.ts'
  },
  {
    name: 'forgets that a kept connection may have carried two writes at once (O9f)',
    file: 'electron/main/service/kept-connections.ts',
    from: 'kept.delete(origin) || wasKept',
    to: 'kept.delete(origin)',
    foundBy: 'test/unit/electron/main/service/kept-connections.test.ts'
  },
  {
    name: 'takes an attribute for a known one by what every object answers to (S36e)',
    file: 'shared/wire/loosely.ts',
    from: 'Object.hasOwn(required, name) || Object.hasOwn(optional, name)',
    to: 'name in required || name in optional',
    foundBy: 'test/unit/shared/wire/odd-names.test.ts'
  },
  {
    name: 'takes a connection that was reset for a request that was not applied (O8b, O9a)',
    file: 'electron/main/service/transport-failures.ts',
    from: "reason: 'cut-off',\n    applied: 'unknown'",
    to: "reason: 'cut-off',\n    applied: 'no'",
    foundBy: 'test/unit/electron/main/service/transport-failure.test.ts'
  },
  {
    name: 'takes an answer that broke off for a request that was not applied (O9a)',
    file: 'electron/main/service/http-client.ts',
    from: "unreachable.reason === 'other' ? 'cut-off' : unreachable.reason,\n      applied: 'unknown'",
    to: "unreachable.reason === 'other' ? 'cut-off' : unreachable.reason,\n      applied: 'no'",
    foundBy: 'test/integration/service/hostile-service.test.ts'
  },
  {
    name: 'takes what a connection that is kept alive may carry for never sent (W11d, O9a)',
    file: 'electron/main/windows/client-certificate.ts',
    from: ' && !reached.has(host)',
    to: '',
    foundBy: 'test/unit/electron/main/windows/client-certificate.test.ts'
  },
  {
    name: 'waits without end for a proxy that never answers to a password (W10d)',
    file: 'electron/main/service/proxy-login.ts',
    from: "after(patienceMillis, () => cutOff('silent'))",
    to: 'after(patienceMillis, () => undefined)',
    foundBy: 'test/unit/electron/main/service/proxy-login.test.ts'
  },
  {
    name: 'counts for a day what was called after it (S24c)',
    file: 'electron/main/budget/ledger-sums.ts',
    from: 'if (quarter >= from && quarter < to)',
    to: 'if (quarter >= from)',
    foundBy: 'test/unit/electron/main/budget/call-ledger.test.ts'
  },
  {
    name: 'forgets what was out when the app was killed (S24i)',
    file: 'electron/main/service/service-call.ts',
    from: 'door.value.ledger.goesOut({ at: startedAt, api, method, route })',
    to: '((_isRecorded: boolean) => undefined)',
    foundBy: 'test/integration/budget/budget.test.ts'
  },
  {
    name: 'forgets the note of a call whose entry the disk did not take (S24k)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'first === -1 ? waiting.length : first',
    to: 'first === -1 ? first : waiting.length',
    foundBy: 'test/unit/electron/main/budget/call-ledger.test.ts'
  },
  {
    name: 'loses the notes of calls behind one that the disk did not take (S24k)',
    file: 'electron/main/budget/calls-out.ts',
    from: 'text.slice(place * placeSize, (place + 1) * placeSize)',
    to: "(text.split('\\n')[place] ?? '')",
    foundBy: 'test/unit/electron/main/budget/call-ledger.test.ts'
  },
  {
    name: 'keeps the notes of calls in the ledger as long as one behind them is not (S24k)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'inFile: count - appender.waiting().length',
    to: 'inFile: appender.waiting().length === 0 ? count : 0',
    foundBy: 'test/unit/electron/main/budget/call-ledger.test.ts'
  },
  {
    name: 'keeps a place for each call whose entry the disk does not take (S24l)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'if (waiting.at(-1)?.note === note) note.share()',
    to: 'if (waiting.length < 0) note.share()',
    foundBy: 'test/unit/electron/main/budget/calls-out.test.ts'
  },
  {
    name: 'reads the note that calls share as the note of one (S24l)',
    file: 'electron/main/budget/calls-out.ts',
    from: 'times: timesOf(line)',
    to: 'times: Math.min(1, timesOf(line))',
    foundBy: 'test/unit/electron/main/budget/calls-out.test.ts'
  },
  {
    name: 'counts twice what lacks only the end of its line (S24m)',
    file: 'electron/main/budget/ledger-appender.ts',
    from: 'rest.length > lineEnd.length',
    to: 'rest.length > 0',
    foundBy: 'test/unit/electron/main/budget/calls-out.test.ts'
  },
  {
    name: 'makes the folder of the ledgers at no later time (S24n)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'await mkdir(folder, { recursive: true })',
    to: 'if (ledgers.size === 0) await mkdir(folder, { recursive: true })',
    foundBy: 'test/unit/electron/main/budget/call-ledgers.test.ts'
  },
  {
    name: 'forgets the calls of this session with a ledger that is gone (S24n)',
    file: 'electron/main/budget/call-ledger.ts',
    from: 'if (isGone) return',
    to: 'if (isGone && count < 0) return',
    foundBy: 'test/unit/electron/main/budget/call-ledgers.test.ts'
  },
  {
    name: 'frees the note of a call before its entry is in the ledger (S24k)',
    file: 'electron/main/service/service-call.ts',
    from: 'isBack(isCounted(outcome))',
    to: 'isBack(false)',
    foundBy: 'test/unit/electron/main/service/service-call.test.ts'
  },
  {
    name: 'asks a service that fell silent again by the questions of both silences (S34d)',
    file: 'electron/main/network/silence-watch.ts',
    from: 'else if (own === silences) askLater()',
    to: 'else askLater()',
    foundBy: 'test/unit/electron/main/network/silence-watch.test.ts'
  },
  {
    name: 'lets the rate limit stand still while the machine sleeps (S33n)',
    file: 'electron/main/app/service-stack.ts',
    from: 'createWakingClock(parts.steady, parts.overSleep)',
    to: 'parts.steady',
    foundBy: 'test/integration/service/rate-over-sleep.test.ts'
  },
  {
    name: 'goes on with a pause between two attempts that ended while the machine slept (S33q)',
    file: 'electron/main/service/rests.ts',
    from: 'if (until <= now) end()',
    to: 'if (until < 0 && until <= now) end()',
    foundBy: 'test/integration/service/rate-over-sleep.test.ts'
  },
  {
    name: 'waits until any date that the service names (S33o)',
    file: 'electron/main/rate/rate-headers.ts',
    from: 'Math.min(serviceTime, now + longestPauseMillis)',
    to: 'serviceTime',
    foundBy: 'test/unit/electron/main/rate/rate-headers.test.ts'
  },
  {
    name: 'takes a time more than 50 years ahead for what its two digits seem to say (S33p)',
    file: 'electron/main/rate/http-date.ts',
    from: 'at !== null && at <= farthest.getTime()',
    to: 'at !== null',
    foundBy: 'test/unit/electron/main/rate/rate-headers.test.ts'
  },
  {
    name: 'counts no call that is under way against the budget (S24a)',
    file: 'electron/main/budget/call-allowance.ts',
    from: 'const underWay = reserved.get(api) ?? 0',
    to: 'const underWay = 0 * (reserved.get(api) ?? 0)',
    foundBy: 'test/integration/budget/budget.test.ts'
  },
  {
    name: 'reserves no request in flight against what is left of the window (S33a)',
    file: 'electron/main/rate/rate-window.ts',
    from: 'return window.remaining - inFlight',
    to: 'return window.remaining',
    foundBy: 'test/unit/electron/main/rate/rate-gate.test.ts'
  },
  {
    name: 'sends what its turn at the gate came too late for (O4d)',
    file: 'electron/main/service/service-call.ts',
    from: 'return signal.aborted || isTooLate?.() === true ? calledOff : null',
    to: 'return signal.aborted || isTooLate?.() === null ? calledOff : null',
    foundBy: 'test/unit/electron/main/service/service-call.test.ts'
  },
  {
    name: 'sends with another key than the one that was judged (S38g)',
    file: 'electron/main/service/service-call.ts',
    from: 'onlyWith !== undefined && onlyWith !== print',
    to: 'onlyWith === null',
    foundBy: newKey
  },
  {
    name: 'reads the key for a run that a lock has ended (E21a)',
    file: 'electron/main/service/service-call.ts',
    from: 'if (signal.aborted) return calledOff',
    to: '',
    foundBy: 'test/unit/electron/main/service/service-call.test.ts'
  },
  {
    name: 'lets a locked app send what a single call waits for (E21c)',
    file: 'electron/main/app/shut.ts',
    from: 'parts.service.callOff()',
    to: '',
    foundBy: 'test/integration/app/locked-hour.test.ts'
  },
  {
    name: 'sends to another workspace what it repeats (S38j)',
    file: 'electron/main/service/service-call.ts',
    from: 'first ??= door.value.account',
    to: 'first = door.value.account',
    foundBy: 'test/unit/electron/main/service/service-call.test.ts'
  },
  {
    name: 'believes a reading with a key that is not in use any more (S38g)',
    file: 'electron/main/run/list-check.ts',
    from: 'if (!(await isInUse(parts, key))) return calledOff',
    to: 'await isInUse(parts, key)',
    foundBy: newKey
  },
  {
    name: 'takes what was said of one key for all (S38h)',
    file: 'electron/main/run/list-check.ts',
    from: "question === 'gone' && judgedKey()?.key === key",
    to: "question === 'gone' && judgedKey()?.key !== null",
    foundBy: newKey
  },
  {
    name: 'asks no second time where the answer was about another key (S38h)',
    file: 'renderer/data/pull/known-lists.ts',
    from: 'noneShown !== undefined && !anew',
    to: 'noneShown !== undefined',
    foundBy: newKey
  },
  {
    name: 'drops the date of birth of a subject (S36c)',
    file: 'shared/wire/subscription.ts',
    from: 'dateOfBirth: shown.dateOfBirth,',
    to: 'dateOfBirth: null,',
    foundBy: wire
  },
  {
    name: 'drops what an alert holds as text or nothing, such as its PEP tier (S36c)',
    file: 'shared/wire/alert.ts',
    from: "'text-or-none': looseText,",
    to: "'text-or-none': looseText.transform(() => null),",
    foundBy: wire
  },
  {
    name: 'drops what no document names (S36e)',
    file: 'shared/wire/loosely.ts',
    from: 'else if (value !== undefined && !elsewhere.includes(name)) further.push([name, value as JsonValue])',
    to: '',
    foundBy: wire
  },
  {
    name: 'reads a number wherever a text begins with one (S36a)',
    file: 'shared/wire/envelope.ts',
    from: '!/^-?\\d+$/u.test(value)) return value\n  const integer = Number(value)',
    to: '!/^-?\\d+/u.test(value)) return value\n  const integer = parseInt(value, 10)',
    foundBy: wire
  },
  {
    name: 'rounds a number that is longer than its own (S36j)',
    file: 'shared/domain/long-number.ts',
    from: 'if (!mayHoldOne.test(json)) return json',
    to: 'if (json !== String(mayHoldOne)) return json',
    foundBy: 'test/unit/shared/domain/long-number.test.ts'
  },
  {
    name: 'rounds a number whose digits stand on both sides of its point (S36j)',
    file: 'shared/domain/long-number.ts',
    from: '[\\d.]{19})/u',
    to: '\\.\\d{15})/u',
    foundBy: 'test/unit/shared/domain/long-number.test.ts'
  },
  {
    name: 'sends back a long number in the form in which it is kept (S36j, C15a)',
    file: 'electron/main/service/http-client.ts',
    from: 'body: jsonText(request.body)',
    to: 'body: `${JSON.stringify(request.body)}${jsonText(null).slice(4)}`',
    foundBy: 'test/integration/service/long-numbers.test.ts'
  },
  {
    name: 'takes a count that is left out for zero (S36b)',
    file: 'shared/wire/envelope.ts',
    from: '.preprocess(integerOfDigits, z.int().min(0).nullish())\n  .transform((value) => value ?? null)',
    to: '.preprocess(integerOfDigits, z.int().min(0).nullish())\n  .transform((value) => value ?? 0)',
    foundBy: wire
  },
  {
    name: 'ends a trial an hour before its last day does (S24j)',
    file: 'shared/clock.ts',
    from: 'toEpochMillis(date.setDate(date.getDate() + days))',
    to: 'toEpochMillis(date.getTime() + days * 86_400_000)',
    foundBy: 'test/unit/shared/domain/call-budget.test.ts'
  },
  {
    name: 'asks main for a connection that it cannot take (S19g)',
    file: 'renderer/features/settings/drafts.ts',
    from: 'length > connectionLimits[one]',
    to: 'length > connectionLimits[one] + 1',
    foundBy: 'test/unit/renderer/features/settings/connection-draft.test.ts'
  },
  {
    name: 'opens another workspace for the other spelling of an address (W25e)',
    file: 'electron/main/connection/workspaces.ts',
    from: '!isKnown(baseUrl) && isKnown(other)',
    to: 'isKnown(baseUrl) && isKnown(other)',
    foundBy: 'test/unit/electron/main/connection/workspace-id.test.ts'
  },
  {
    name: 'takes for an address what no program can call (W25d)',
    file: 'shared/domain/connection.ts',
    from: 'URL.canParse(baseUrl) ?',
    to: "baseUrl !== '' ?",
    foundBy: 'test/unit/shared/domain/connection.test.ts'
  },
  {
    name: 'counts nothing before the first day of a trial (S24f)',
    file: 'shared/domain/budget.ts',
    from: 'now < budget.from ? calendar.dayOf(addDays(now, -trialDays)).from : budget.from',
    to: 'budget.from',
    foundBy: 'test/unit/shared/domain/call-budget.test.ts'
  },
  {
    name: 'refuses a page whose links are an empty list (S36i)',
    file: 'shared/wire/envelope.ts',
    from: 'z.union([z.tuple([]), z.strictObject({})])',
    to: 'z.strictObject({ none: z.null() })',
    foundBy: 'test/unit/shared/wire/envelope.test.ts'
  },
  {
    name: 'leaves what waited for the rate limit to timers that stood still in sleep (S33n)',
    file: 'electron/main/app/power-watch.ts',
    from: '      service.wakes()\n',
    to: '',
    foundBy: 'test/integration/service/rate-over-sleep.test.ts'
  },
  {
    name: 'hears nothing of what a gateway says in a body of its own (O8e)',
    file: 'electron/main/service/http-client.ts',
    from: 'told.length > 0 ? told : gatewayErrors(json.value, answered)',
    to: 'told',
    foundBy: 'test/integration/service/hostile-service.test.ts'
  },
  {
    name: 'shows nothing of what a gateway says in plain text (O8f)',
    file: 'electron/main/service/http-client.ts',
    from: 'plainErrors(text, status, type)',
    to: "plainErrors('', status, type)",
    foundBy: 'test/integration/service/hostile-service.test.ts'
  },
  {
    name: 'takes a key for refused by the plain text of a gateway (O8f)',
    file: 'electron/main/service/call-failures.ts',
    from: 'saysAccessDisallowed(errors)',
    to: 'saysAccessDisallowed(answered.errors)',
    foundBy: 'test/integration/service/hostile-service.test.ts'
  },
  {
    name: 'takes a refusal without a message for no answer (O6b)',
    file: 'shared/wire/review.ts',
    from: 'const itemError = z.object({ code: said, message: said }).catch({ code: null, message: null })',
    to: 'const itemError = z.object({ code: z.string(), message: z.string() })',
    foundBy: 'test/integration/outbox/refused-items.test.ts'
  }
]
