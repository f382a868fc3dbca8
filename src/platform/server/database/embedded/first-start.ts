import { Worker } from 'node:worker_threads'
import { frugal } from './frugal.ts'

/** Makes the cluster in `folder`: what runs once, and beside other engines, is not worth being optimised. */
export async function createCluster(folder: string): Promise<void> {
  frugal.begin()
  try {
    await ended(new Worker(new URL('./create.ts', import.meta.url), { workerData: folder, execArgv: [] }))
  } finally {
    frugal.end()
  }
}

function ended(maker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    maker.once('error', reject)
    maker.once('exit', () => resolve())
  })
}
