import { describe, expect, it } from 'vitest'
import { compositionRoots, owners } from '../../../eslint.owners.js'
import { refusalsOf, textOf } from './planting.ts'

const rule = 'house/rooms'

interface Owned {
  readonly text: string
  /** The text that the message must contain: the owner or a part of its path. */
  readonly owner: string
  readonly fine: readonly string[]
  readonly refused: readonly string[]
}

/** Files of each kind in which imports are planted. Only their paths matter. */
const [ofMain, ofSandbox, ofData, ofDomain, ofActs, screen] = [
  'electron/main/pull/changed-families.ts',
  'electron/sandbox/options.ts',
  'renderer/data/timing.ts',
  'shared/domain/alert.ts',
  'renderer/features/queue/acts.ts',
  'renderer/features/queue/queue-grid.tsx'
] as const

const packages: Readonly<Record<string, Owned>> = {
  electron: {
    text: "import { app } from 'electron'",
    owner: 'electron/main/windows',
    fine: ['electron/main/index.ts', 'electron/main/windows/app-scheme.ts', 'electron/preload/index.ts'],
    refused: [ofMain, ofSandbox, ofDomain, 'shared/ipc/contract.ts', screen]
  },
  'electron, its types only': {
    text: "import type { IpcMainEvent } from 'electron'",
    owner: 'electron/main/windows',
    fine: ['electron/main/ipc/register.ts'],
    refused: [ofMain, ofDomain, 'shared/ipc/contract.ts', 'electron/main/ipc/dispatch.ts']
  },
  'electron > ipcMain': {
    text: "import { ipcMain } from 'electron'",
    owner: 'electron/main/ipc/register.ts',
    fine: ['electron/main/ipc/register.ts'],
    refused: ['electron/main/index.ts', 'electron/main/windows/main-window.ts', ofMain]
  },
  'electron > ipcMain, by way of the whole': {
    text: "import * as electron from 'electron'",
    owner: 'electron/main/ipc/register.ts',
    fine: [],
    refused: ['electron/main/index.ts', 'electron/main/windows/main-window.ts']
  },
  'electron > ipcRenderer': {
    text: "import { ipcRenderer } from 'electron'",
    owner: 'electron/preload',
    fine: ['electron/preload/index.ts'],
    refused: ['electron/main/index.ts']
  },
  'electron > contextBridge': {
    text: "import { contextBridge } from 'electron'",
    owner: 'electron/preload',
    fine: ['electron/preload/index.ts'],
    refused: ['electron/main/index.ts']
  },
  'electron-updater': {
    text: "export const load = () => import('electron-updater/out/MacUpdater.js')",
    owner: 'electron/main/updates',
    fine: ['electron/main/updates/open-updater.ts'],
    refused: ['electron/main/index.ts', ofMain, ofSandbox, ofData, screen]
  },
  keytar: {
    text: "export const load = () => import('keytar')",
    owner: 'electron/main/secrets/keytar-keychain.ts',
    fine: ['electron/main/secrets/keytar-keychain.ts'],
    refused: ['electron/main/secrets/safe-storage-keychain.ts', 'electron/main/index.ts', screen]
  },
  '@github/keytar': {
    text: "export const load = () => import('@github/keytar')",
    owner: 'electron/main/secrets/keytar-keychain.ts',
    fine: ['electron/main/secrets/keytar-keychain.ts'],
    refused: ['electron/main/secrets/safe-storage-keychain.ts', 'electron/main/index.ts', screen]
  },
  'node:*': {
    text: "import { readFile } from 'node:fs/promises'",
    owner: 'electron/main',
    fine: [ofMain, ofSandbox],
    refused: [
      ofDomain,
      'shared/ipc/contract.ts',
      ofData,
      'renderer/app/session.ts',
      'electron/preload/index.ts'
    ]
  },
  'node:crypto > randomUUID': {
    text: "import { randomUUID } from 'node:crypto'",
    owner: 'electron/main/index.ts',
    fine: ['electron/main/index.ts'],
    refused: [ofMain, 'electron/sandbox/http/reply.ts']
  },
  'node:child_process': {
    text: "import { execFile } from 'node:child_process'",
    owner: 'electron/main/policy/run-program.ts',
    fine: ['electron/main/policy/run-program.ts'],
    refused: [ofMain, ofSandbox, 'electron/main/index.ts', 'electron/main/policy/registry-policy.ts']
  },
  hono: {
    text: "import { Hono } from 'hono'",
    owner: 'electron/sandbox',
    fine: [ofSandbox],
    refused: [ofMain, 'shared/wire/alert.ts', screen]
  },
  '@hono/node-server': {
    text: "import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'",
    owner: 'electron/sandbox',
    fine: [ofSandbox],
    refused: [ofMain]
  },
  zod: {
    text: "import { z } from 'zod'",
    owner: 'shared/wire',
    fine: ['shared/wire/alert.ts', 'shared/ipc/contract.ts', ofMain, ofSandbox, ofData],
    refused: [
      ofDomain,
      'shared/ids.ts',
      screen,
      ofActs,
      'renderer/app/session.ts',
      'electron/preload/index.ts'
    ]
  },
  dexie: {
    text: "import Dexie from 'dexie'",
    owner: 'renderer/data',
    fine: [ofData, 'renderer/data/database/cache-database.ts'],
    refused: ['renderer/live/context.ts', 'renderer/app/workspace.ts', ofActs, screen, ofDomain, ofMain]
  },
  'dexie-react-hooks': {
    text: "import { useLiveQuery } from 'dexie-react-hooks'",
    owner: 'renderer/live/context.ts',
    fine: ['renderer/live/context.ts'],
    refused: [ofData, 'renderer/live/queries.ts', 'renderer/features/queue/queries.ts', screen]
  },
  papaparse: {
    text: "import Papa from 'papaparse'",
    owner: 'renderer/files',
    fine: ['renderer/files/csv.ts'],
    refused: [ofDomain, ofData, ofActs, screen, ofMain]
  },
  zustand: {
    text: "import { persist } from 'zustand/middleware'",
    owner: 'renderer/features/*/state.ts',
    fine: ['renderer/parts/in-front.ts', 'renderer/live/context.ts', 'renderer/features/backup/state.ts'],
    refused: [ofData, screen, ofActs, 'renderer/ui/dialog.tsx', 'renderer/commands/command.ts']
  },
  react: {
    text: "import { useState } from 'react'",
    owner: 'renderer/ui',
    fine: [screen, 'renderer/features/queue/queries.ts', 'renderer/live/context.ts', 'renderer/main.tsx'],
    refused: [ofData, ofActs, 'renderer/features/backup/state.ts', 'renderer/files/csv.ts', ofDomain, ofMain]
  },
  'react-dom': {
    text: "import { createPortal } from 'react-dom'",
    owner: 'renderer/ui',
    fine: ['renderer/ui/dialog.tsx'],
    refused: [ofData, ofActs, ofMain]
  },
  'lucide-react': {
    text: "import { X } from 'lucide-react'",
    owner: 'renderer/ui',
    fine: [screen, 'renderer/ui/dialog.tsx'],
    refused: [ofData, 'renderer/live/context.ts', ofDomain]
  },
  i18next: {
    text: "import i18next from 'i18next'",
    owner: 'renderer/i18n',
    fine: ['renderer/i18n/wording.ts', 'renderer/app/words.ts'],
    refused: [screen, 'renderer/ui/dialog.tsx', 'renderer/app/session.ts']
  },
  '@svg-maps/netherlands': {
    text: "import netherlands from '@svg-maps/netherlands'",
    owner: 'renderer/parts',
    fine: ['renderer/parts/outline-map.ts', 'renderer/features/addresses/address-detail.tsx'],
    refused: [screen, 'renderer/ui/dialog.tsx', ofDomain]
  },
  docx: {
    text: "import { Document } from 'docx'",
    owner: 'electron/main/reports/word-document.ts',
    fine: ['electron/main/reports/word-document.ts'],
    refused: [screen, ofDomain, 'electron/main/reports/report-writer.ts']
  },
  marked: {
    text: "import { lexer } from 'marked'",
    owner: 'renderer/features/manual/markdown.ts',
    fine: ['renderer/features/manual/markdown.ts'],
    refused: [screen, ofDomain, 'renderer/features/manual/manual-page.tsx']
  },
  '@fontsource-variable/inter': {
    text: "import '@fontsource-variable/inter/index.css'",
    owner: 'renderer/main.tsx',
    fine: ['renderer/main.tsx'],
    refused: ['renderer/app/app.tsx', 'renderer/ui/dialog.tsx']
  },
  'any-ascii': {
    text: "import anyAscii from 'any-ascii'",
    owner: 'test/romanisation',
    fine: ['test/romanisation/letters-of-library.ts'],
    refused: [ofMain, ofSandbox, ofData, ofDomain, screen]
  },
  'hunspell-wasm': {
    text: "import { createHunspellFromStrings } from 'hunspell-wasm'",
    owner: 'electron/main/spelling/dictionaries.ts',
    fine: ['electron/main/spelling/dictionaries.ts'],
    refused: [ofMain, 'electron/main/spelling/spelling-worker.ts', ofSandbox, ofData, ofDomain, screen]
  },
  'a package that nobody owns': {
    text: "import { debounce } from 'lodash'",
    owner: 'lodash has no owner: name one in eslint.owners.js.',
    fine: ['test/fakes/temporary-folder.ts'],
    refused: [ofMain, ofSandbox, ofDomain, screen, 'electron/preload/index.ts']
  }
}

