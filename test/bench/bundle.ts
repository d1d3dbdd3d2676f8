import { join } from 'node:path'
import { filesOfFirstLoad, gzippedBytes, mostFirstLoadKilobytes } from '../packing/sizes.ts'
import { repository } from '../setup/electron-binary.ts'
import type { Benchmark } from './figure.ts'

/** How much the page loads before it shows anything. */
export const bundleBenchmark: Benchmark = {
  ids: ['bundle', 'bundle-most'],
  run: () =>
    Promise.resolve([
      {
        id: 'bundle',
        name: 'first load of the page, compressed',
        value: gzippedBytes(filesOfFirstLoad(join(repository, 'out/renderer/index.html'))) / 1_000,
        unit: 'kB'
      },
      { id: 'bundle-most', name: 'what the packing allows', value: mostFirstLoadKilobytes, unit: 'kB' }
    ])
}
