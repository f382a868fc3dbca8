import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FateOfLesson, LessonPlace } from '../../contract/pattern-change.ts'
import { numberOfRow } from '../lesson/lesson.ts'
import type { TeachingTables } from '../tables.ts'
import type { ChangedPattern } from './changed-patterns.ts'

/** A planned session of a pattern that changes. */
export type PlannedSession = Pick<FateOfLesson, 'lesson' | 'version' | 'number' | 'topic' | 'kind'> & {
  pattern: number
  group: string | null
  lecturer: number | null
  was: LessonPlace
  /** The Monday of the week in which its pattern has it. */
  week: string
  /** Its length in minutes. */
  minutes: number
  /** The number of students whom its room must hold. */
  students: number
  /** Whether it has a date of its own, or its roll call has begun: then it does not move with the pattern. */
  isOwn: boolean
}

/** The planned sessions of the patterns from a day on, day by day; they are locked if the change is carried out. */
export async function plannedSessions(
  { from, changed, locks }: { from: string; changed: readonly ChangedPattern[]; locks: boolean },
  { db }: Ctx<TeachingTables>,
): Promise<PlannedSession[]> {
  const ids = changed.map(({ id }) => id)
  const planned = sql`s.pattern_id = any(${ids}::int[]) and s.state = 'PLANNED' and s.day >= ${from}::date`
  if (locks) await sql`select from lesson s where ${planned} order by s.id for update`.execute(db)
  const { rows } = await sql<PlannedSession>`
    select s.id as lesson, s.version, ${numberOfRow} as number, l.title as topic, s.kind, s.pattern_id as pattern,
      s.group_code as "group", s.lecturer_id as lecturer,
      jsonb_build_object('day', s.day, 'startsAt', to_char(s.starts_at, 'HH24:MI'), 'endsAt', to_char(s.ends_at, 'HH24:MI'),
        'room', case when r.id is not null then jsonb_build_object('id', r.id, 'code', r.code, 'seats', r.capacity) end) as was,
      date_trunc('week', coalesce(s.pattern_day, s.day))::date as week,
      (extract(epoch from s.ends_at - s.starts_at) / 60)::int as minutes,
      (select count(*)::int from enrollment e where e.course_id = s.course_id and e.state <> 'WITHDRAWN') as students,
      (s.pattern_day is null or s.original_day is not null or s.ends_at <= s.starts_at or exists (
        select from roll_call k where k.id = s.id and k.state <> 'NOT_BEGUN')) as "isOwn"
    from lesson s left join room r on r.id = s.room_id left join lesson_plan l on l.id = s.plan_id
    where ${planned} order by s.day, s.starts_at, s.id`.execute(db)
  return rows
}
