import { app } from 'electron'
import type { ConfirmHost } from '../connection/confirmed-hosts.ts'
import type { Log } from '../log/log.ts'
import { createKeptConnections } from '../service/kept-connections.ts'
import {
  createProxyLogin,
  type ProxyLogin,
  type ProxyLoginParts,
  type StartProbe
} from '../service/proxy-login.ts'
import type { AskingWindow } from './asking-window.ts'
import { chooseCertificates } from './client-certificate.ts'
import { hostPage } from './host-page.ts'
import { proxyPage, readProxyAnswer } from './proxy-page.ts'
import type { MainWords } from './words.ts'

/** Where a key goes, and where new versions come from, the person says in a window that the page cannot reach (SPEC W25). */
export function confirmedBy(asking: AskingWindow, words: () => MainWords, log: Log): ConfirmHost {
  return async (host, use) => {
    const answer = await asking.ask({
      title: words().host[use].title,
      height: 300,
      page: (path) => hostPage(words().host[use], host, path),
      read: () => true
    })
    log.info('host.asked', { use, isConfirmed: answer === true })
    return answer === true
  }
}

/** What the network asks for is answered by the person, and not by the page. Called off is also what is being asked. */
export function answerNetwork(
  request: StartProbe,
  asking: AskingWindow,
  { words, after, log }: Pick<ProxyLoginParts, 'after' | 'log'> & { readonly words: () => MainWords }
): ProxyLogin {
  const certificates = chooseCertificates(app, { asking, words: () => words().certificate, log })
  const kept = createKeptConnections()
  const login = createProxyLogin({
    request,
    ask: (question) =>
      asking.ask({
        title: words().proxy.title,
        page: (path) => proxyPage(words().proxy, question, path),
        read: readProxyAnswer
      }),
    after,
    log
  })
  return {
    ...login,
    around: (fetch) => certificates.around(login.around(kept.around(fetch))),
    callOff: () => {
      asking.cancel()
      login.callOff()
    }
  }
}
