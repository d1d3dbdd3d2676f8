import type { Net } from 'electron'
import { commandLine } from './command-line.ts'
import { type HostRequest, netRequest, type NetRequestOptions } from './net-request.ts'
import { defaultSession } from './session.ts'

export const net = {
  /** In the session that pages have too. */
  fetch: (input, init) => defaultSession.fetch(input, init),
  request: netRequest,
  /** With `--offline` the system has no network. */
  isOnline: () => !commandLine.hasSwitch('offline')
} satisfies Pick<Net, 'fetch' | 'isOnline'> & { request: (options: NetRequestOptions) => HostRequest }
