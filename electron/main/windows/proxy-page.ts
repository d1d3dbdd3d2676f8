import type { ProxyAnswer, ProxyQuestion } from '../service/proxy-login.ts'
import { askingPage, escaped } from './asking-page.ts'
import { filled } from './filled-sentence.ts'
import type { MainWords } from './words.ts'

/** Longer texts of a proxy would push the fields out of the window. */
const longestRealm = 200

export function proxyPage(
  words: MainWords['proxy'],
  { host, port, realm, isAgain }: ProxyQuestion,
  path: string
): string {
  const who = filled(words.asks, { proxy: `${host}:${String(port)}` })
  const own = filled(words.realm, { realm: realm.slice(0, longestRealm) })
  return askingPage({
    ...words,
    path,
    above: `${isAgain ? `<p class="again" role="alert">${escaped(words.again)}</p>` : ''}
<p>${escaped(who)}</p>
${realm === '' ? '' : `<p>${escaped(own)}</p>`}`,
    fields: `<label>${escaped(words.name)}<input name="name" required autofocus maxlength="500" autocapitalize="off"></label>
<label>${escaped(words.password)}<input name="password" type="password" maxlength="500"></label>`
  })
}

export function readProxyAnswer(given: URLSearchParams): ProxyAnswer | null {
  const name = given.get('name') ?? ''
  return name === '' ? null : { name, password: given.get('password') ?? '' }
}
