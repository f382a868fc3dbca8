import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { User } from '#people/contract'
import { tell } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import { lastReason } from '#platform/server/last-reason.ts'
import { type Ctx, column, type Entity, equals, handleResource } from '#platform/server/resource-handler.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { isSettled } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'
import { checkEntry } from './time-log-check.ts'

const rows = (db: Kysely<PracticeTables>) =>
  db
    .selectFrom('practice_time_log as l')
    .innerJoin('teaching_practice as tp', 'tp.id', 'l.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .leftJoin('person as d', 'd.id', 'l.decided_by')
    .select(['l.id', 'l.version', 'l.practice_id', 'l.date', 'l.minutes', 'l.kind', 'l.subject', 'l.description'])
    .select(['l.reflection', 'l.state', 'l.decided_at', 'd.display_name as decided_by', 'tp.person_id'])
    .select(['p.display_name'])
    .select([
      sql<string>`to_char(l.starts_at, 'HH24:MI')`.as('starts_at'),
      sql<string>`to_char(l.ends_at, 'HH24:MI')`.as('ends_at'),
      lastReason(TimeLog, 'l.id', ['sendBack']).as('reason'),
    ])

/** The time log of a practice: written by the student, confirmed by the school. */
export const timeLog = handleResource<PracticeTables>()(TimeLog, rows, {
  table: 'practice_time_log',
  as: 'l',
  present: (row) => ({
    practice: refTo(TeachingPractice, row.practice_id, row.display_name),
    student: refTo(User, row.person_id, row.display_name),
    date: row.date,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minutes: row.minutes,
    kind: TimeLog.fields.kind.parse(row.kind),
    subject: row.subject,
    description: row.description,
    reflection: row.reflection,
    state: TimeLog.fields.state.parse(row.state),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    reason: row.reason,
  }),
  columns: {
    'practice.id': column('l.practice_id'),
    'student.id': column('tp.person_id'),
    date: column('l.date'),
    settled: isSettled,
    state: column('l.state'),
    kind: column('l.kind'),
    minutes: column('l.minutes'),
  },
  filters: {
    'practice.id': equals('l.practice_id'),
    state: equals('l.state'),
    kind: equals('l.kind'),
    from: (day) => sql<boolean>`l.date >= ${day}::date`,
    until: (day) => sql<boolean>`l.date <= ${day}::date`,
  },
  sorted: [['date', 'desc']],

  create: async (input, ctx) => {
    const { date, startsAt, endsAt, kind, subject = null, description, reflection } = input
    const practice_id = idOf(input.practice)
    await checkEntry(ctx, { practice: practice_id, entry: null, date, startsAt, endsAt })
    const { id } = await ctx.db
      .insertInto('practice_time_log')
      .values({ practice_id, date, starts_at: startsAt, ends_at: endsAt, kind, subject, description, reflection })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  update: async (item, input, ctx) => {
    const { date = item.date, startsAt = item.startsAt, endsAt = item.endsAt, kind = item.kind } = input
    const { subject = item.subject, description = item.description, reflection = item.reflection } = input
    await checkEntry(ctx, { practice: item.practice.id, entry: item.id, date, startsAt, endsAt })
    await ctx.db
      .updateTable('practice_time_log')
      .set({ date, starts_at: startsAt, ends_at: endsAt, kind, subject, description, reflection })
      .where('id', '=', item.id)
      .execute()
  },

  remove: async (item, ctx) => {
    await ctx.db.deleteFrom('practice_time_log').where('id', '=', item.id).execute()
  },

  blockers: {
    inFuture: ({ date }, { today }) => date > today,
    noDescription: ({ description }) => description.trim() === '',
    notActive: async ({ practice }, { db }) => {
      const row = await db
        .selectFrom('teaching_practice')
        .select('state')
        .where('id', '=', practice.id)
        .executeTakeFirst()
      return !leavesRoomFor('handInHours', row?.state ?? '')
    },
  },
  after: {
    submit: async ({ id }, { db, now }) => {
      const submitted = { submitted_at: now.toISOString(), decided_by: null, decided_at: null }
      await db.updateTable('practice_time_log').set(submitted).where('id', '=', id).execute()
    },
    approve: ({ id }, ctx) => decide(id, ctx),
    sendBack: async ({ id, student, date, practice }, ctx) => {
      await decide(id, ctx)
      await tell(ctx.db, {
        ...{ personId: student.id, domain: 'teaching-practice', key: 'hoursReturned' },
        ...{ values: { day: dayInLanguages(date) }, subject: practice['@id'] },
      })
    },
  },
  afterAll: { approve: tellApproved },
})

/** One notice for each student, however many entries were approved at once. */
async function tellApproved(entries: readonly Entity<typeof TimeLog>[], { db }: Ctx<PracticeTables>): Promise<void> {
  const byPractice = Map.groupBy(entries, ({ practice }) => practice['@id'])
  for (const [subject, approved] of byPractice) {
    const minutes = approved.reduce((sum, entry) => sum + entry.minutes, 0)
    await tell(db, {
      ...{ personId: approved[0]?.student.id ?? 0, domain: 'teaching-practice', key: 'hoursApproved', subject },
      values: { hours: Math.round(minutes / 6) / 10 },
    })
  }
}

async function decide(id: number, { db, me, now }: Ctx<PracticeTables>): Promise<void> {
  await sql`update practice_time_log set decided_by = ${me.id}, decided_at = ${now.toISOString()} where id = ${id}`.execute(
    db,
  )
}
