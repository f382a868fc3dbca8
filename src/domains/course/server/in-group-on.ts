import { type RawBuilder, sql } from 'kysely'

type Stay = { person: RawBuilder<unknown>; course: RawBuilder<unknown>; day: RawBuilder<unknown> }

/** The groups, as `group_code`, in which a student of a course was on a day. */
const groupsOn = ({ person, course, day }: Stay) => sql`
  select gw.group_code from timetable_pattern_student gs join timetable_pattern gw on gw.id = gs.pattern_id
  where gs.person_id = ${person} and gw.course_id = ${course} and coalesce(gs.from_day <= ${day}, true)
  union all
  select gf.group_code from former_group_student gf
  where gf.person_id = ${person} and gf.course_id = ${course} and coalesce(gf.from_day <= ${day}, true)
    and ${day} < gf.until_day`

/** Whether a class of a group is for a student on a day: the student was in the group, or in none of the course. */
export const inGroupOn = (group: RawBuilder<unknown>, stay: Stay): RawBuilder<boolean> => sql<boolean>`(
  ${group} is null
  or exists (select from (${groupsOn(stay)}) as gg where gg.group_code = ${group})
  or not exists (${groupsOn(stay)}))`
