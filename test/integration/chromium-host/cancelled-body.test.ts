import { expect, it } from 'vitest'
import { netFetch } from '../../chromium-host/net-fetch.ts'
import { takeSocket } from '../../chromium-host/sockets.ts'
import { servedScripts } from '../../fakes/network/served-scripts.ts'

const serve = servedScripts()

it('the Chromium host keeps the connection of a body that is cancelled until its request is aborted', async () => {
  const { baseUrl } = await serve((answer) => void answer.write('a part, and never the end'))
  const requests = Array.from({ length: 6 }, () => new AbortController())
  for (const { signal } of requests) await (await netFetch(baseUrl, { signal })).body?.cancel()
  let isFree = false
  const seventh = takeSocket(baseUrl).then((release) => {
    isFree = true
    return release
  })
  // Meanwhile all of another host's answer comes, which takes longer than to give a connection back.
  const elsewhere = await serve((answer) => void answer.end('whole'))
  expect(await (await netFetch(elsewhere.baseUrl)).text()).toBe('whole')
  expect(isFree).toBe(false)
  for (const request of requests) request.abort()
  const release = await seventh
  release()
})
