import { sql } from 'kysely'
import { has, type Viewer } from '#platform/contract/policy.ts'
import type { ApplicationKind, Possible } from '#platform/server/applications/application-kind.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { absence } from '../contract/absence/application.ts'
import { absencePaths } from '../contract/absence/paths.ts'
import { attendanceObjection as objection } from '../contract/objection/application.ts'
import { objectionPaths } from '../contract/objection/paths.ts'
import { absenceNotice } from './absence/notice.ts'
import { attendanceObjection } from './objection/objection.ts'
import { lastDayToObject } from './objection/window.ts'

const isStudent = (me: Viewer) => has(me, 'ROLE_STUDENT')

/** The latest session whose mark the reader can object to. */
const objectable = (ctx: Ctx) => sql<Possible>`coalesce((
  select jsonb_build_object('at', s.id) from attendance_record r
  join enrollment e on e.id = r.enrollment_id join lesson s on s.id = r.lesson_id
  join attendance_rules u on u.id = s.course_id join attendance_code k on k.code = r.code
  where e.person_id = ${ctx.me.id} and s.state <> 'CANCELLED'
    and (k.counts_as <> 'PRESENT' or r.units_attended < r.units_total)
    and ${lastDayToObject(ctx)} >= ${ctx.today}::date
    and not exists (select from attendance_objection o where o.record_id = r.id and o.state = 'SUBMITTED')
  order by s.day desc, s.starts_at desc, s.id limit 1), jsonb_build_object('why', 'noMark'))`

/** What students ask about their attendance. */
export const requestKinds: readonly ApplicationKind[] = [
  {
    application: absence,
    handler: absenceNotice,
    asking: { order: 10, who: isStudent, page: () => absencePaths.newNotice() },
  },
  {
    application: objection,
    handler: attendanceObjection,
    asking: {
      order: 20,
      who: isStudent,
      possible: objectable,
      page: (lesson) => `${objectionPaths.newObjection()}?lesson=${lesson}`,
    },
  },
]
