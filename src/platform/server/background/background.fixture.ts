import { tmpdir } from 'node:os'
import type { Kysely } from 'kysely'
import { openFileStore } from '../files/file-store.ts'
import { openOutgoing } from '../outgoing/outgoing.ts'
import { openTestSecrets } from '../secrets/secrets.fixture.ts'
import { type Background, openBackground } from './background.ts'
import type { OwnedListener } from './events.ts'
import type { Schedule } from './schedule.ts'

/** Background work on a database without the rest of the portal: no record can be moved. */
export function openTestBackground(
  db: Kysely<any>,
  listeners: readonly OwnedListener[],
  schedules: readonly Schedule[] = [],
): Promise<Background> {
  const background = openBackground({
    ...{ db, listeners, schedules, log: () => undefined },
    context: () => ({
      ...{
        db,
        ownerDb: db,
        files: openFileStore(db, { dataDir: tmpdir() }),
        secrets: openTestSecrets(),
        outgoing: openOutgoing(),
        now: new Date(),
        today: new Date().toISOString().slice(0, 10),
        timeZone: 'Asia/Macau',
        contributors: [],
        universityName: 'My University',
        publicUrl: 'http://localhost',
      },
      log: () => undefined,
      emit: async (tx, event, payload) => (await background).emit(tx, event, payload),
      rightsChanged: () => Promise.resolve(),
      asPerson: () => {
        throw new Error('Nobody asked for work of their own here.')
      },
      move: () => Promise.resolve(false),
    }),
  })
  return background
}
