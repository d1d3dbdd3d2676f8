import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ESLint } from 'eslint'
import { repository } from '../../setup/electron-binary.ts'

export interface Refusal {
  readonly rule: string
  readonly line: number
  readonly message: string
}

const lint = new ESLint({ cwd: repository })

/** What lint would say about this text in this file. */
export async function refusalsOf(file: string, text: string, rule?: string): Promise<readonly Refusal[]> {
  const results = await lint.lintText(text, { filePath: join(repository, file) })
  const messages = results.flatMap((result) => result.messages)
  const broken = messages.find(({ fatal }) => fatal === true)
  if (broken !== undefined) throw new Error(`What was planted in ${file} is no program: ${broken.message}`)
  return messages
    .map(({ ruleId, line, message }) => ({ rule: ruleId ?? 'directive', line, message }))
    .filter((refusal) => rule === undefined || refusal.rule === rule)
}

export function textOf(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

/** The names of the folders in a folder, sorted. */
export function foldersIn(folder: string): readonly string[] {
  const entries = readdirSync(join(repository, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** The source files in a folder, sorted. */
export function sourcesIn(folder: string): readonly string[] {
  const names = readdirSync(join(repository, folder))
  return names
    .filter((name) => /\.tsx?$/u.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`)
    .sort()
}

/** The path from one file to another, as an import writes it. */
export function specifierOf(file: string, target: string): string {
  const path = relative(dirname(file), target).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}
