import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster } from './embedded/first-start.ts'

/**
 * A data folder of its own, with an embedded database in it that has no tables. It is a copy, because to make one takes
 * seconds; the tests of the first start begin with an empty folder instead.
 */
export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  await cp(await emptyCluster(), join(dataDir, 'postgres'), { recursive: true })
  return dataDir
}

let found: Promise<string> | undefined

/** Made by the first who needs it. Who makes one at the same time and comes second takes the one of the first. */
function emptyCluster(): Promise<string> {
  found ??= make(process.env.TEST_SHARED_FOLDER ?? '')
  return found
}

/** `shared` is a folder of all processes of one run of tests; see vitest.config.ts. */
async function make(shared: string): Promise<string> {
  const place = join(shared, 'empty-cluster')
  if (existsSync(place)) return place
  const own = await mkdtemp(join(shared, 'cluster-'))
  await createCluster(join(own, 'postgres'))
  await rename(join(own, 'postgres'), place).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await rm(own, { recursive: true })
  return place
}
