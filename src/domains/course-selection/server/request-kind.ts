import { sql } from 'kysely'
import { has } from '#platform/contract/policy.ts'
import type { ApplicationKind, Possible } from '#platform/server/applications/application-kind.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { coursePlace } from '../contract/application.ts'
import { paths } from '../contract/paths.ts'
import { enrollmentRequest } from './enrollment-request.ts'
import { windowsOf } from './standing.ts'

/** Whether a window is open for the reader. */
const inWindow = ({ me, now }: Ctx) => sql<Possible>`(
  case when exists (select from term t cross join lateral (${windowsOf(sql`${me.id}::int`, sql`t.id`)}) w
    where ${now}::timestamptz between w.opens_at and w.closes_at)
  then jsonb_build_object('at', null) else jsonb_build_object('why', 'closed') end)`

/** Requests of students for places in courses. */
export const placeKind: ApplicationKind = {
  application: coursePlace,
  handler: enrollmentRequest,
  asking: { order: 40, who: (me) => has(me, 'ROLE_STUDENT'), possible: inWindow, page: () => paths.courses() },
}
