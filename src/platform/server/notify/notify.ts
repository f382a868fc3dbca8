import { type Kysely, sql } from 'kysely'
import type { Log } from '../log.ts'
import { listen } from './listen.ts'

/** Notifications between instances: that something changed, and for which ids. The receiver reads the data again. */
export type Notify = {
  /** Notifies all instances when the transaction of `tx` is committed, and nobody if it is rolled back. */
  tell: (tx: Kysely<any>, topic: string, about?: string) => Promise<void>
  /** `heard` also runs after a lost connection, with an empty text: notifications may have been missed. */
  on: (topic: string, heard: (about: string) => void) => void
  close: () => Promise<void>
}

const channel = 'portal'

/** The embedded database has one process, so there are no other instances to notify. */
export const alone: Notify = { tell: async () => undefined, on: () => undefined, close: async () => undefined }

/** Instances on one PostgreSQL server notify each other through it (LISTEN/NOTIFY). */
export async function openNotify(databaseUrl: string | undefined, log: Log): Promise<Notify> {
  if (!databaseUrl) return alone
  const listeners = new Map<string, ((about: string) => void)[]>()
  const listening = await listen({
    ...{ databaseUrl, channel, log },
    heard: (payload) => {
      const [topic = '', about = ''] = payload.split(':')
      for (const heard of listeners.get(topic) ?? []) heard(about)
    },
    missed: () => {
      for (const heard of [...listeners.values()].flat()) heard('')
    },
  })
  return {
    tell: async (tx, topic, about = '') => {
      await sql`select pg_notify(${channel}, ${`${topic}:${about}`})`.execute(tx)
    },
    on: (topic, heard) => void listeners.set(topic, [...(listeners.get(topic) ?? []), heard]),
    close: listening.close,
  }
}
