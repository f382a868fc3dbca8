import { type Kysely, sql } from 'kysely'
import type { Log } from '../log.ts'
import { listen } from './listen.ts'

/** What instances tell each other: that something changed, and about which ids. Whoever hears it reads anew. */
export type Notify = {
  /** Tells all instances when the transaction of `tx` is committed, and nobody when it is not. */
  tell: (tx: Kysely<any>, topic: string, about?: string) => Promise<void>
  /** `heard` also runs after a lost connection, about nothing in particular: something may have been missed. */
  on: (topic: string, heard: (about: string) => void) => void
  close: () => Promise<void>
}

const channel = 'portal'

/** The embedded database has one process, so that there is nobody else to tell. */
export const alone: Notify = { tell: async () => undefined, on: () => undefined, close: async () => undefined }

/** Instances on one PostgreSQL server talk through it (LISTEN/NOTIFY). */
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
