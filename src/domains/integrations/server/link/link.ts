import { sql } from 'kysely'
import { courseHandler } from '#course/server'
import { Conflict } from '#platform/contract/errors.ts'
import { recordRuledBy } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Connection } from '../../contract/connection/connection.ts'
import { linkCourse, linkState, lookUpCourse } from '../../contract/connection/link.ts'
import { openSystem, systemRow } from '../other-side/open-system.ts'
import { OtherSideProblem, problemOf } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation, words } from '../words.ts'

type Db = Ctx<IntegrationsTables>

const columns = {
  'course.id': sql.ref('c.id'),
  'program.id': sql.ref('m.program_id'),
  'language.id': sql.ref('c.language_id'),
  state: sql`'UNLINKED'`,
}
/** A course for people who may link it, or see how it is linked. */
const linkable = recordRuledBy(courseHandler, { resource: Connection, columns }, { code: sql.ref<string>('c.code') })

/** Whether a course is, or can be, linked with a system. */
export const linkStateRoute = route(linkState, {
  on: linkable,
  act: 'seeLink',
  run: async (ctx: Db, { of: { id }, query: { kind } }) => {
    const row = await systemRow(ctx.db, kind)
    const { rows } = await sql<{ connection: number | null; other: string | null; mayLink: boolean }>`
      select k.id as connection, k.other_id as other, ${ctx.rights.where('link', { resource: Connection, as: 'c', columns })} as "mayLink"
      from course c join module m on m.id = c.module_id
      left join connection k on k.course_id = c.id and k.kind = ${kind} and k.state = 'LINKED' where c.id = ${id}`.execute(
      ctx.db,
    )
    const [state] = rows
    return {
      isSetUp: row?.secretId != null,
      isOn: row?.isOn ?? false,
      open: row && state?.other ? `${row.address.replace(/\/+$/, '')}/course/view.php?id=${state.other}` : null,
      connection: state?.connection ?? null,
      mayLink: state?.mayLink ?? false,
    }
  },
})

/** Courses of the other side with this id, or with the code of the course. */
export const lookUpCourseRoute = route(lookUpCourse, {
  on: linkable,
  act: 'seeLink',
  costly: true,
  prepare: async (ctx: Db, { of: { code }, query: { kind, otherId } }) => {
    try {
      const system = await openSystem(ctx, kind)
      return { found: await system.findCourses(otherId === undefined ? { code } : { id: otherId }), problem: null }
    } catch (error) {
      return { found: [], problem: problemOf(error).code }
    }
  },
  run: async (_ctx: Db, { prepared }) => prepared,
})

/** Links the course with the one that has this id there, as the other side describes it now. */
export const linkCourseRoute = route(linkCourse, {
  on: linkable,
  act: 'link',
  lock: 'share',
  writes: true,
  prepare: async (ctx: Db, { body: { kind, otherId } }) => {
    const found = await openSystem(ctx, kind)
      .then((system) => system.findCourses({ id: otherId }))
      .catch((error: unknown) => problemOf(error))
    if (found instanceof OtherSideProblem) throw new Conflict(words[ctx.language].problems[found.code])
    const [other] = found
    if (!other) throw violation(ctx, 'otherId', 'noSuchCourse')
    return other
  },
  run: async (ctx: Db, { of: { id: course }, body: { kind }, prepared: other }) => {
    const { rows } = await sql<{ id: number }>`
      insert into connection (kind, course_id, other_id, other_title, other_term, linked_by)
      values (${kind}, ${course}, ${other.id}, ${other.title.slice(0, 300)}, ${other.term.slice(0, 300)}, ${ctx.me.id})
      on conflict do nothing returning id`.execute(ctx.db)
    const [made] = rows
    if (!made) throw violation(ctx, 'otherId', 'linkedAlready')
    return { '@id': Connection.iri(made.id), '@type': Connection.type, id: made.id }
  },
})
