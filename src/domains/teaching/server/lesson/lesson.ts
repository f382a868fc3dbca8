import { sql } from 'kysely'
import { Language, Program } from '#academics/contract'
import { Course, Room } from '#course/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Lesson } from '../../contract/lesson.ts'
import { lessonPlanPath } from '../../contract/plan/lesson-plan.ts'
import { holdsSummaryBack, isSummaryLate, summarised, summaryDueOn } from '../summary/summarise.ts'
import type { TeachingTables } from '../tables.ts'
import { isFor, studentsOnSheet } from './attendees.ts'
import { clashesOfRow, isClashing } from './clashes.ts'
import { lecturer } from './lecturer.ts'
import { notifyOfLessons } from './lesson-notice.ts'
import { changedLesson, newLesson, wasChanged } from './lesson-write.ts'
import { isMoved } from './moved.ts'
import { ownMarkOfRow } from './own-mark.ts'
import { endOf, spanOf } from './span.ts'

const rows = rowsFrom<TeachingTables>()('lesson as s', (query) =>
  query
    .innerJoin('course as c', 'c.id', 's.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('room as r', 'r.id', 's.room_id')
    .leftJoin('room as q', 'q.id', 's.original_room_id')
    .leftJoin('person as l', 'l.id', 's.lecturer_id')
    .leftJoin('person as f', 'f.id', 's.substitute_for_id')
    .leftJoin('lesson as u', 'u.id', 's.make_up_for_id')
    .leftJoin('lesson_plan as w', 'w.id', 's.plan_id'),
)

/** The number of the lesson `s` among the lessons of its course, or of its group, that are not cancelled. */
export const numberOfRow = sql<number | null>`(
  case when s.state <> 'CANCELLED' then (
    select count(*)::int from lesson o
    where o.course_id = s.course_id and o.state <> 'CANCELLED' and o.group_code is not distinct from s.group_code
      and (o.day, o.starts_at, o.id) <= (s.day, s.starts_at, s.id)) end)`

/** Whether the lesson `s` is over. */
export const isOver = ({ now, timeZone }: Pick<Ctx, 'now' | 'timeZone'>) =>
  sql<boolean>`(${endOf(spanOf('s'))} <= (${now.toISOString()}::timestamptz at time zone ${timeZone}))`

/** The replacement of the lesson `s`. */
const madeUpByOfRow = sql<{ '@id': string; id: number; day: string } | null>`(
  select jsonb_build_object('@id', ${`${Lesson.path}/`}::text || o.id, 'id', o.id, 'day', o.day)
  from lesson o where o.make_up_for_id = s.id and o.state <> 'CANCELLED' and s.state = 'CANCELLED'
  order by o.day, o.id limit 1)`

const originalDay = sql<string | null>`(case when ${isMoved} then s.original_day end)`

const clock = (column: 's.starts_at' | 's.ends_at') => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`

const idsOf = (lessons: readonly { id: number }[]) => lessons.map(({ id }) => id)

/** The sessions of courses, day by day. */
export const lesson = handleResource(Lesson, rows, {
  fields: {
    course: reference(Course, { id: 's.course_id', name: 'c.title', code: 'c.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    number: numberOfRow,
    group: 's.group_code',
    startsAt: clock('s.starts_at'),
    endsAt: clock('s.ends_at'),
    room: reference(Room, { id: 's.room_id', name: 'r.name', code: 'r.code' }),
    lecturer: personRef('s.lecturer_id', 'l'),
    substituteFor: personRef('s.substitute_for_id', 'f'),
    original: computed(
      { day: originalDay, startsAt: 's.original_starts_at', endsAt: 's.original_ends_at', room: 'q.code' },
      ({ day, startsAt, endsAt, room }) =>
        day && startsAt && endsAt ? { day, startsAt: startsAt.slice(0, 5), endsAt: endsAt.slice(0, 5), room } : null,
    ),
    makeUpFor: computed({ id: 's.make_up_for_id', day: 'u.day' }, ({ id, day }) =>
      id === null || day === null ? null : { '@id': Lesson.iri(id), id, day },
    ),
    madeUpBy: madeUpByOfRow,
    plan: computed({ id: 's.plan_id', title: 'w.title' }, ({ id, title }) =>
      id === null || title === null ? null : { '@id': `${lessonPlanPath}/${id}`, id, title },
    ),
    reason: lastReason(Lesson, 's.id', ['cancel', 'reinstate']),
    students: studentsOnSheet,
    summaryDueOn: sql<string | null>`(case when s.state in ('HELD', 'SUMMARISED') then ${summaryDueOn} end)`,
    summaryLate: isSummaryLate,
    mine: ({ me }) => isFor(me.id),
    ownMark: ({ me }) => ownMarkOfRow(me.id),
    clashes: clashesOfRow,
  },
  orderedBy: { startsAt: 's.starts_at' },
  filters: {
    group: (code) => sql<boolean>`s.group_code = ${code}`,
    from: (day) => sql<boolean>`s.day >= ${day}::date`,
    until: (day) => sql<boolean>`s.day <= ${day}::date`,
    takesPlace: (wanted) => sql<boolean>`((s.state <> 'CANCELLED') = ${wanted})`,
    mine: (wanted, { me }) => sql<boolean>`(${isFor(me.id)} = ${wanted})`,
    clashing: (wanted) => sql<boolean>`((s.state <> 'CANCELLED' and ${isClashing}) = ${wanted})`,
  },
  sorted: [
    ['day', 'asc'],
    ['startsAt', 'asc'],
  ],
  newRow: newLesson,
  created: (id, _, ctx) => notifyOfLessons('added', [id], ctx),
  changedRow: changedLesson,
  changed: wasChanged,
  conditions: {
    notOver: { when: (reader) => sql`not ${isOver(reader)}` },
    clashes: { when: isClashing },
    madeUp: {
      when: sql`exists (select from lesson o where o.make_up_for_id = s.id and o.state <> 'CANCELLED')`,
      values: sql`jsonb_build_object('day', (select min(o.day) from lesson o
        where o.make_up_for_id = s.id and o.state <> 'CANCELLED'))`,
    },
    marked: {
      when: sql`exists (select from attendance_record y where y.lesson_id = s.id and y.code is not null)`,
      values: sql`jsonb_build_object('count', (
        select count(*) from attendance_record y where y.lesson_id = s.id and y.code is not null))`,
    },
    summaryDue: {
      when: sql`true`,
      values: sql`jsonb_build_object(
        'courseId', s.course_id, 'course', (select c.code from course c where c.id = s.course_id), 'day', s.day)`,
      due: sql`${summaryDueOn}::text`,
    },
    ...holdsSummaryBack,
  },
  parties: { lecturer },
  after: { summarise: ({ id }, ctx) => summarised(id, ctx) },
  afterAll: {
    cancel: (lessons, ctx) => notifyOfLessons('cancelled', idsOf(lessons), ctx),
    reinstate: (lessons, ctx) => notifyOfLessons('reinstated', idsOf(lessons), ctx),
  },
})
