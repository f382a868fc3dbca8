import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Before a test run: creates a folder that its processes share. It is removed after the run. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tests-'))
  process.env.TEST_SHARED_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true })
}
