import { type RawBuilder, sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import { idOf, refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { nameMentor, possibleMentors } from '../../contract/mentor.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { practiceRecord } from '../practice/practice-record.ts'
import { holdsPlace } from '../schools/holds-place.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { assign } from './assign.ts'
import { externalSupervisor } from './external-supervisor.ts'

export const nameMentorRoute = route(nameMentor, {
  on: practiceRecord,
  act: 'chooseMentor',
  lock: 'update',
  writes: true,
  run: async (ctx: Ctx<PracticeTables>, { of: { id, school }, body }) => {
    if (school === null) throw new NotAllowed()
    const { mentor, email, ...particulars } = body
    const supervisor = mentor
      ? await personOfSchool(ctx, school, idOf(mentor))
      : await externalSupervisor(ctx, school, { ...particulars, email: email ?? '' })
    const addressAt = mentor ? 'mentor' : 'email'
    const assignment = await assign(ctx, { practice: id, supervisor, role: 'SCHOOL_MENTOR', addressAt })
    return { '@id': PracticeAssignment.iri(assignment), '@type': PracticeAssignment.type, id: assignment }
  },
})

/** The people whom the school can choose; the student is never among them. */
export const possibleMentorsRoute = route(possibleMentors, {
  on: practiceRecord,
  act: 'chooseMentor',
  run: async (ctx: Ctx<PracticeTables>, { of: { school, person } }) => {
    const people = await ctx.db
      .selectFrom('practice_supervisor as ps')
      .innerJoin('person as p', 'p.id', 'ps.person_id')
      .select(['ps.id', 'p.display_name as name', current.as('current')])
      .where('ps.school_id', '=', school ?? 0)
      .where('ps.active', '=', true)
      .where('ps.person_id', '<>', person)
      .orderBy('p.sort_name')
      .orderBy('ps.id')
      .limit(200)
      .execute()
    const mentors = people.map(({ id, name, current }) => ({ ...refTo(PracticeSupervisor, id, name), current }))
    return { '@type': 'PossibleMentors' as const, mentors }
  },
})

const current: RawBuilder<number> = sql`(select count(distinct tp.id)::int from practice_assignment a
  join teaching_practice tp on tp.id = a.practice_id
  where a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED') and ${holdsPlace('tp')})`

async function personOfSchool(ctx: Ctx<PracticeTables>, school: number, id: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('practice_supervisor')
    .select('id')
    .where('id', '=', id)
    .where('school_id', '=', school)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'mentor', 'notFound')
  return found.id
}
