import { sql } from 'kysely'
import { peopleWithRole } from '#people/server'
import type { Party } from '#platform/server/resource/conditions.ts'
import { relate } from '#platform/server/who/relations.ts'
import { actsIn, evaluatedIn, invitedTo, readsSurvey } from '../contract/relations.ts'
import type { surveyParties } from '../contract/survey-flow.ts'

/** Whether the participant `p` has answered or declined, by the box `b` of the survey. */
export const hasSettled = sql<boolean>`(b.settled @> to_jsonb(p.person_id))`

const byInvitation = { from: 'an invitation to a survey, not a part that is given' } as const

export const relations = [
  relate(
    invitedTo,
    ({ id }) => sql`select p.survey_id from survey_participant p where p.person_id = ${id}`,
    byInvitation,
  ),
  relate(
    evaluatedIn,
    ({ id }) => sql`select t.survey_id from survey_teacher t where t.person_id = ${id}`,
    byInvitation,
  ),
  relate(actsIn, ({ id }) => sql`select d.survey_id from survey_delegate d where d.person_id = ${id}`, {
    from: 'a name that a lecturer enters, not a part that is given',
  }),
  relate(
    readsSurvey,
    ({ id }) => sql`select y.id from survey y join survey_reader r on r.campaign_id = y.campaign_id
      where r.person_id = ${id}`,
    { from: 'a name that the Registry enters, not a part that is given' },
  ),
]

/** The people of surveys. Nobody but the clock, which reminds them, learns who has not answered yet. */
export const parties: Record<(typeof surveyParties)[number], Party> = {
  voter: {
    of: ({ me }) => sql`select p.survey_id as thing, p.person_id as person
      from survey_participant p join survey_box b on b.survey_id = p.survey_id
      where not ${hasSettled} and (${me.id}::int = 0 or p.person_id = ${me.id}::int)`,
  },
  // What comes of a survey that is about no course is for its readers, so nobody else is told of it.
  student: {
    of: sql`select p.survey_id as thing, p.person_id as person
      from survey_participant p join survey y on y.id = p.survey_id and y.course_id is not null`,
  },
  lecturer: {
    of: sql`select k.id as thing, l.person_id as person
      from survey k join course_lecturer l on l.course_id = k.course_id`,
    only: ['ROLE_LECTURER'],
  },
  registry: {
    office: ({ today }) => peopleWithRole('ROLE_REGISTRY', today),
    has: ({ effectiveRoles }) => effectiveRoles.includes('ROLE_REGISTRY'),
  },
}
