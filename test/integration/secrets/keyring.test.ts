import keytar from 'keytar'
import { describe, expect, it } from 'vitest'

describe('The keyring that the tests run in', () => {
  it('keeps, shows and forgets a secret', async () => {
    await keytar.setPassword('fieldcase-test', 'Łukasz', 'a secret with ünïcode')
    expect(await keytar.getPassword('fieldcase-test', 'Łukasz')).toBe('a secret with ünïcode')
    expect(await keytar.deletePassword('fieldcase-test', 'Łukasz')).toBe(true)
    expect(await keytar.getPassword('fieldcase-test', 'Łukasz')).toBeNull()
  })
})
