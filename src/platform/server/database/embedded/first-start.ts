import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { frugally } from './frugal.ts'

/**
 * Creates the cluster in `folder`. A process of its own does it, so that the memory initdb needs, 600 MB and more, is
 * certainly freed when it ends. It works in a uniquely named folder beside the target, and the finished cluster is
 * moved there: a first start that is killed leaves nothing incomplete.
 */
export async function createCluster(folder: string, leastMB = needsMB): Promise<void> {
  expectRoom(dirname(folder), leastMB)
  const unfinished = mkdtempSync(`${folder}.new-`)
  const maker = fileURLToPath(new URL('./create.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [...frugally, maker, unfinished]).catch(({ stderr, message }) => {
    throw new Error(stderr || message)
  })
  renameSync(unfinished, folder)
}

/** The space that an empty cluster and the first changes take. */
const needsMB = 200

function expectRoom(place: string, leastMB: number): void {
  const { bavail, bsize } = statfsSync(place)
  const free = Math.floor((bavail * bsize) / 1e6)
  if (free < leastMB) throw new Error(`its disk has ${free} MB free, and a new one needs ${leastMB} MB`)
}

/** Removes what killed first starts have left. */
export function clearUnfinished(folder: string): void {
  const left = readdirSync(dirname(folder)).filter((name) => name.startsWith(`${basename(folder)}.new`))
  for (const name of left) rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 })
}
