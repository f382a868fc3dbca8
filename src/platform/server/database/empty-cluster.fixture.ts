import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createCluster } from './embedded/first-start.ts'

/** An empty folder of its own for a test; removed at the end of the test run. */
export function newFolder(): Promise<string> {
  const shared = process.env.TEST_SHARED_FOLDER
  if (!shared) throw new Error('Only a run of tests has a folder that its processes share; see vitest.config.ts.')
  return mkdtemp(join(shared, 'data-'))
}

/**
 * A data folder of its own for a test, with an embedded database without tables; removed at the end of the test run.
 */
export async function newDataDir(): Promise<string> {
  const dataDir = await newFolder()
  await layCluster(dataDir)
  return dataDir
}

/**
 * Puts an embedded database without tables into a data folder: a copy of a template beside the folder, because creating
 * one takes seconds. Tests of the first start itself begin with an empty folder instead.
 */
export async function layCluster(dataDir: string): Promise<void> {
  const model = join(dirname(dataDir), 'empty-cluster')
  if (!existsSync(model)) await makeModel(model)
  await cp(model, join(dataDir, 'postgres'), { recursive: true })
}

/** If two processes create the template at the same time, the second keeps that of the first. */
async function makeModel(model: string): Promise<void> {
  const own = await mkdtemp(`${model}-`)
  await createCluster(join(own, 'postgres'))
  await rename(join(own, 'postgres'), model).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  await rm(own, { recursive: true })
}
