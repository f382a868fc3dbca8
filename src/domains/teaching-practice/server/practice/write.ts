import { sql } from 'kysely'
import type { CreateInput, UpdateInput } from '#platform/contract/resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { usualWeights } from '../../contract/grade.ts'
import type { TeachingPractice } from '../../contract/practice.ts'
import { wasAsked } from '../../contract/practice-flow.ts'
import { moveFirstDay } from '../episodes/first-day.ts'
import { askForProofs } from '../papers/ask-for-proofs.ts'
import { chosenContact } from '../papers/contact-person.ts'
import { checkPlaceFree } from '../schools/free-places.ts'
import { leaveSchool } from '../schools/leave-school.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { knownIds } from './ids.ts'

type Practice = Entity<typeof TeachingPractice>
type Update = UpdateInput<typeof TeachingPractice>
type Db = Ctx<PracticeTables>

/** Plans a practice, on the current form, for a student who is at no other place at that time. */
export async function newRow(input: CreateInput<typeof TeachingPractice>, ctx: Db) {
  const { course = null, school = null, weights = usualWeights, contactPerson = null } = input
  const ids = await knownIds(ctx, { student: input.student, course, term: input.term, school })
  await checkFree(ctx, { ...input, student: ids.student, practice: null })
  if (ids.school !== null) await checkPlaceFree(ctx, { ...input, school: ids.school, practice: null })
  return {
    ...{ person_id: ids.student, program_id: ids.program },
    ...{ course_id: ids.course, term_id: ids.term, school_id: ids.school },
    contact_id: await chosenContact(ctx, contactPerson, ids.student),
    requirements: [...new Set(input.requirements)],
    weights: JSON.stringify(weights),
  }
}

/** Changes the plan; what was agreed with the school cannot be changed without it. */
export async function changedRow(item: Practice, input: Update, ctx: Db) {
  const { startsOn = item.startsOn, interimOn = item.interimOn, endsOn = item.endsOn } = input
  const {
    school = item.school?.['@id'] ?? null,
    course = item.course?.['@id'] ?? null,
    term = item.term['@id'],
  } = input
  const agreed = wasAsked(item.state) && item.state !== 'REPLACEMENT_NEEDED'
  if (agreed && school !== (item.school?.['@id'] ?? null)) throw violation(ctx, 'school', 'schoolAgreed')
  checkDays({ startsOn, interimOn, endsOn }, ctx)
  checkModeration(item, input, ctx)
  const ids = await knownIds(ctx, { student: item.student['@id'], course, term, school })
  const days = { startsOn, endsOn, practice: item.id }
  await checkFree(ctx, { ...days, student: item.student.id })
  // Only a change of school needs a free place: students already planned for a school keep theirs.
  if (ids.school !== null && ids.school !== item.school?.id) await checkPlaceFree(ctx, { ...days, school: ids.school })
  return {
    ...{ course_id: ids.course, term_id: ids.term, school_id: ids.school },
    ...(input.contactPerson !== undefined && {
      contact_id: await chosenContact(ctx, input.contactPerson, item.student.id),
    }),
    requirements: [...new Set(input.requirements ?? item.requirements)],
  }
}

/** During planning, proofs are only listed; they are required when the requirements are opened. */
export async function changed(item: Practice, { requirements, school, startsOn }: Update, ctx: Db): Promise<void> {
  if (startsOn && startsOn !== item.startsOn) await moveFirstDay(ctx, item.id, startsOn)
  if (requirements && item.state !== 'PLANNED') await askForProofs(ctx.db, item.id, requirements)
  if (item.school && school !== undefined && school !== item.school['@id'])
    await leaveSchool(ctx, item.id, item.school.id)
}

function checkDays({ startsOn, interimOn, endsOn }: Pick<Practice, 'startsOn' | 'interimOn' | 'endsOn'>, ctx: Db) {
  if (startsOn >= endsOn) throw violation(ctx, 'endsOn', 'inOrder')
  if (interimOn !== null && (interimOn < startsOn || interimOn > endsOn)) throw violation(ctx, 'interimOn', 'inOrder')
}

const moderated = ['portfolioMark', 'moderation', 'moderationComment'] as const

/** The mark of the portfolio and the moderation points can be written only during the moderation. */
function checkModeration(item: Practice, input: Update, ctx: Db): void {
  const early = moderated.find((name) => input[name] !== undefined && input[name] !== item[name])
  if (early && item.state !== 'MODERATION') throw violation(ctx, early, 'onlyInModeration')
}

type Wished = { student: number; practice: number | null; startsOn: string; endsOn: string }

/** Two plans for one student wait for each other; a constraint of the database refuses the rest. */
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
