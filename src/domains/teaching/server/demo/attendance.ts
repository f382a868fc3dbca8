import { type Kysely, sql } from 'kysely'
import { unitsOfLesson } from '../attendance/close.ts'
import { attendeesOfLesson } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'

type Course = { course: number; today: string }

/**
 * The attendance of a course's held lessons: most students are present, some late, a few often absent. The roll call of
 * the last lesson is still open, and some students have no mark. The same day gives the same records.
 */
export async function fillAttendance(db: Kysely<TeachingTables>, { course, today }: Course): Promise<void> {
  await keepCodes(db)
  const past = sql`s.course_id = ${course} and s.day < ${today}::date and s.state <> 'CANCELLED'`
  await sql`
    with drawn as (
      select s.id as lesson, x.id as enrollment, x.person_id, ${unitsOfLesson} as units, s.day + s.starts_at as begins, s.lecturer_id,
        row_number() over (partition by s.id order by x.id) as place,
        s.id = last_value(s.id) over (order by s.day, s.starts_at, s.id
          range between unbounded preceding and unbounded following) as is_last,
        abs(hashtext('attendance ' || s.day || ' ' || row_number() over (partition by s.id order by x.id))) % 100 as luck
      from lesson s cross join lateral (select e.id, e.person_id from ${attendeesOfLesson}) as x
      where ${past}),
    coded as (
      select *, case
        when place = 8 and luck < 38 then 'A' when place = 17 and luck < 28 then 'A' when luck < 5 then 'A'
        when luck < 11 then 'L' when luck < 13 then 'E' when luck < 14 then 'I' else 'P' end as code
      from drawn)
    insert into attendance_record (lesson_id, enrollment_id, code, units_attended, units_total, minutes_late, source,
      taken_by, taken_at, device)
    select lesson, enrollment, code, case when code in ('P', 'L') then units else 0 end, units,
      case when code = 'L' then 6 + luck end,
      case when by_code then 'QR' else 'LECTURER' end, case when by_code then person_id else lecturer_id end, (begins + make_interval(mins => luck % 12 - 6)) at time zone 'Asia/Macau',
      case when by_code then md5(lesson || ' ' || case when is_last and place in (3, 4) then 3 else place end) end
    from (select *, code in ('P', 'L') and luck % 7 <> 0 as by_code from coded) as coded where not (is_last and place % 11 = 7)`.execute(
    db,
  )
  await sql`
    update roll_call k set state = 'CLOSED' from lesson s where s.id = k.id and ${past}`.execute(db)
  await sql`
    update roll_call set state = 'OPEN' where id = (
      select s.id from lesson s where ${past} order by s.day desc, s.starts_at desc limit 1)`.execute(db)
}

/** Migrations insert the codes; after tables are emptied there are none. */
async function keepCodes(db: Kysely<TeachingTables>): Promise<void> {
  const codes = [
    {
      code: 'P',
      label: { en: 'Present', pt: 'Presente', 'zh-Hant': '出席' },
      counts_as: 'PRESENT',
      weight: 1,
      self_selectable: true,
    },
    {
      code: 'L',
      label: { en: 'Late', pt: 'Atrasado', 'zh-Hant': '遲到' },
      counts_as: 'LATE',
      weight: 1,
      self_selectable: true,
    },
    { code: 'A', label: { en: 'Absent', pt: 'Ausente', 'zh-Hant': '缺席' }, counts_as: 'ABSENT', weight: 0 },
    { code: 'E', label: { en: 'Excused', pt: 'Justificado', 'zh-Hant': '獲准缺席' }, counts_as: 'EXCUSED', weight: 0 },
    { code: 'I', label: { en: 'Ill', pt: 'Doente', 'zh-Hant': '病假' }, counts_as: 'EXCUSED', weight: 0 },
  ] as const
  await db
    .insertInto('attendance_code')
    .values(codes.map((one, at) => ({ ...one, position: at + 1 })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}
