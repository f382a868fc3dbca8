import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Connection, type ConnectionKind } from '../../contract/connection/connection.ts'
import { createCourse, linkCourse, lookUpCourse } from '../../contract/connection/link.ts'
import type { LearningSystem, OtherCourse } from '../other-side/learning-system.ts'
import { openSystem } from '../other-side/open-system.ts'
import { OtherSideProblem, problemOf } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { linkable } from './linkable.ts'

type Db = Ctx<IntegrationsTables>

const openFor = (ctx: Db, kind: ConnectionKind) => openSystem(ctx, { kind, person: ctx.me.id })

/** Courses of the other side with this id, or with the code of the course. */
export const lookUpCourseRoute = route(lookUpCourse, {
  on: linkable,
  act: 'seeLink',
  costly: true,
  prepare: async (ctx: Db, { of: { code }, query: { kind, otherId } }) => {
    try {
      const system = await openFor(ctx, kind)
      const found = await system.findCourses(otherId === undefined ? { code } : { id: otherId })
      return { found: found.map(({ id, title, term, startsOn }) => ({ id, title, term, startsOn })), problem: null }
    } catch (error) {
      return { found: [], problem: problemOf(error).code }
    }
  },
  run: async (_ctx: Db, { prepared }) => prepared,
})

/** What a call to the other side answers; a problem of it is a conflict, in a sentence. */
async function asked<T>(ctx: Db, kind: ConnectionKind, call: (system: LearningSystem) => Promise<T>): Promise<T> {
  const result = await openFor(ctx, kind)
    .then(call)
    .catch((error: unknown) => problemOf(error))
  if (result instanceof OtherSideProblem) throw new Conflict(words[ctx.language].problems[result.code])
  return result
}

/** Links the course with the one that has this id there, as the other side describes it now. */
export const linkCourseRoute = route(linkCourse, {
  on: linkable,
  act: 'link',
  lock: 'share',
  writes: true,
  prepare: async (ctx: Db, { body: { kind, otherId } }) => {
    const [other] = await asked(ctx, kind, (system) => system.findCourses({ id: otherId }))
    if (!other) throw violation(ctx, 'otherId', 'noSuchCourse')
    return other
  },
  run: async (ctx: Db, { of: { id: course }, body: { kind }, prepared: other }) => {
    const made = await link(ctx, { kind, course, other })
    if (made === null) throw violation(ctx, 'otherId', 'linkedAlready')
    return linked(made)
  },
})

/** Makes a course there, or finds the one that was made for this course before, and links it. */
export const createCourseRoute = route(createCourse, {
  on: linkable,
  act: 'link',
  lock: 'share',
  writes: true,
  prepare: (ctx: Db, { of: { id, code, title, term }, body: { kind } }) =>
    asked(ctx, kind, async ({ createCourse: create }) => {
      if (!create) throw new OtherSideProblem('refused')
      return create({
        key: `${new URL(ctx.publicUrl).hostname}.course.${id}`,
        title: `${code} ${inLanguage(title, ctx.language)}`.slice(0, 300),
        term: inLanguage(term, ctx.language).slice(0, 300),
      })
    }),
  run: async (ctx: Db, { of: { id: course }, body: { kind }, prepared: other }) => {
    const made = await link(ctx, { kind, course, other })
    if (made === null) throw violation(ctx, 'kind', 'linkedAlready')
    return linked(made)
  },
})

/** The new link; null if one of both courses is linked already. */
async function link(
  { db, me }: Db,
  { kind, course, other }: { kind: ConnectionKind; course: number; other: OtherCourse },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into connection (kind, course_id, other_id, other_title, other_term, other_page, linked_by)
    values (${kind}, ${course}, ${other.id}, ${other.title.slice(0, 300)}, ${other.term.slice(0, 300)}, ${other.page},
      ${me.id})
    on conflict do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

const linked = (id: number) => ({ '@id': Connection.iri(id), '@type': Connection.type, id }) as const
