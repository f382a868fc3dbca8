import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { lessonClashes } from '../../contract/lesson-clashes.ts'
import { byThoseWhoTeach } from '../keeps-sessions.ts'
import type { TeachingTables } from '../tables.ts'
import { clashTexts } from './lesson-check.ts'

/** What stands in the way of a session that somebody is about to save. */
export const lessonClashesRoute = route(lessonClashes, {
  ...byThoseWhoTeach,
  run: async (ctx: Ctx<TeachingTables>, { of: { id: course }, query }) => {
    const { day, startsAt, endsAt, room, lecturer, group = null, except = null } = query
    if (endsAt === startsAt) return { clashes: [] }
    const slot = { lesson: except, course, day, startsAt, endsAt, group }
    const shared = { room: room ? idOf(room) : null, lecturer: lecturer ? idOf(lecturer) : null }
    return { clashes: await clashTexts({ ...slot, ...shared }, ctx) }
  },
})
