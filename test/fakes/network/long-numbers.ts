import type { Fetch } from '../../../electron/main/service/http-client.ts'

/** What a world holds for a number, since no number of JavaScript would be that one. */
export const longNumber = (digits: string): string => `number:${digits}`

/**
 * The way to a service whose numbers are longer than JavaScript's, as those of many databases are. It writes them as
 * numbers, and takes a number for one: a text of its digits is something else.
 */
export function withLongNumbers(fetchPage: Fetch = fetch): Fetch {
  return async (url, init) => {
    const answer = await fetchPage(url, { ...init, ...bodyOf(init.body) })
    if (answer.body === null) return answer
    const text = await new Response(answer.body).text()
    const { status, headers } = answer
    return new Response(text.replaceAll(/"number:([^"]*)"/gu, '$1'), { status, headers: headers as Headers })
  }
}

/** No text of the tests that use it holds such digits. */
function bodyOf(body: RequestInit['body'] | undefined): Pick<RequestInit, 'body'> {
  if (typeof body !== 'string') return {}
  return {
    body: body.replaceAll(/(?<=[:[,])-?\d[\d.]{15,}(?=[,\]}])/gu, (digits) => `"${longNumber(digits)}"`)
  }
}
