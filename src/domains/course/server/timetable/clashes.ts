import { type RawBuilder, sql } from 'kysely'

/** The pattern that is compared with the others, each part as SQL: columns of a row, or values to be saved. */
export type Compared = Record<
  'id' | 'weekday' | 'startsAt' | 'endsAt' | 'room' | 'lecturer' | 'firstDay' | 'lastDay',
  RawBuilder<unknown>
>

export type Clash = {
  kind: 'room' | 'lecturer' | 'seats' | 'capacity'
  pattern: number | null
  course: string
  group: string | null
  startsAt: string
  endsAt: string
  name: string
}

/**
 * The patterns with the same room or the same lecturer at the same time while both courses run: one row for each shared
 * room or lecturer, with the columns of {@link Clash}.
 */
export const clashesOf = (of: Compared) => sql<Clash>`
  select k.kind, o.id as pattern, oc.code as course, o.group_code as "group",
    to_char(o.starts_at, 'HH24:MI') as "startsAt", to_char(o.ends_at, 'HH24:MI') as "endsAt", k.name
  from timetable_pattern o
  join course oc on oc.id = o.course_id
  left join room orm on orm.id = o.room_id
  left join person ol on ol.id = o.lecturer_id
  cross join lateral (values
    ('room', o.room_id = ${of.room}, orm.code),
    ('lecturer', o.lecturer_id = ${of.lecturer}, ol.display_name)) as k (kind, holds, name)
  where (o.room_id = ${of.room} or o.lecturer_id = ${of.lecturer}) and k.holds
    and o.weekday = ${of.weekday} and o.id is distinct from ${of.id}
    and o.starts_at < ${of.endsAt} and o.ends_at > ${of.startsAt}
    and oc.starts_on <= ${of.lastDay} and oc.ends_on >= ${of.firstDay}`

/** The number of students in the group of the pattern `w`; without a group, of the whole course. */
export const studentsOfPattern = sql<number>`(
  case when w.group_code is null
    then (select count(*)::int from enrollment e where e.course_id = w.course_id and e.state <> 'WITHDRAWN')
    else (select count(*)::int from timetable_pattern_student s where s.pattern_id = w.id) end)`

/** The pattern `w` of the course `c`, as columns. */
const ofRow: Compared = {
  ...{
    id: sql.ref('w.id'),
    weekday: sql.ref('w.weekday'),
    startsAt: sql.ref('w.starts_at'),
    endsAt: sql.ref('w.ends_at'),
  },
  ...{ room: sql.ref('w.room_id'), lecturer: sql.ref('w.lecturer_id') },
  ...{ firstDay: sql.ref('c.starts_on'), lastDay: sql.ref('c.ends_on') },
}

/** Whether there are more students than seats. */
const isOverfull = sql<boolean>`(w.seats is not null and ${studentsOfPattern} > w.seats)`

/** The room of the pattern `w`, if it is too small for its students. */
const tooSmallRoom = sql`room t where t.id = w.room_id and t.capacity < ${studentsOfPattern}`

/** All clashes of the pattern `w` as one JSON value. */
export const clashesOfRow = sql<Clash[]>`(
  select coalesce(json_agg(x order by x.kind desc, x.course, x.pattern), '[]') from (
    ${clashesOf(ofRow)}
    union all
    select 'seats', null, c.code, w.group_code, to_char(w.starts_at, 'HH24:MI'), to_char(w.ends_at, 'HH24:MI'),
      ${studentsOfPattern} || ' / ' || w.seats
    where ${isOverfull}
    union all
    select 'capacity', null, c.code, w.group_code, to_char(w.starts_at, 'HH24:MI'), to_char(w.ends_at, 'HH24:MI'),
      t.code || ', ' || ${studentsOfPattern} || ' / ' || t.capacity
    from ${tooSmallRoom}) as x)`

/** Whether the pattern `w` has a clash. */
export const isClashing = sql<boolean>`(exists (${clashesOf(ofRow)}) or ${isOverfull} or exists (select from ${tooSmallRoom}))`
