import { execFile } from 'node:child_process'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { repository } from '../../setup/electron-binary.ts'
import type { Refusal } from './planting.ts'

const reportSchema = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      filename: z.string(),
      message: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) }))
    })
  )
})

/**
 * What the rules that need types say about each of these texts. The compiler reads files, so they are planted in a
 * project of their own, with the config and the base of the compiler's options that are the real ones.
 */
export async function typedRefusalsOf(
  folder: string,
  texts: readonly string[]
): Promise<readonly (readonly Refusal[])[]> {
  await mkdir(folder, { recursive: true })
  for (const name of ['.oxlintrc.json', 'tsconfig.base.json'])
    await copyFile(join(repository, name), join(folder, name))
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', include: ['*.ts'] })
  )
  for (const [index, text] of texts.entries()) await writeFile(join(folder, nameOf(index)), text)
  const found = await refusalsIn(folder)
  return texts.map((_, index) => found.get(nameOf(index)) ?? [])
}

const nameOf = (index: number): string => `planted-${String(index)}.ts`

async function refusalsIn(folder: string): Promise<ReadonlyMap<string, readonly Refusal[]>> {
  const { diagnostics } = reportSchema.parse(JSON.parse(await report(folder)))
  const found = new Map<string, readonly Refusal[]>()
  for (const { code, filename, message, labels } of diagnostics) {
    const refusal = { rule: ruleOf(code), line: labels[0]?.span.line ?? 0, message }
    found.set(filename, [...(found.get(filename) ?? []), refusal])
  }
  return found
}

/** It ends with a code where it finds something. */
async function report(folder: string): Promise<string> {
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [oxlint, '--format', 'json'], {
      cwd: folder
    })
    return stdout
  } catch (thrown) {
    return z.object({ stdout: z.string() }).parse(thrown).stdout
  }
}

/** `typescript(no-floating-promises)` is the rule `typescript/no-floating-promises`. */
function ruleOf(code: string): string {
  return code.replace('(', '/').replace(')', '')
}
