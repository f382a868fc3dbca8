import { readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Log } from '../log.ts'

/** How full the disk of the embedded database is. A database server monitors its own disk. */
export type Room = {
  /**
   * From here on requests that write are refused, so that running requests, sign-ins and the audit still have space.
   */
  isShort: () => boolean
  /** From here on the database refuses every write: it would crash without space for its write-ahead log. */
  isSpent: () => boolean
}

export const unlimitedRoom: Room = { isShort: () => false, isSpent: () => false }

/** The free bytes of the disk that holds a folder. */
export type FreeBytes = (folder: string) => number

const MB = 1e6
const shortBelow = 64 * MB
const spentBelow = 32 * MB
export const leastMB = spentBelow / MB

/** The free space is infinite if it cannot be determined, so that nothing is refused. */
export function freeOnDisk(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The same, determined at most once a second. */
export function freeWithinSecond(): FreeBytes {
  let askedAt = Number.NEGATIVE_INFINITY
  let free = 0
  return (folder) => {
    if (performance.now() - askedAt < 1_000) return free
    askedAt = performance.now()
    free = freeOnDisk(folder)
    return free
  }
}

/** Watches the free space of a data folder and logs when writes are stopped and when they are allowed again. */
export function roomOf(folder: string, log: Log, freeBytes: FreeBytes): Room {
  let told = false
  const free = () => {
    const bytes = freeBytes(folder)
    if (told !== bytes < shortBelow) {
      told = !told
      const room = { freeMB: Math.floor(bytes / MB), neededMB: shortBelow / MB }
      if (told) log('error', 'the disk of the data folder is full, requests that write are refused', room)
      else log('info', 'the disk of the data folder has room again, writing goes on', room)
    }
    return bytes
  }
  return { isShort: () => free() < shortBelow, isSpent: () => free() < spentBelow }
}

const lookMs = 10_000
const mostSegments = 64
const mostSegmentsWhenShort = 8

/**
 * Frees the space of the write-ahead log that is no longer needed. A server does this by itself (`max_wal_size`); the
 * embedded database has no process for it, so its log would grow until it is closed.
 */
export function trimLog(pool: pg.Pool, folder: string, room: Room): () => void {
  const timer = setInterval(() => {
    const most = room.isShort() ? mostSegmentsWhenShort : mostSegments
    if (segmentsIn(folder) > most) checkpoint(pool).catch(() => undefined)
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Removes segments that are not needed instead of recycling them. */
export async function checkpoint(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set wal_recycle = off')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

function segmentsIn(folder: string): number {
  return readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length
}
