import { expect, it } from 'vitest'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { runApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

it('the app begins no thread with words that were being asked about when the app locked (E21e, W33c)', async () => {
  const did: string[] = []
  const running = await runApplication({
    folder: await newFolder(),
    keychains: [new FakeKeychain().candidate()],
    speller: {
      misspelled: (words) => {
        did.push(`is asked about ${words.join(', ')}`)
        return Promise.resolve(words)
      },
      suggestions: () => Promise.resolve([]),
      drop: () => void did.push('ends')
    }
  })
  open.push(running.application)
  await running.ask('vault.choose', { choice: { kind: 'keychain' } })
  expect(await running.ask('spelling.check', { words: ['beslising'] })).toEqual({ misspelled: ['beslising'] })
  expect(did).toEqual(['is asked about beslising'])

  const checking = running.ask('spelling.check', { words: ['zijlstra'] })
  await running.ask('vault.lock', null)
  // Where nobody knows the words, none is wrong.
  expect(await checking).toEqual({ misspelled: [] })
  expect(did).toEqual(['is asked about beslising', 'ends'])
})
