import { expect, it } from 'vitest'
import { appForThisTest, folderForThisTest } from './for-this-test.ts'

it('the app says why it does not start where the system gives it no lock and nobody else has that (W38)', async () => {
  const userData = folderForThisTest()
  const started = appForThisTest({
    userData,
    environment: { LC_ALL: 'C' },
    args: ['--instance-lock=refused'],
    onHost: 'switch'
  })
  const said = await started.then(() => 'started', String)
  expect(said).toMatch(/says "Fieldcase could not start: Nothing can be written .* Free some space/u)
  expect(said).toContain(userData)
})
