import { sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import { leastReason, missingOfReason } from '#platform/contract/reason.ts'
import { type CreateInput, idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { noWorkload } from '../contract/content.ts'
import { writesSyllabus } from '../contract/relations.ts'
import type { beginnings, Syllabus } from '../contract/syllabus.ts'
import { contentColumns } from './content-of.ts'
import { inForce, latestBefore } from './in-force.ts'
import type { SyllabusTables } from './tables.ts'
import { violation } from './words.ts'

type Db = Ctx<SyllabusTables>

/** Creates a version, empty or copied from another one; a change of the published version needs a reason. */
export async function newVersion(input: CreateInput<typeof Syllabus>, ctx: Db) {
  const course = idOf(input.course)
  const { next, published } = await roomFor(course, ctx)
  const reason = input.reason ?? ''
  if (published !== null && missingOfReason(reason, leastReason) > 0) throw violation(ctx, 'reason', 'reasonAsked')
  return {
    ...{ course_id: course, edition: next, author_id: ctx.me.id },
    reason: published === null ? null : reason,
    ...(await beginning(input.begin, course, ctx)),
  }
}

/** Locks the course, so that two people who start at once do not create two drafts. */
async function roomFor(course: number, { db, rights, ...ctx }: Db) {
  const { rows } = await sql<{ fits: boolean }>`
    select (c.v2 and c.type <> 'EXAM') as fits from course c
    where c.id = ${course} and ${rights.related([writesSyllabus], sql`c.id`)} for update of c`.execute(db)
  if (!rows[0]) throw new NotAllowed()
  if (!rows[0].fits) throw violation(ctx, 'course', 'notV2')
  const known = await db
    .selectFrom('syllabus')
    .select(['edition', 'state', 'id'])
    .where('course_id', '=', course)
    .orderBy('edition', 'desc')
    .execute()
  if (known.some(({ state }) => state !== 'PUBLISHED' && state !== 'SUPERSEDED'))
    throw violation(ctx, 'course', 'openAlready')
  return { next: (known[0]?.edition ?? 0) + 1, published: known.find(({ state }) => state === 'PUBLISHED')?.id ?? null }
}

/** The content that the version starts from. */
async function beginning(begin: (typeof beginnings)[number], course: number, ctx: Db) {
  if (begin === 'EMPTY') return { workload: noWorkload }
  const from = begin === 'IN_FORCE' ? await inForce(course, ctx.db) : await latestBefore(course, ctx.db)
  if (!from) throw violation(ctx, 'begin', 'nothingToTake')
  return contentColumns(from)
}
