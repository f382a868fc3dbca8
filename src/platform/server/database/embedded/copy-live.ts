import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { readHolder } from './lock.ts'

const socketName = 'copy'

/**
 * Copies the embedded database on request, over a socket beside the database's own that only this operating system user
 * can open: only one process may open the files, so a backup of a running portal reads a copy. Other queries wait while
 * the files are copied, because the copy holds the one connection; nothing is written meanwhile, so the copy is
 * consistent.
 */
export function serveCopies({ pool, folder, host }: { pool: pg.Pool; folder: string; host: string }) {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    text(socket)
      .then((target) => copyTo(target))
      .then(
        () => socket.end('done'),
        (error: Error) => socket.end(error.message),
      )
  })
  server.listen(join(host, socketName))
  server.unref()
  return { close: () => server.close() }

  async function copyTo(target: string): Promise<void> {
    const client = await pool.connect()
    try {
      await client.query('checkpoint')
      await cp(folder, target, { recursive: true, errorOnExist: true, force: false, mode: constants.COPYFILE_FICLONE })
    } finally {
      client.release()
    }
  }
}

/** Asks the portal that runs on a data folder to copy its database into `<target>/postgres`. */
export async function copyOfLive(dataDir: string, target: string): Promise<void> {
  const holder = readHolder(resolve(dataDir))
  if (!holder) throw new Error(`Nobody works on ${dataDir}.`)
  const socket = connect(join(holder.socketFolder, socketName))
  socket.end(join(target, 'postgres'))
  const answer = await text(socket)
  if (answer !== 'done') throw new Error(`The portal could not copy its database: ${answer || 'it gave no answer'}.`)
}
