import { sql } from 'kysely'
import { Assessment, Course } from '#course/contract'
import { byNumberNow } from '#course/server'
import type { Item } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { GroupWork } from '../../contract/group/group-work.ts'
import type { GradingTables } from '../tables.ts'
import { saveGroups } from './save-groups.ts'

const rows = rowsFrom<GradingTables>()('group_work as w', (query) =>
  query.innerJoin('assessment as a', 'a.id', 'w.id').innerJoin('course as c', 'c.id', 'a.course_id'),
)

type Groups = Item<typeof GroupWork>['groups']
type Own = Item<typeof GroupWork>['own']

/** The groups of the assessment `a` in order of creation, each with its members by name. */
const groupsOfRow = sql<Groups>`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'members', (
      select coalesce(json_agg(e.id order by s.sort_name, e.id), '[]') from assessment_group_member x
      join enrollment e on e.id = x.enrollment_id join person s on s.id = e.person_id where x.group_id = g.id))
    order by g.id), '[]')
  from assessment_group g where g.assessment_id = a.id)`

/** A student who has left the course sees no group, and is shown in none. */
const ownOfRow = (me: number) => sql<Own>`(
  select json_build_object('name', g.name, 'members', (
    select json_agg(s.display_name order by s.sort_name, s.id) from assessment_group_member y
    join enrollment k on k.id = y.enrollment_id and k.state <> 'WITHDRAWN' join person s on s.id = k.person_id
    where y.group_id = g.id))
  from assessment_group_member x join assessment_group g on g.id = x.group_id
  join enrollment e on e.id = x.enrollment_id and e.state <> 'WITHDRAWN'
  where x.assessment_id = a.id and e.person_id = ${me} and a.group_work)`

/**
 * The number of members whose mark differs from most of their group without an own comment that explains it. Absence
 * and similar statuses explain themselves; while names are hidden, nobody is counted.
 */
const unexplained = sql<number>`(case when ${byNumberNow} or not a.group_work then 0 else (
  with marked as (
    select x.group_id as "group", k.comment, coalesce(k.status in ('ABSENT', 'EXCUSED', 'MISCONDUCT'), false) as personal,
      (k.score, k.status, k.penalty)::text as value
    from assessment_group_member x
    join enrollment e on e.id = x.enrollment_id and e.state <> 'WITHDRAWN'
    join mark k on k.enrollment_id = x.enrollment_id and k.assessment_id = x.assessment_id
      and (k.score is not null or k.status is not null)
    where x.assessment_id = a.id),
  usual as (select "group", mode() within group (order by value) as value from marked where not personal group by 1)
  select count(*)::int from marked m join usual u on u."group" = m."group" and u.value <> m.value
  where not m.personal and exists (
    select from marked o where o."group" = m."group" and not o.personal and o.value <> m.value and o.comment is not distinct from m.comment)
) end)`

/** The groups of assessments. */
export const groupWork = handleResource(GroupWork, rows, {
  fields: {
    course: reference(Course, { id: 'a.course_id', name: 'c.title', code: 'c.code' }),
    assessment: reference(Assessment, { id: 'w.id', name: 'a.title', code: 'a.code' }),
    isOn: 'a.group_work',
    isMarked: sql<boolean>`(exists (select from mark k where k.assessment_id = w.id))`,
    groups: groupsOfRow,
    without: sql<number>`(case when not a.group_work then 0 else (
      select count(*)::int from enrollment e where e.course_id = a.course_id and e.state <> 'WITHDRAWN'
        and not exists (select from assessment_group_member x where x.assessment_id = a.id and x.enrollment_id = e.id)
    ) end)`,
    unexplained,
    own: ({ me }) => ownOfRow(me.id),
  },
  facts: { frozen: sql<boolean>`(c.marks_frozen_at is not null)` },
  sorted: [],
  changedRow: () => ({}),
  changed: async ({ id, course }, { groups }, ctx) => {
    if (groups) await saveGroups({ id, course: course.id }, groups, ctx)
  },
})
