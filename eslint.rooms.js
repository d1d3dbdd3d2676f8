import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The rooms of the house and who may import whom. The folders are read from the disk: one that no table names stops
 * the lint. docs/architecture.md says the same in words, and a test compares the two.
 */

/** From the top down: a room of main imports what stands on a lower line, and nothing beside it. */
const ranksOfMain = [
  ['app', 'windows'],
  ['handlers.ts'],
  [
    'pull',
    'outbox',
    'edits',
    'field-pack',
    'reports',
    'case-windows',
    'handed-out',
    'backup',
    'addresses',
    'organisations',
    'spelling',
    'updates'
  ],
  ['run'],
  ['connection'],
  ['service', 'journal', 'vault'],
  ['rate', 'budget', 'secrets'],
  ['network', 'ipc', 'policy'],
  ['log'],
  ['files']
]

/** The rooms of the page, and which others each may import. Every one but `ui` imports shared/ as well. */
const roomsOfPage = {
  ui: [],
  files: [],
  i18n: [],
  client: [],
  data: ['files'],
  live: ['data', 'client'],
  parts: ['live', 'ui', 'i18n', 'files'],
  commands: ['parts', 'ui', 'i18n'],
  decisions: ['data', 'commands', 'parts', 'live', 'ui', 'i18n', 'files'],
  features: ['decisions', 'commands', 'parts', 'live', 'ui', 'i18n', 'files'],
  app: ['features', 'decisions', 'commands', 'parts', 'live', 'data', 'client', 'ui', 'i18n', 'files']
}

/** What the acts and queries of a feature import beside what its screens may. */
const behindTheScreens = ['data', 'client']

const channels = 'shared/ipc/channels.ts'
const ofShared = {
  shared: ['shared/domain'],
  'shared/domain': ['shared'],
  'shared/wire': ['shared', 'shared/domain', 'shared/ipc', channels],
  'shared/ipc': ['shared', 'shared/domain', 'shared/wire', channels],
  [channels]: []
}
const forThePage = ['shared', 'shared/domain', 'shared/ipc', channels]

/** Of these rooms the types only, beside what the table allows. */
export const typesOnly = { 'renderer/parts': ['renderer/client'] }

const handlers = 'electron/main/*/handlers.ts'

/** The room in which a file lies. The handlers of all rooms of main are one, since they have a rank of their own. */
export function roomOf(file) {
  if (file === channels) return channels
  if (/^electron\/main\/[^/]+\/handlers\.ts$/u.test(file)) return handlers
  const folders = file.split('/').slice(0, -1)
  const depth = /^(?:electron\/main|renderer\/features)\//u.test(file) ? 3 : 2
  if (folders.length >= depth) return folders.slice(0, depth).join('/')
  return folders[0] === 'shared' ? 'shared' : file
}

/** The row of the table under which a file stands: its room, but for the acts and queries of a feature. */
export function rowOf(file) {
  const isBehind = /^renderer\/features\/[^/]+\/(?:(?:[^/]+-)?acts|queries)\.ts$/u.test(file)
  return isBehind ? `${roomOf(file)}/acts.ts` : roomOf(file)
}

/** For each row the rooms that it may import beside its own. Throws where a folder is in no table, or gone. */
export function importTable(foldersOf = foldersOnDisk) {
  agree(foldersOf, 'electron', ['main', 'preload', 'sandbox'], 'importTable')
  agree(foldersOf, 'shared', ['domain', 'wire', 'ipc'], 'ofShared')
  agree(foldersOf, 'renderer', Object.keys(roomsOfPage), 'roomsOfPage')
  const ranked = ranksOfMain.flat().filter((name) => name !== 'handlers.ts')
  agree(foldersOf, 'electron/main', ranked, 'ranksOfMain')
  return new Map([
    ...Object.entries(ofShared),
    ...rowsOfMain(),
    ...rowsOfPage(foldersOf('renderer/features'))
  ])
}

function foldersOnDisk(folder) {
  const entries = readdirSync(join(import.meta.dirname, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function agree(foldersOf, parent, listed, table) {
  const found = foldersOf(parent)
  const [unlisted] = found.filter((name) => !listed.includes(name))
  const [gone] = listed.filter((name) => !found.includes(name))
  if (unlisted !== undefined)
    throw new Error(
      `${parent}/${unlisted} is a new room: add it to ${table} in eslint.rooms.js and to the table of docs/architecture.md.`
    )
  if (gone !== undefined)
    throw new Error(
      `${parent}/${gone} is gone: take it out of ${table} in eslint.rooms.js and of the table of docs/architecture.md.`
    )
}

function rowsOfMain() {
  const inMain = (name) => (name === 'handlers.ts' ? handlers : `electron/main/${name}`)
  const rows = ranksOfMain.flatMap((rank, index) => {
    const below = [
      ...Object.keys(ofShared),
      ...ranksOfMain
        .slice(index + 1)
        .flat()
        .map(inMain)
    ]
    return rank.map((name) => [inMain(name), below])
  })
  return [
    ...rows,
    ['electron/main/index.ts', [...Object.keys(ofShared), ...ranksOfMain.flat().map(inMain)]],
    ['electron/preload', [channels]],
    // Nothing of the domain, so that a misreading of the documents does not pass on both sides.
    ['electron/sandbox', ['shared']]
  ]
}

function rowsOfPage(features) {
  const inPage = (name) =>
    name === 'features' ? features.map((feature) => `renderer/features/${feature}`) : [`renderer/${name}`]
  const rows = Object.entries(roomsOfPage).flatMap(([name, others]) => {
    const may = [...(name === 'ui' ? [] : forThePage), ...others.flatMap(inPage)]
    return inPage(name).map((room) => [room, may])
  })
  const behind = inPage('features').map((room) => [
    `${room}/acts.ts`,
    [...forThePage, ...[...roomsOfPage.features, ...behindTheScreens].flatMap(inPage)]
  ])
  return [
    ...rows,
    ...behind,
    ['renderer/ahead.ts', [...forThePage, ...['app', 'client', 'i18n'].flatMap(inPage)]],
    ['renderer/main.tsx', ['renderer/ahead.ts', ...forThePage, ...Object.keys(roomsOfPage).flatMap(inPage)]]
  ]
}
