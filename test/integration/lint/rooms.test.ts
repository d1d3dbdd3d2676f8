import { describe, expect, it } from 'vitest'
import { importTable } from '../../../eslint.rooms.js'
import { documentedRooms } from './documented-rooms.ts'
import { foldersIn, refusalsOf, sourcesIn, specifierOf, textOf } from './planting.ts'

const rule = 'house/rooms'

/** A file in one row of the table, into which imports are planted. */
interface Site {
  readonly row: string
  readonly room: string
  readonly file: string
}

/** One existing file for each row. */
function sites(): readonly Site[] {
  const rooms = [
    ...['shared', ...foldersIn('shared').map((name) => `shared/${name}`)],
    ...foldersIn('electron/main').map((name) => `electron/main/${name}`),
    ...['electron/preload', 'electron/sandbox'],
    ...foldersIn('renderer').map((name) => `renderer/${name}`),
    ...foldersIn('renderer/features').map((name) => `renderer/features/${name}`)
  ].filter((room) => room !== 'renderer/features')
  return rooms.flatMap((room) => {
    const found = sourcesIn(room).map((file) => siteOf(room, file))
    const usual = found.find(({ row }) => row === room)
    if (usual === undefined) throw new Error(`${room} has no file in which an import could be planted.`)
    return [usual, ...found.filter(({ row }) => row !== room)]
  })
}

function siteOf(room: string, file: string): Site {
  const name = file.slice(room.length + 1)
  if (room.startsWith('renderer/features/') && /^(?:(?:.+-)?acts|queries)\.ts$/u.test(name))
    return { row: `${room}/acts.ts`, room, file }
  if (room.startsWith('electron/main/') && name === 'handlers.ts')
    return { row: 'electron/main/*/handlers.ts', room: 'electron/main/*/handlers.ts', file }
  return name === 'channels.ts' ? { row: file, room: file, file } : { row: room, room, file }
}

const all = sites()
const documented = documentedRooms()
const targets = [
  ...new Map(all.map(({ room, file }) => [room, file])),
  ['test', 'test/fakes/temporary-folder.ts']
]
const typesOfTheClient = { from: 'renderer/parts', to: 'renderer/client' }

describe('the table of rooms in docs/architecture.md', () => {
  it('is written down for every folder on the disk, and for no other', () => {
    const isRoom = (row: string): boolean => !row.endsWith('/acts.ts') && row !== 'shared/ipc/channels.ts'
    const rooms = new Set(all.map(({ row }) => row).filter(isRoom))
    expect([...documented.keys()].filter(isRoom).sort()).toEqual([...rooms].sort())
  })

  it.each(all)('refuses in $file what $row may not import, and nothing else', async ({ row, room, file }) => {
    const forms = targets.flatMap(([other = '', target = '']) => {
      const isRefused = other !== room && documented.get(row)?.has(other) !== true
      const isOfTypes = room === typesOfTheClient.from && other === typesOfTheClient.to
      const specifier = specifierOf(file, target)
      return [
        { text: `import '${specifier}'`, isRefused },
        { text: `import type {} from '${specifier}'`, isRefused: isRefused && !isOfTypes }
      ]
    })
    const refused = await refusalsOf(file, forms.map(({ text }) => text).join('\n'), rule)
    const expected = forms.flatMap(({ isRefused }, index) => (isRefused ? [index + 1] : []))
    expect(expected.length).toBeGreaterThan(0)
    expect(refused.map(({ line }) => line)).toEqual(expected)
    expect(await refusalsOf(file, textOf(file), rule)).toEqual([])
  })

  it.each([
    ['electron/main/index.ts', './app/application.ts', '../../renderer/live/context.ts'],
    ['electron/main/index.ts', './windows/main-window.ts', '../sandbox/server.ts'],
    ['renderer/ahead.ts', './app/ahead.ts', './live/context.ts'],
    ['renderer/main.tsx', './app/app.tsx', '../electron/main/log/log.ts'],
    ['renderer/main.tsx', './parts/in-front.ts', '../shared/wire/alert.ts']
  ])('lets %s import %s, but not %s', async (file, allowed, refused) => {
    expect(await refusalsOf(file, `import '${allowed}'`, rule)).toEqual([])
    expect(await refusalsOf(file, `import '${refused}'`, rule)).toHaveLength(1)
  })

  it.each([
    "import { a } from '../data/timing.ts'",
    "import type { A } from '../data/timing.ts'",
    "import * as a from '../data/timing.ts'",
    "export { a } from '../data/timing.ts'",
    "export * from '../data/timing.ts'",
    "export type { A } from '../data/timing.ts'",
    "export const a = () => import('../data/timing.ts')",
    "export type A = import('../data/timing.ts').A"
  ])('sees every form of an import: %s', async (text) => {
    const [refusal] = await refusalsOf('renderer/ui/dialog.tsx', text, rule)
    expect(refusal?.message).toBe(
      'renderer/ui does not import renderer/data: see "Rooms" in docs/architecture.md.'
    )
  })
})

describe('a folder', () => {
  const parents = ['electron', 'electron/main', 'renderer', 'shared']

  it.each(parents)('of %s that no table names stops the lint, which says where to add it', (parent) => {
    const withOneMore = (folder: string): string[] => [
      ...foldersIn(folder),
      ...(folder === parent ? ['attic'] : [])
    ]
    expect(() => importTable(withOneMore)).toThrow(
      new RegExp(`${parent}/attic is a new room: add it to \\w+ in eslint.rooms.js`, 'u')
    )
  })

  it.each(parents)('of %s that is gone must leave the table', (parent) => {
    const withOneLess = (folder: string): string[] => foldersIn(folder).slice(folder === parent ? 1 : 0)
    expect(() => importTable(withOneLess)).toThrow(/is gone: take it out of \w+ in eslint.rooms.js/u)
  })

  it('of a new feature is kept from the others without a word in any table', () => {
    const withOneMore = (folder: string): string[] => [
      ...foldersIn(folder),
      ...(folder === 'renderer/features' ? ['weather'] : [])
    ]
    const table = importTable(withOneMore)
    expect(table.get('renderer/features/weather')).toEqual(table.get('renderer/features/queue'))
    expect(table.get('renderer/features/queue')).not.toContain('renderer/features/weather')
    expect(table.get('renderer/app')).toContain('renderer/features/weather')
  })
})
