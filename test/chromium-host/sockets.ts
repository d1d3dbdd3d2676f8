/** As many connections as Chromium makes to one host over HTTP/1.1. */
const mostPerHost = 6

const taken = new Map<string, number>()
const waiting: { readonly host: string; readonly go: () => void }[] = []

/** Resolves when a connection to the host is free, with what gives it back. */
export async function takeSocket(url: string): Promise<() => void> {
  const { host } = new URL(url)
  if ((taken.get(host) ?? 0) >= mostPerHost)
    await new Promise<void>((go) => {
      waiting.push({ host, go })
    })
  taken.set(host, (taken.get(host) ?? 0) + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    taken.set(host, (taken.get(host) ?? 0) - 1)
    const next = waiting.findIndex((other) => other.host === host)
    if (next >= 0) waiting.splice(next, 1)[0]?.go()
  }
}
