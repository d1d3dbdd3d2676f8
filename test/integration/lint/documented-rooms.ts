import { foldersIn, textOf } from './planting.ts'

/** The table of rooms in docs/architecture.md: for each room, the rooms that it may import. */
export function documentedRooms(): ReadonlyMap<string, ReadonlySet<string>> {
  const section = /## Rooms\n(.*?)\n## /su.exec(textOf('docs/architecture.md'))?.[1] ?? ''
  return new Map([...rowsOfTable(section), ...rowsOfRanks(section)])
}

const handlers = 'electron/main/*/handlers.ts'
const shared = ['shared', 'shared/domain', 'shared/ipc', 'shared/ipc/channels.ts']
const features = foldersIn('renderer/features').map((name) => `renderer/features/${name}`)

function rowsOfTable(section: string): readonly (readonly [string, ReadonlySet<string>])[] {
  return [...section.matchAll(/^\| `([^`]+)` \|[^|]*\|([^|]*)\|$/gmu)].flatMap(([, row = '', cell = '']) => {
    const named = [...cell.matchAll(/`([^`]+)`/gu)].map(([, name = '']) => name)
    const isOfPage = row.startsWith('renderer/')
    const may = named.flatMap((name) => {
      if (name === 'renderer/features/*') return features
      if (name === 'shared' && isOfPage) return shared
      return name === 'shared/ipc' ? shared.slice(2) : [name]
    })
    if (row === 'shared/ipc') may.push('shared/ipc/channels.ts')
    const rows = row.includes('*')
      ? features.map((feature) => row.replace('renderer/features/*', feature))
      : [row]
    return rows.map((each) => [each, new Set(may)] as const)
  })
}

function rowsOfRanks(section: string): readonly (readonly [string, ReadonlySet<string>])[] {
  const lines = /```\n(.*?)\n```/su.exec(section)?.[1]?.split('\n') ?? []
  const ranks = lines.map((line) =>
    line === 'handlers.ts of any room' ? [handlers] : line.split(', ').map((name) => `electron/main/${name}`)
  )
  return ranks.flatMap((rank, index) => {
    const may = new Set([...shared, 'shared/wire', ...ranks.slice(index + 1).flat()])
    return rank.map((room) => [room, may] as const)
  })
}
