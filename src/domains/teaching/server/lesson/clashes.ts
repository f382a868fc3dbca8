import { type RawBuilder, sql } from 'kysely'
import { overlap, type Span, spanOf } from './span.ts'

/** The lesson that is compared with the others, each part as SQL: columns of a row, or values to be saved. */
export type Compared = Span & Record<'id' | 'room' | 'lecturer', RawBuilder<unknown>>

export type Clash = {
  kind: 'room' | 'lecturer'
  lesson: number
  course: string
  group: string | null
  startsAt: string
  endsAt: string
  name: string
}

/** The lessons in the same room or with the same lecturer at the same time: one row for each that they share. */
export const clashesOf = (of: Compared) => sql<Clash>`
  select k.kind, o.id as lesson, oc.code as course, o.group_code as "group",
    to_char(o.starts_at, 'HH24:MI') as "startsAt", to_char(o.ends_at, 'HH24:MI') as "endsAt", k.name
  from lesson o
  join course oc on oc.id = o.course_id
  left join room orm on orm.id = o.room_id
  left join person ol on ol.id = o.lecturer_id
  cross join lateral (values
    ('room', o.room_id = ${of.room}, orm.code),
    ('lecturer', o.lecturer_id = ${of.lecturer}, ol.display_name)) as k (kind, holds, name)
  where (o.room_id = ${of.room} or o.lecturer_id = ${of.lecturer}) and k.holds
    and o.id is distinct from ${of.id} and o.state <> 'CANCELLED' and ${overlap(spanOf('o'), of)}`

/** The lesson `s`, as columns. */
const ofRow: Compared = {
  ...spanOf('s'),
  ...{ id: sql.ref('s.id'), room: sql.ref('s.room_id'), lecturer: sql.ref('s.lecturer_id') },
}

/** All clashes of the lesson `s` as one JSON value; a cancelled one has none. */
export const clashesOfRow = sql<Clash[]>`(
  select coalesce(json_agg(x order by x.kind desc, x.course, x.lesson), '[]')
  from (${clashesOf(ofRow)}) as x where s.state <> 'CANCELLED')`

/** Whether another lesson uses the room or the lecturer of the lesson `s` at its time. */
export const isClashing = sql<boolean>`(exists (${clashesOf(ofRow)}))`
