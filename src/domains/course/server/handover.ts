import { sql } from 'kysely'
import { User } from '#people/contract'
import { idOf, refTo } from '#platform/contract/resource.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { dutiesLeft } from '#platform/server/who/duties.ts'
import { courseHandover, endTeaching } from '../contract/handover.ts'
import { courseLecturers } from './appointments.ts'
import { courseLecturer } from './course-lecturer.ts'
import { endPart, type Part, type Successor, successorsOf } from './end-part.ts'
import type { CourseTables } from './tables.ts'
import { violation } from './words.ts'

type Db = Ctx<CourseTables>

const lecturerRecord = recordOf(courseLecturer, {
  course: sql.ref<number>('l.course_id'),
  person: sql.ref<number>('l.person_id'),
  role: sql.ref<Part['role']>('l.role'),
})

/** What would be left behind, without changing anything. */
export const courseHandoverRoute = route(courseHandover, {
  on: lecturerRecord,
  act: 'delete',
  run: async (ctx: Db, { of }) => {
    const successors = await successorsOf(of, ctx)
    const left = await dutiesLeft(courseLecturers, { record: of.course, person: of.person }, ctx)
    return {
      left: left.map(({ duty, things, firstDay, lastDay }) => ({
        ...{ name: duty.name, text: duty.say(things.length)[ctx.language] ?? duty.name, count: things.length },
        ...{ firstDay, lastDay, isGiven: duty.give !== undefined },
      })),
      successors: successors.map(({ id, name, role }) => ({ user: refTo(User, id, name), role })),
      successor: refOf(successors[0]),
    }
  },
})

export const endTeachingRoute = route(endTeaching, {
  on: lecturerRecord,
  act: 'delete',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of, body: { to } }) => {
    const successors = await successorsOf(of, ctx)
    const next = to === null ? undefined : successors.find(({ id }) => id === idOf(to))
    if (to !== null && !next) throw violation(ctx, 'to', 'noSuccessor')
    return { given: await endPart(of, next, ctx), to: refOf(next) }
  },
})

const refOf = (successor: Successor | undefined) => (successor ? refTo(User, successor.id, successor.name) : null)
