import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { readHolder } from './lock.ts'

const socketName = 'copy'

/**
 * Copies the embedded database for whoever asks on a socket beside the database's own, which only this person can open:
 * one process alone may open the files, so a backup beside a working portal reads a copy. Others wait while the files are
 * copied, because the one connection is lent out; nothing is written then, so the copy is of one moment.
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

/** Has the portal that works on a data folder copy its database into `<target>/postgres`. */
export async function copyOfLive(dataDir: string, target: string): Promise<void> {
  const holder = readHolder(resolve(dataDir))
  if (!holder) throw new Error(`Nobody works on ${dataDir}.`)
  const socket = connect(join(holder.socketFolder, socketName))
  socket.end(join(target, 'postgres'))
  const answer = await text(socket)
  if (answer !== 'done') throw new Error(`The portal could not copy its database: ${answer || 'it gave no answer'}.`)
}
