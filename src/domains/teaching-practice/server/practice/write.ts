import { sql } from 'kysely'
import type { CreateInput, UpdateInput } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource-handler.ts'
import { usualWeights } from '../../contract/grade.ts'
import type { TeachingPractice } from '../../contract/practice.ts'
import { wasAsked } from '../../contract/practice-flow.ts'
import { askForProofs } from '../papers/ask-for-proofs.ts'
import { leaveSchool } from '../schools/leave-school.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { knownIds } from './ids.ts'

type Practice = Entity<typeof TeachingPractice>
type Db = Ctx<PracticeTables>

/** Plans a practice, on the current form, for a student who is at no other place at that time. */
export async function createPractice(input: CreateInput<typeof TeachingPractice>, ctx: Db): Promise<number> {
  const { course = null, school = null, gradeLevels = null, interimOn = null, weights = usualWeights } = input
  const ids = await knownIds(ctx, { student: input.student, course, term: input.term, school })
  await checkFree(ctx, { ...input, student: ids.student, practice: null })
  const { id } = await ctx.db
    .insertInto('teaching_practice')
    .values({
      person_id: ids.student,
      program_id: ids.program,
      ...{ course_id: ids.course, term_id: ids.term, school_id: ids.school },
      ...planned({ ...input, gradeLevels, interimOn, weights }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the plan; what was agreed with the school is not changed behind its back. */
export async function updatePractice(
  item: Practice,
  input: UpdateInput<typeof TeachingPractice>,
  ctx: Db,
): Promise<void> {
  const plan = { ...item, ...given(input) }
  const school = input.school === undefined ? (item.school?.['@id'] ?? null) : input.school
  const course = input.course === undefined ? (item.course?.['@id'] ?? null) : input.course
  const agreed = wasAsked(item.state) && item.state !== 'REPLACEMENT_NEEDED'
  if (agreed && school !== (item.school?.['@id'] ?? null)) throw violation(ctx, 'school', 'schoolAgreed')
  checkDays(plan, ctx)
  checkModeration(item, input, ctx)
  const ids = await knownIds(ctx, {
    student: item.student['@id'],
    course,
    term: input.term ?? item.term['@id'],
    school,
  })
  await checkFree(ctx, { ...plan, student: item.student.id, practice: item.id })
  await ctx.db
    .updateTable('teaching_practice')
    .set({
      ...{ course_id: ids.course, term_id: ids.term, school_id: ids.school },
      ...planned(plan),
      portfolio_mark: plan.portfolioMark,
      moderation: plan.moderation,
      moderation_comment: plan.moderationComment,
    })
    .where('id', '=', item.id)
    .execute()
  // In the plan proofs are only named; they are asked for when the requirements are opened.
  if (input.requirements && item.state !== 'PLANNED') await askForProofs(ctx.db, item.id, input.requirements)
  if (item.school !== null && item.school.id !== ids.school) await leaveSchool(ctx, item.id, item.school.id)
}

function checkDays({ startsOn, interimOn, endsOn }: Pick<Practice, 'startsOn' | 'interimOn' | 'endsOn'>, ctx: Db) {
  if (startsOn >= endsOn) throw violation(ctx, 'endsOn', 'inOrder')
  if (interimOn !== null && (interimOn < startsOn || interimOn > endsOn)) throw violation(ctx, 'interimOn', 'inOrder')
}

/** What was given, without what was left out. */
function given({ course: _, term: __, school: ___, ...input }: UpdateInput<typeof TeachingPractice>) {
  const { subjects, gradeLevels, language, requiredHours, requiredVisits, requirements, ...rest } = input
  const { startsOn, interimOn, endsOn, weights, note, portfolioMark, moderation, moderationComment } = rest
  return {
    ...(subjects !== undefined && { subjects }),
    ...(gradeLevels !== undefined && { gradeLevels }),
    ...(language !== undefined && { language }),
    ...(requiredHours !== undefined && { requiredHours }),
    ...(requiredVisits !== undefined && { requiredVisits }),
    ...(requirements !== undefined && { requirements }),
    ...(startsOn !== undefined && { startsOn }),
    ...(interimOn !== undefined && { interimOn }),
    ...(endsOn !== undefined && { endsOn }),
    ...(weights !== undefined && { weights }),
    ...(note !== undefined && { note }),
    ...(portfolioMark !== undefined && { portfolioMark }),
    ...(moderation !== undefined && { moderation }),
    ...(moderationComment !== undefined && { moderationComment }),
  }
}

type Plan = Pick<
  Practice,
  'subjects' | 'gradeLevels' | 'language' | 'requiredHours' | 'requiredVisits' | 'requirements'
> &
  Pick<Practice, 'startsOn' | 'interimOn' | 'endsOn' | 'weights' | 'note'>

const planned = ({ requiredHours, requirements, weights, ...plan }: Plan) => ({
  subjects: plan.subjects,
  grade_levels: plan.gradeLevels,
  language: plan.language,
  required_observation: requiredHours.observation,
  required_teaching: requiredHours.teaching,
  required_other: requiredHours.other,
  required_visits: plan.requiredVisits,
  requirements: [...new Set(requirements)],
  starts_on: plan.startsOn,
  interim_on: plan.interimOn,
  ends_on: plan.endsOn,
  weights,
  note: plan.note,
})

const moderated = ['portfolioMark', 'moderation', 'moderationComment'] as const

/** Marks of the portfolio and points of moderation belong to the moderation, and to no other time. */
function checkModeration(item: Practice, input: UpdateInput<typeof TeachingPractice>, ctx: Db): void {
  const early = moderated.find((name) => input[name] !== undefined && input[name] !== item[name])
  if (early && item.state !== 'MODERATION') throw violation(ctx, early, 'onlyInModeration')
}

type Wished = { student: number; practice: number | null; startsOn: string; endsOn: string }

/** Two plans for one student wait for each other; the database refuses what slips through. */
async function checkFree(ctx: Db, { student, practice, startsOn, endsOn }: Wished): Promise<void> {
  await sql`select 1 from person where id = ${student} for update`.execute(ctx.db)
  const { rows } = await sql`
    select 1 from teaching_practice tp
    where tp.person_id = ${student} and tp.id is distinct from ${practice}::int
      and tp.state not in ('COMPLETED', 'WITHDRAWN', 'FAILED', 'CANCELLED')
      and daterange(tp.starts_on, tp.ends_on, '[]') && daterange(${startsOn}::date, ${endsOn}::date, '[]')`.execute(
    ctx.db,
  )
  if (rows.length > 0) throw violation(ctx, 'startsOn', 'otherPractice')
}
