import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that a publisher puts up, by its name. */
export type Published = Readonly<Record<string, Buffer>>

export interface Release {
  readonly version: string
  /** The end of the name of what installs it. */
  readonly ending?: string
  /** As electron-builder names it, which leaves out that of most machines. */
  readonly processor?: string
  readonly program?: Buffer
  readonly stagingPercentage?: number
}

/** Somebody who publishes versions as electron-builder lays them out, and signs their metadata. */
export interface Publisher {
  readonly privateKey: KeyObject
  /** As the app has it. */
  readonly publicKey: string
  /** The metadata, its signature and the program. */
  release(release: Release): Published
  /** Any text as metadata, with a signature that fits. */
  metadata(text: string): Published
}

export const metadataName = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`

export function createPublisher(): Publisher {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const metadata = (text: string): Published => ({
    [metadataName]: Buffer.from(text),
    [`${metadataName}.sig`]: sign(null, Buffer.from(text), privateKey)
  })
  return {
    privateKey,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    metadata,
    release: ({ version, ending, processor, program = programOf(version), stagingPercentage }) => {
      const name = fileNameOf(version, ending, processor)
      return { ...metadata(metadataOf({ version, name, program, stagingPercentage })), [name]: program }
    }
  }
}

export function fileNameOf(
  version: string,
  ending = 'AppImage',
  processor = process.arch === 'x64' ? '' : process.arch
): string {
  return `Fieldcase-${version}${processor === '' ? '' : `-${processor}`}.${ending}`
}

/** A program that is large enough to come in pieces. */
export function programOf(version: string): Buffer {
  return Buffer.concat([
    Buffer.from(`#!/bin/sh\n# Fieldcase ${version}\n: > "$0.started"\nexit 0\n`),
    Buffer.alloc(600_000, '#')
  ])
}

function metadataOf(release: {
  readonly version: string
  readonly name: string
  readonly program: Buffer
  readonly stagingPercentage: number | undefined
}): string {
  const sha512 = createHash('sha512').update(release.program).digest('base64')
  return [
    `version: ${release.version}`,
    'files:',
    `  - url: ${release.name}`,
    `    sha512: ${sha512}`,
    `    size: ${String(release.program.length)}`,
    `path: ${release.name}`,
    `sha512: ${sha512}`,
    ...(release.stagingPercentage === undefined
      ? []
      : [`stagingPercentage: ${String(release.stagingPercentage)}`]),
    "releaseDate: '2026-11-23T09:00:00.000Z'",
    ''
  ].join('\n')
}

/** Puts it on a stick. */
export async function writeTo(folder: string, published: Published): Promise<void> {
  for (const [name, content] of Object.entries(published)) await writeFile(join(folder, name), content)
}
