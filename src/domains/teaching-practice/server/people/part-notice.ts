import { type AppointmentNews, notifyOfAppointment } from '#people/server'
import { languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { assignmentRoles } from '../../contract/assignment.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { practiceParts, schoolCoordinators } from './appointments.ts'

type Db = Ctx<PracticeTables>
type Key = AppointmentNews['key']
type Part = (typeof assignmentRoles)[number]

const inAllLanguages = (part: Part) =>
  Object.fromEntries(languages.map((language) => [language, words[language].assignmentRoles[part]]))

/** Tells managers and those above the course who looks after a student in practice now, or does no longer. */
export async function notifyOfPart(
  key: Key,
  { practice, person, role }: { practice: number; person: number; role: Part },
  ctx: Db,
): Promise<void> {
  const { student } = await ctx.db
    .selectFrom('teaching_practice as tp')
    .innerJoin('person as s', 's.id', 'tp.person_id')
    .select('s.display_name as student')
    .where('tp.id', '=', practice)
    .executeTakeFirstOrThrow()
  await notifyOfAppointment(ctx, practiceParts, {
    ...{ key, record: practice, person, reaches: 'others', subject: TeachingPractice.iri(practice) },
    ...{ part: inAllLanguages(role), of: student },
  })
}

/** Tells managers who coordinates the practices at a school now, or does no longer. */
export async function notifyOfCoordinator(
  key: Key,
  { school, person, entry }: { school: number; person: number; entry: number },
  ctx: Db,
): Promise<void> {
  const { name } = await ctx.db.selectFrom('school').select('name').where('id', '=', school).executeTakeFirstOrThrow()
  await notifyOfAppointment(ctx, schoolCoordinators, {
    ...{ key, record: entry, person, reaches: 'others', subject: School.iri(school) },
    ...{ part: inAllLanguages('SCHOOL_COORDINATOR'), of: name },
  })
}
