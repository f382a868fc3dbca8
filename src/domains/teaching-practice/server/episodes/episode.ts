import { sql } from 'kysely'
import { personRef } from '#people/server'
import { refTo } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeEpisode } from '../../contract/episode.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { countedEntries } from '../../contract/time-log.ts'
import { isSettled } from '../practice/settled.ts'
import type { PracticeTables } from '../tables.ts'
import { checkFrom, fillUpTo } from './move-from.ts'
import { isOnDay } from './on-day.ts'

const rows = rowsFrom<PracticeTables>()('practice_episode as e', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'e.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('school as s', 's.id', 'e.school_id')
    .leftJoin('practice_supervisor as ps', 'ps.id', 'e.mentor_id')
    .leftJoin('person as m', 'm.id', 'ps.person_id'),
)

const counted = sql.join(countedEntries.map((state) => sql.lit(state)))

/** The schools and mentors of a practice over time. */
export const episode = handleResource(PracticeEpisode, rows, {
  fields: {
    practice: reference(TeachingPractice, { id: 'e.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    school: reference(School, { id: 'e.school_id', name: 's.name' }),
    mentor: computed({ id: 'e.mentor_id', userId: 'ps.person_id', name: 'm.display_name' }, ({ id, userId, name }) =>
      id === null || userId === null ? null : { ...refTo(PracticeSupervisor, id, name ?? ''), userId },
    ),
    from: 'e.from_day',
    until: 'e.until_day',
    approvedMinutes: sql<number>`(select coalesce(sum(l.minutes), 0)::int from practice_time_log l
      where l.practice_id = e.practice_id and l.state in (${counted}) and ${isOnDay('e', 'l.date')})`,
  },
  facts: {
    settled: isSettled,
    follows: sql<boolean>`exists (select from practice_episode b
      where b.practice_id = e.practice_id and b.from_day < e.from_day)`,
  },
  testedBy: { 'mentor.userId': sql<number | null>`ps.person_id` },
  orderedBy: { 'school.name': sql`s.name ->> 'en'` },
  sorted: [['from', 'asc']],

  changedRow: async (item, { from = item.from }, ctx) => {
    if (from !== item.from) await checkFrom(item, from, ctx)
    return {}
  },
  changed: async (item, { from = item.from }, ctx) => {
    if (from !== item.from) await fillUpTo(item, from, ctx)
  },
})
