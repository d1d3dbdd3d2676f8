import { describe, expect, it } from 'vitest'
import {
  isRefusedRedirect,
  transportFailure
} from '../../../../../electron/main/service/transport-failures.ts'

const chromium = (code: string): Error => new Error(`net::${code}`)
const node = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('secret-key in a text'), { code }) })

describe('what the network throws', () => {
  it.each([
    [chromium('ERR_NAME_NOT_RESOLVED'), 'no-such-host', 'no'],
    [node('ENOTFOUND'), 'no-such-host', 'no'],
    [chromium('ERR_CONNECTION_REFUSED'), 'refused', 'no'],
    [
      new TypeError('fetch failed', {
        cause: new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })])
      }),
      'refused',
      'no'
    ],
    [chromium('ERR_INTERNET_DISCONNECTED'), 'no-network', 'unknown'],
    [chromium('ERR_ADDRESS_UNREACHABLE'), 'no-network', 'unknown'],
    [chromium('ERR_PROXY_AUTH_REQUESTED'), 'proxy', 'no'],
    [node('ENETUNREACH'), 'no-network', 'unknown'],
    [node('ENETDOWN'), 'no-network', 'unknown'],
    [chromium('ERR_CERT_AUTHORITY_INVALID'), 'certificate', 'no'],
    [node('SELF_SIGNED_CERT_IN_CHAIN'), 'certificate', 'no'],
    [node('UND_ERR_CONNECT_TIMEOUT'), 'timed-out', 'no'],
    [chromium('ERR_TIMED_OUT'), 'timed-out', 'unknown'],
    [chromium('ERR_CONNECTION_RESET'), 'cut-off', 'unknown'],
    [chromium('ERR_EMPTY_RESPONSE'), 'cut-off', 'unknown'],
    [node('UND_ERR_SOCKET'), 'cut-off', 'unknown'],
    [chromium('ERR_NETWORK_ACCESS_DENIED'), 'other', 'no'],
    [chromium('ERR_CONNECTION_FAILED'), 'other', 'no'],
    [chromium('ERR_SOCKS_CONNECTION_HOST_UNREACHABLE'), 'other', 'no'],
    [chromium('ERR_PROXY_CERTIFICATE_INVALID'), 'other', 'no'],
    [chromium('ERR_SSL_VERSION_OR_CIPHER_MISMATCH'), 'other', 'no'],
    [chromium('ERR_SSL_PROTOCOL_ERROR'), 'other', 'unknown'],
    [chromium('ERR_ADDRESS_INVALID'), 'other', 'unknown'],
    [node('HPE_INVALID_CONSTANT'), 'other', 'unknown'],
    ['a text', 'other', 'unknown'],
    [null, 'other', 'unknown']
  ])('%s is %s, applied: %s (O8b, O9a, O9e, O9g)', (thrown, reason, applied) => {
    expect(transportFailure(thrown)).toEqual({ kind: 'unreachable', reason, applied })
  })

  it('shows a refused redirect, which Electron throws', () => {
    expect(isRefusedRedirect(new Error('Redirect was cancelled'))).toBe(true)
    expect(isRefusedRedirect(chromium('ERR_CONNECTION_RESET'))).toBe(false)
  })
})
