import { sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import type { CreateInput, UpdateInput } from '#platform/contract/resource.ts'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { type Assessment, givenMax } from '../contract/assessment.ts'
import { runs } from '../contract/relations.ts'
import type { CourseTables } from './tables.ts'
import { violation } from './words.ts'

type Context = Ctx<CourseTables>
type StoredAssessment = Pick<
  Entity<typeof Assessment>,
  'id' | 'course' | 'code' | 'kind' | 'maxMark' | 'dropGroup' | 'groupWork'
>

/** Creates a piece of work; the course is locked, so that no code is used twice and no sheet is submitted meanwhile. */
export async function newAssessment(input: CreateInput<typeof Assessment>, ctx: Context) {
  const course = idOf(input.course)
  const found = await sql`
    select from course c where c.id = ${course} and ${ctx.rights.related([runs], sql`c.id`)} for update of c`.execute(
    ctx.db,
  )
  if (found.rows.length === 0) throw new NotAllowed()
  await checkCode({ course, code: input.code, except: 0 }, ctx)
  await checkGiven({ ...input, course, id: 0 }, ctx)
  return { course_id: course }
}

/** Refuses a code that is already used, and a maximum below an existing mark. */
export async function changedAssessment(known: StoredAssessment, input: UpdateInput<typeof Assessment>, ctx: Context) {
  await lockCourse(known.course.id, ctx)
  if (input.code !== undefined) await checkCode({ course: known.course.id, code: input.code, except: known.id }, ctx)
  const { kind = known.kind, maxMark = known.maxMark, dropGroup = known.dropGroup, groupWork = known.groupWork } = input
  await checkGiven({ kind, maxMark, dropGroup, groupWork, course: known.course.id, id: known.id }, ctx)
  if (groupWork !== known.groupWork) await checkUnmarked(known.id, ctx)
  if (input.maxMark !== undefined) {
    const { rows } = await sql<{ highest: number | null }>`
      select max(score) as highest from mark where assessment_id = ${known.id}`.execute(ctx.db)
    const highest = rows[0]?.highest ?? 0
    if (highest > input.maxMark) throw violation(ctx, 'maxMark', 'belowMarks', { highest })
  }
  return {}
}

/** Removes a piece of work without marks. */
export async function removeAssessment({ id, course }: StoredAssessment, ctx: Context): Promise<void> {
  await lockCourse(course.id, ctx)
  const { rows } = await sql`select from mark where assessment_id = ${id} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'code', 'hasMarks')
  await ctx.db.deleteFrom('assessment').where('id', '=', id).execute()
}

const lockCourse = (course: number, { db }: Context) =>
  sql`select from course where id = ${course} for update`.execute(db)

async function checkCode(of: { course: number; code: string; except: number }, ctx: Context): Promise<void> {
  const { rows } = await sql`
    select from assessment
    where course_id = ${of.course} and lower(code) = lower(${of.code}) and id <> ${of.except}`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'code', 'workCodeTaken')
}

/**
 * Once a mark exists, group work stays group work and individual work individual: existing marks must keep their
 * meaning.
 */
async function checkUnmarked(id: number, ctx: Context): Promise<void> {
  const { rows } = await sql`select from mark where assessment_id = ${id} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, 'groupWork', 'groupWorkMarked')
}

type AssessmentValues = Pick<StoredAssessment, 'kind' | 'maxMark' | 'dropGroup' | 'groupWork' | 'id'> & {
  course: number
}

/**
 * Work of a kind that is marked elsewhere exists once per course, has the maximum of its kind, and must not have marks
 * entered in the course.
 */
async function checkGiven(
  { id, kind, maxMark, dropGroup, groupWork, course }: AssessmentValues,
  ctx: Context,
): Promise<void> {
  const max = givenMax({ kind })
  if (max === null) return
  if (maxMark !== max) throw violation(ctx, 'maxMark', 'givenMax', { max })
  if (dropGroup !== null) throw violation(ctx, 'dropGroup', 'givenDrop')
  if (groupWork) throw violation(ctx, 'groupWork', 'givenGroups')
  const { rows } = await sql<{ marked: boolean; twice: boolean }>`
    select exists (select from mark where assessment_id = ${id}) as marked,
      exists (select from assessment where course_id = ${course} and kind = ${kind} and id <> ${id}) as twice`.execute(
    ctx.db,
  )
  if (rows[0]?.marked) throw violation(ctx, 'kind', 'givenMarked')
  if (rows[0]?.twice) throw violation(ctx, 'kind', 'givenTwice')
}
