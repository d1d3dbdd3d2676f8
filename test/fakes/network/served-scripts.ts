import { closedAfterEach } from '../closed-after-each.ts'
import { type Script, type ScriptedServer, startScriptedServer } from './scripted-server.ts'

/** Called by a file of tests, once: starts servers that end with the test that started them, as all that is in `open`. */
export function servedScripts(open = closedAfterEach()): (script: Script) => Promise<ScriptedServer> {
  return async (script) => {
    const server = await startScriptedServer(script)
    open.push(server)
    return server
  }
}
