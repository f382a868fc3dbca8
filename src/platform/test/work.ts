import type { WorkCtx } from '../server/background/work.ts'
import type { Ctx } from '../server/resource/resource-handler.ts'
import type { TestApp } from './test-app.ts'

/** The context of background work in tests: an error that it logs fails the test, and it moves no records. */
export const workOf = (testApp: TestApp, today = '2026-11-21'): WorkCtx => {
  const { db, files, secrets, outgoing, now } = testApp
  return {
    ...{
      db,
      ownerDb: db,
      files,
      secrets,
      outgoing,
      now,
      today,
      timeZone: 'Asia/Macau',
      universityName: 'My University',
    },
    publicUrl: 'http://localhost',
    contributors: [],
    log: (_, message, extra) => {
      throw new Error(`${message} ${JSON.stringify(extra)}`)
    },
    emit: (tx, event, payload) => testApp.api.events.emit(tx, event, payload),
    rightsChanged: () => Promise.resolve(),
    asPerson: (person) =>
      ({ ...person, db, secrets, outgoing, now, today, timeZone: 'Asia/Macau', publicUrl: 'http://localhost' }) as Ctx,
    move: () => Promise.resolve(false),
  }
}