describe('a package', () => {
  it.each(Object.entries(packages))(
    '%s is refused outside of its owner',
    async (_, { text, owner, refused }) => {
      for (const file of refused) {
        const [refusal] = await refusalsOf(file, text, rule)
        expect(refusal?.message, file).toContain(owner)
      }
    }
  )

  it.each(Object.entries(packages))('%s is fine with its owner', async (_, { text, fine }) => {
    for (const file of fine) expect(await refusalsOf(file, text, rule), file).toEqual([])
  })

  it('of each owner in the list is planted here', () => {
    const listed = owners.map(({ package: name, name: member }) =>
      member === undefined ? name : `${name} > ${member}`
    )
    expect(Object.keys(packages)).toEqual(expect.arrayContaining(listed))
  })
})

/** The raw ways to the clock, to randomness and to the network. */
const raw: readonly (readonly [text: string, rule: string])[] = [
  ['export const now = Date.now()', 'no-restricted-properties'],
  ['export const now = new Date()', 'no-restricted-syntax'],
  ['export const now = Date()', 'no-restricted-syntax'],
  ['export const now = performance.now()', 'no-restricted-properties'],
  ['export const { now } = Date', 'no-restricted-properties'],
  ['export const chance = Math.random()', 'no-restricted-properties'],
  ['export const id = crypto.randomUUID()', 'no-restricted-properties'],
  ["export const answer = fetch('https://service.example')", 'no-restricted-globals'],
  ["export const answer = globalThis.fetch('https://service.example')", 'no-restricted-globals'],
  ['export const request = new XMLHttpRequest()', 'no-restricted-globals'],
  ["export const socket = new WebSocket('wss://service.example')", 'no-restricted-globals'],
  ["export const source = new EventSource('https://service.example')", 'no-restricted-globals']
]

