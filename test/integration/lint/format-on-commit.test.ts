import { spawnSync } from 'node:child_process'
import { copyFile, cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'
import { repository } from '../../setup/electron-binary.ts'
import { installGitHooks } from '../../setup/git-hooks.ts'

const newFolder = temporaryFolders()
const person = ['-c', 'user.name=Test', '-c', 'user.email=test@fieldcase.example']

function git(folder: string, ...args: readonly string[]) {
  // If the tests run in a git hook, git has set variables that would point to its own checkout.
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  return spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: Object.fromEntries(environment) })
}

async function checkout(): Promise<string> {
  const folder = await newFolder()
  git(folder, 'init')
  for (const name of ['.oxfmtrc.json', 'package.json'])
    await copyFile(join(repository, name), join(folder, name))
  await cp(join(repository, '.githooks'), join(folder, '.githooks'), { recursive: true })
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  installGitHooks(folder)
  return folder
}

async function commit(folder: string, name: string, content: string) {
  await writeFile(join(folder, name), content)
  git(folder, 'add', name)
  return git(folder, ...person, 'commit', '-m', 'Try')
}

describe('a commit', () => {
  it('of a file that is not formatted is refused, with the name of the file and the remedy', async () => {
    const folder = await checkout()
    const { status, stderr } = await commit(folder, 'file with a space.ts', 'export const  a = "b";\n')
    expect(status).toBe(1)
    expect(stderr).toContain('file with a space.ts')
    expect(stderr).toContain('npm run format')
  })

  it('of formatted files and of files that nobody formats goes through', async () => {
    const folder = await checkout()
    expect((await commit(folder, 'formatted.ts', "export const a = 'b'\n")).status).toBe(0)
    expect((await commit(folder, 'notes.txt', 'a  b')).status).toBe(0)
    expect((await commit(folder, 'README.md', '*  a')).status).toBe(0)
    git(folder, 'rm', '-q', 'formatted.ts')
    expect(git(folder, ...person, 'commit', '-m', 'Take out').status).toBe(0)
  })
})

describe('the set-up', () => {
  it('leaves a path of hooks that somebody chose', async () => {
    const folder = await newFolder()
    git(folder, 'init')
    git(folder, 'config', 'core.hooksPath', '/of/my/own')
    installGitHooks(folder)
    expect(git(folder, 'config', 'core.hooksPath').stdout.trim()).toBe('/of/my/own')
  })

  it('does nothing in a folder that git does not know', async () => {
    const folder = await newFolder()
    expect(() => installGitHooks(folder)).not.toThrow()
  })
})
