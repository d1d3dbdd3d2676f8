import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeOf, outputOf, programRunner } from '../../../../../electron/main/policy/run-program.ts'

const limits = { millis: 5_000, bytes: 1_000_000 }
const run = programRunner(limits)
const node = (
  script: string,
  own: { readonly millis?: number; readonly bytes?: number } = {}
): ReturnType<typeof run> => programRunner({ ...limits, ...own })(process.execPath, ['-e', script])

describe('A program of the system', () => {
  it('is run without a shell, and its bytes are kept as they are', async () => {
    const end = await run(process.execPath, ['-p', 'process.argv[1]', '$HOME; "%PATH%" é'])
    expect(outputOf(end, 'utf8')).toBe('$HOME; "%PATH%" é\n')
    expect(outputOf(await node('process.stdout.write(Buffer.from([130, 255]))'), 'latin1')).toBe('\x82\xff')
  })

  it('says nothing where it failed, whatever it wrote', async () => {
    const end = await node('console.log("text"); process.exitCode = 3')
    expect([outputOf(end, 'utf8'), codeOf(end)]).toEqual([null, 'exit 3'])
  })

  it('is given up where starting it fails at once, as Windows fails what its policies block (G7d)', async () => {
    expect(codeOf(await run(join(process.execPath, 'reg.exe'), []))).toBe('ENOTDIR')
  })

  it('is given up if it is not there, does not end or writes without end', async () => {
    const missing = await run('/nowhere/reg.exe', [])
    const silent = await node('setInterval(() => 0, 1000)', { millis: 50 })
    const endless = await node('setInterval(() => console.log("text"), 0)', { bytes: 10 })
    expect([missing, silent, endless].map(codeOf)).toEqual([
      'ENOENT',
      'no answer',
      'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
    ])
    expect([missing, silent, endless].map((end) => outputOf(end, 'utf8'))).toEqual([null, null, null])
  })
})
