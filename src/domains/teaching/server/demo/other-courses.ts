import { type Kysely, sql } from 'kysely'
import { unitsOfLesson } from '../attendance/close.ts'
import { attendeesOfLesson } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'
import { summaryText } from './topics.ts'

type Demo = { db: Kysely<TeachingTables>; except: number; today: string }

/** Courses `c` of the areas of the demonstration's coordinator and dean. */
const lookedAt = sql`(exists (select from module m join program p on p.id = m.program_id
    where m.id = c.module_id and p.code in ('ED', 'CS', 'AM', 'DS'))
  or exists (select from academic_language g where g.id = c.language_id and g.code = 'PT'))`

/**
 * The lessons of the other courses in these areas, now and a year before: nearly all are summarised and have
 * attendance, which falls a little towards the end of the term. The same day gives the same rows.
 */
export async function fillOtherCourses({ db, except, today }: Demo): Promise<void> {
  await holdYearBefore({ db, today })
  const held = heldBefore({ except, today })
  await summarise(db, held)
  await takeAttendance(db, held)
}

/** The held sessions, each with a pseudo-random number that is the same for the same day. */
const heldBefore = ({ except, today }: Omit<Demo, 'db'>) => sql`(
  select s.id, s.course_id,
    -- The records of a course that has ended are complete.
    case when c.ends_on < ${today}::date and c.ends_on > ${today}::date - 60 then 50
      else abs(hashtext('held ' || s.day || c.code)) % 100 end as luck
  from lesson s join course c on c.id = s.course_id
  where ${lookedAt} and c.id <> ${except} and s.state in ('HELD', 'SUMMARISED') and s.day < ${today}::date - 1)`
type PastLessons = ReturnType<typeof heldBefore>

/** One session a week in every second course of the previous year. */
async function holdYearBefore({ db, today }: Pick<Demo, 'db' | 'today'>): Promise<void> {
  await sql`
    insert into lesson (course_id, kind, day, starts_at, ends_at, lecturer_id, state)
    select c.id, 'LECTURE', date_trunc('week', c.starts_on)::date + 7 * k.week + (c.id % 5)::int, '09:00', '10:30',
      (select l.person_id from course_lecturer l where l.course_id = c.id and l.role = 'LEAD' limit 1), 'HELD'
    from course c cross join generate_series(1, 13) as k (week)
    where ${lookedAt} and c.id % 2 = 0 and c.type <> 'EXAM'
      and c.starts_on between ${today}::date - 480 and ${today}::date - 365`.execute(db)
}

async function summarise(db: Demo['db'], held: PastLessons): Promise<void> {
  await sql`
    with written as (
      insert into lesson_summary (lesson_id, "text", covered, taught_by)
      select s.id, ${JSON.stringify(summaryText)}::jsonb, '[]', s.lecturer_id
      from ${held} as h join lesson s on s.id = h.id where h.luck >= case when h.course_id % 4 = 0 then 12 else 3 end
      returning lesson_id)
    update lesson s set state = 'SUMMARISED', version = version + 1,
      summarised_at = (s.day + 1 + s.ends_at) at time zone 'UTC'
    from written where s.id = written.lesson_id`.execute(db)
}

/** The number of batches, because the embedded database aborts statements that take long on a slow machine. */
const parts = 8

/** Most students are present; some come late, and a few of each course are often absent. */
async function takeAttendance(db: Demo['db'], held: PastLessons): Promise<void> {
  // Closing all roll calls in one statement tallies their records at once; closing them one by one would tally each.
  await sql`update roll_call k set state = 'CLOSED' from ${held} as h where h.id = k.id and h.luck < 97`.execute(db)
  for (let part = 0; part < parts; part++) await recordPart(db, held, part)
}

async function recordPart(db: Demo['db'], held: PastLessons, part: number): Promise<void> {
  await sql`
    with drawn as (
      select s.id as lesson, x.id as enrollment, ${unitsOfLesson} as units, s.lecturer_id,
        (s.day + s.starts_at) at time zone 'Asia/Macau' as begins,
        abs(hashtext('there ' || s.day || x.id)) % 100 - (s.day - c.starts_on) / 14
          - case when x.id % 37 = 0 then 24 else 0 end as luck
      from ${held} as h join lesson s on s.id = h.id join course c on c.id = s.course_id
      cross join lateral (select e.id from ${attendeesOfLesson}) as x
      where h.luck < 97 and h.id % ${parts} = ${part}),
    coded as (
      select *, case when luck < 4 then 'A' when luck < 8 then 'L' when luck < 10 then 'E' else 'P' end as code from drawn)
    insert into attendance_record (lesson_id, enrollment_id, code, units_attended, units_total, minutes_late, source,
      taken_by, taken_at)
    select lesson, enrollment, code, case when code in ('P', 'L') then units else 0 end, units,
      case when code = 'L' then 8 end, 'LECTURER', lecturer_id, begins from coded`.execute(db)
}