describe('the clock, chance and the network', () => {
  it.each(raw)('are refused outside of the composition roots: %s', async (text, broken) => {
    for (const file of [
      ofMain,
      ofSandbox,
      ofData,
      ofDomain,
      ofActs,
      'renderer/ui/dialog.tsx',
      'electron/preload/index.ts'
    ]) {
      const [refusal] = await refusalsOf(file, text, broken)
      expect(refusal?.message, file).toContain('comes in through the composition roots')
    }
  })

  it.each(raw)('come in through the composition roots: %s', async (text) => {
    for (const file of compositionRoots) expect(await refusalsOf(file, text), file).toEqual([])
  })

  it('are what the code is free of where lint refuses them', async () => {
    for (const broken of new Set(raw.map(([, name]) => name)))
      for (const file of [ofMain, ofSandbox, ofData, ofDomain, 'renderer/ui/dialog.tsx'])
        expect(await refusalsOf(file, textOf(file), broken), file).toEqual([])
  })

  it('leave a day that was handed in alone', async () => {
    expect(await refusalsOf(ofMain, 'export const day = (at: number) => new Date(at)')).toEqual([])
  })
})

describe('the way to main', () => {
  it('is window.fieldcase, and belongs to the client', async () => {
    const text = 'export const bridge: unknown = window.fieldcase'
    for (const file of [screen, ofActs, 'renderer/app/session.ts', 'renderer/main.tsx'])
      expect((await refusalsOf(file, text))[0]?.message, file).toContain('renderer/client')
    expect(await refusalsOf('renderer/client/client.ts', text)).toEqual([])
  })

  it('is asked by acts and queries, not by screens', async () => {
    const text = "export const answer = (client: Client) => client.ask('sync.start', null)"
    for (const file of [screen, 'renderer/features/queue/state.ts', 'renderer/features/queue/commands.ts'])
      expect((await refusalsOf(file, text))[0]?.message, file).toContain('through the acts and queries')
    for (const file of [ofActs, 'renderer/features/queue/queries.ts'])
      expect(await refusalsOf(file, text), file).toEqual([])
  })
})
