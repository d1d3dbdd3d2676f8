import type { HandlersOf } from '../ipc/dispatch.ts'
import type { Updates } from './updates.ts'

export function createUpdateHandlers(updates: Updates): HandlersOf<'updates'> {
  return {
    'updates.read': () => updates.status(),
    'updates.save': ({ rule }) => updates.save(rule),
    'updates.look': () => {
      updates.look()
      return null
    },
    'updates.fetch': () => {
      updates.fetch()
      return null
    },
    'updates.from-folder': async () => {
      await updates.fromFolder()
      return null
    },
    'updates.install': () => {
      updates.install()
      return null
    },
    'updates.note-said': () => {
      updates.noteSaid()
      return null
    }
  }
}
