import { type RawBuilder, sql } from 'kysely'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { TimeLog } from '../../contract/time-log.ts'
import { isOnDay } from '../episodes/on-day.ts'
import { parties } from '../practice/conditions/parties.ts'
import { isSettled } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'
import { conditions, heldBack } from './held-back.ts'
import { decidedOnBehalf } from './on-behalf.ts'
import { checkEntry } from './time-log-check.ts'

const rows = rowsFrom<PracticeTables>()('practice_time_log as l', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'l.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .leftJoin('person as d', 'd.id', 'l.decided_by'),
)

/** A value from the episode of an entry's day. */
const ofDay = (expression: RawBuilder<unknown>) => sql<number>`(select ${expression} from practice_episode e
  where e.practice_id = l.practice_id and ${isOnDay('e', 'l.date')})`

/** The time log of a practice: written by the student, confirmed by the school. */
export const timeLog = handleResource(TimeLog, rows, {
  fields: {
    practice: reference(TeachingPractice, { id: 'l.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    startsAt: sql<string>`to_char(l.starts_at, 'HH24:MI')`,
    endsAt: sql<string>`to_char(l.ends_at, 'HH24:MI')`,
    decidedBy: 'd.display_name',
    onBehalf: decidedOnBehalf,
    heldBack,
    reason: lastReason(TimeLog, 'l.id', ['sendBack']),
  },
  facts: {
    settled: isSettled,
    mentorId: ofDay(sql`(select ps.person_id from practice_supervisor ps where ps.id = e.mentor_id)`),
    supervisorId: sql<number>`(select ps.person_id from practice_assignment a
      join practice_supervisor ps on ps.id = a.supervisor_id
      where a.practice_id = l.practice_id and a.role = 'UNIVERSITY_SUPERVISOR' and a.state = 'ACCEPTED')`,
    helpedIn: 'l.practice_id',
    atPresentSchool: sql<boolean>`coalesce(${ofDay(sql`(e.school_id = tp.school_id)`)}, true)`,
  },
  filters: {
    from: (day) => sql<boolean>`l.date >= ${day}::date`,
    until: (day) => sql<boolean>`l.date <= ${day}::date`,
  },
  sorted: [['date', 'desc']],

  newRow: async (input, ctx) => {
    const practice = idOf(input.practice)
    await checkEntry(ctx, { ...input, practice, entry: null })
    return { practice_id: practice, starts_at: input.startsAt, ends_at: input.endsAt }
  },
  changedRow: async (item, input, ctx) => {
    const { date = item.date, startsAt = item.startsAt, endsAt = item.endsAt } = input
    await checkEntry(ctx, { practice: item.practice.id, entry: item.id, date, startsAt, endsAt })
    return { starts_at: startsAt, ends_at: endsAt }
  },
  remove: 'row',

  conditions,
  parties,
  thing: sql`l.practice_id`,
  notices: {
    values: ({ date }) => ({ day: dayInLanguages(date) }),
    subject: ({ practice }) => practice['@id'],
  },
  // Not by the flow, because one notice tells of all entries that were approved at once.
  afterAll: { approve: tellApproved },
})

/** One notice for each student, however many entries were approved at once. */
async function tellApproved(entries: readonly Entity<typeof TimeLog>[], { db }: Ctx<PracticeTables>): Promise<void> {
  const byPractice = Map.groupBy(entries, ({ practice }) => practice['@id'])
  for (const [subject, approved] of byPractice) {
    const minutes = approved.reduce((sum, entry) => sum + entry.minutes, 0)
    await addNotice(db, {
      ...{ personId: approved[0]?.student.id ?? 0, domain: 'teaching-practice', key: 'hoursApproved', subject },
      values: { hours: Math.round(minutes / 6) / 10 },
    })
  }
}
