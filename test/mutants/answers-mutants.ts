import type { Mutant } from './mutant.ts'

/** Ways to be held up, filled or misled by an answer that is longer, or says a thing more often, than the service means it. */
export const answersMutants: readonly Mutant[] = [
  {
    name: 'takes a header for none that says the same twice (S33r)',
    file: 'electron/main/rate/rate-headers.ts',
    from: 'parts.length > each',
    to: 'parts.length < each',
    foundBy: 'test/unit/electron/main/rate/rate-headers.test.ts'
  },
  {
    name: 'walks through an answer of millions of values (S39h)',
    file: 'shared/wire/organisation-monitoring.ts',
    from: 'valuesUpTo(mostValues, body) > mostValues',
    to: 'valuesUpTo(mostValues, body) < 0',
    foundBy: 'test/unit/shared/wire/monitoring.test.ts'
  },
  {
    name: 'keeps more changes of one page than can say anything (S39h)',
    file: 'shared/wire/organisation-monitoring.ts',
    from: '(rows ?? []).length > mostRows',
    to: '(rows ?? []).length < 0',
    foundBy: 'test/unit/shared/wire/monitoring.test.ts'
  },
  {
    name: 'keeps what is wrong with each of a million empty rows (S39g)',
    file: 'shared/wire/envelope.ts',
    from: 'z.array(z.unknown()).max(mostRows)',
    to: 'z.array(z.unknown()).max(mostRows * mostRows)',
    foundBy: 'test/unit/shared/wire/envelope.test.ts'
  },
  {
    name: 'leaves an answer whose rest nobody reads its connection (S39k)',
    file: 'electron/main/service/http-client.ts',
    from: "if (body.kind === 'cut') end.cut()",
    to: "if (body.kind === 'cut') end.forget()",
    foundBy: 'test/unit/electron/main/service/request-end.test.ts'
  },
  {
    name: 'leaves what a proxy answers in place of the service its connection (S39i)',
    file: 'electron/main/service/http-client.ts',
    from: 'end.cut()\n        return brokenOff(',
    to: 'end.forget()\n        return brokenOff(',
    foundBy: 'test/unit/electron/main/service/request-end.test.ts'
  },
  {
    name: 'leaves a proxy that is answered the connection of its question (S39i)',
    file: 'electron/main/service/proxy-login.ts',
    from: 'own.abort()',
    to: '',
    foundBy: 'test/unit/electron/main/service/proxy-login.test.ts'
  },
  {
    name: 'asks again for an answer that is too long to be read (S39c)',
    file: 'electron/main/service/http-client.ts',
    from: "if (body.kind === 'cut') return { kind: 'too-long' }",
    to: '',
    foundBy: 'test/integration/service/long-answers.test.ts'
  },
  {
    name: 'cuts a text of the service before its key is taken out (S39d)',
    file: 'electron/main/service/http-client.ts',
    from: 'const clean = withoutKey(text, key)',
    to: 'const clean = withoutKey(text.slice(0, longestText + 1), key)',
    foundBy: 'test/integration/service/long-answers.test.ts'
  },
  {
    name: 'cleans of what a success says of an error only what stands right under that name (S39e)',
    file: 'shared/wire/envelope.ts',
    from: 'by.get(name) ?? clean',
    to: 'by.get(name) ?? null',
    foundBy: 'test/unit/shared/wire/envelope.test.ts'
  },
  {
    name: 'leaves the key in the names of what a success says of an error (S39e)',
    file: 'shared/wire/envelope.ts',
    from: 'clean === null ? name : clean(name)',
    to: 'name',
    foundBy: 'test/unit/shared/wire/envelope.test.ts'
  },
  {
    name: 'copies each answer to take the key out of it (S39h)',
    file: 'shared/wire/envelope.ts',
    from: 'one === fields[at]?.[1]',
    to: 'at < 0 && one === fields[at]?.[1]',
    foundBy: 'test/unit/shared/wire/envelope.test.ts'
  },
  {
    name: 'cuts what a change that is read calls an error (S39e, M5b)',
    file: 'electron/main/service/http-client.ts',
    from: 'isReading ? withoutKey(text, key) : saidText(text, key)',
    to: '!isReading ? withoutKey(text, key) : saidText(text, key)',
    foundBy: 'test/unit/electron/main/service/cleaned-answers.test.ts'
  },
  {
    name: 'tries each quote of a text that is cut off as the beginning of another one (S39j)',
    file: 'shared/domain/long-number.ts',
    from: '(?:"|\\\\?$)',
    to: '"',
    foundBy: 'test/unit/shared/domain/long-number.test.ts'
  },
  {
    name: 'looks for a long number only right behind a sign of JSON (S36j)',
    file: 'shared/domain/long-number.ts',
    from: '[[:,\\s]',
    to: '[[:,]',
    foundBy: 'test/unit/shared/domain/long-number.test.ts'
  }
]
