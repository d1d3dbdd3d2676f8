import { describe, expect, it } from 'vitest'
import { callOf } from '../../setup/call.ts'

const node = 'C:\\Program Files\\nodejs\\node.exe'
const repository = 'C:\\Users\\Jan de Vries\\fieldcase'

describe('How a command is handed to the system', () => {
  it('is word by word, without a shell, where there is no Windows', () => {
    expect(callOf('linux', ['vitest', 'run', '--project', 'a b'])).toEqual({
      command: 'vitest',
      args: ['run', '--project', 'a b'],
      shell: false
    })
  })

  it('is the same on Windows for a program whose path is known, with whatever blanks', () => {
    expect(callOf('win32', [node, repository, '--lang', 'nl'])).toEqual({
      command: node,
      args: [repository, '--lang', 'nl'],
      shell: false
    })
  })

  it.each([
    [
      'blanks',
      ['electron-vite', 'build', `--outDir=${repository}`],
      `electron-vite build "--outDir=${repository}"`
    ],
    ['quotes', ['vitest', '-t', 'the "law" & more'], 'vitest -t "the ""law"" & more"'],
    ['signs of the shell', ['vitest', '-t', '(O24)|(O25)', 'a&b'], 'vitest -t "(O24)|(O25)" "a&b"'],
    ['nothing in a word', ['vitest', ''], 'vitest ""'],
    ['a script of npm that is named by its path', [`${repository}\\x.cmd`, 'y'], `"${repository}\\x.cmd" y`]
  ] as const)('is one line for the shell on Windows otherwise, with %s in quotes', (_, words, line) => {
    expect(callOf('win32', words)).toEqual({ command: line, args: [], shell: true })
  })
})
