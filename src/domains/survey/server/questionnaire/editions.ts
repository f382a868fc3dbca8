import { sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { newEdition, questionnaireUses } from '../../contract/editions.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import type { SurveyTables } from '../tables.ts'
import { questionnaire } from './questionnaire.ts'

export const newEditionRoute = route(newEdition, {
  on: recordOf(questionnaire),
  act: 'renew',
  lock: 'share',
  writes: true,
  run: async ({ db }: Ctx<SurveyTables>, { of: { id } }) => {
    const { rows } = await sql<{ id: number }>`
      insert into questionnaire (name, scope, questions, follows_id, edition)
      select q.name, q.scope, (select coalesce(jsonb_agg(u.value - 'keepsTrend' order by u.ordinality), '[]')
          from jsonb_array_elements(q.questions) with ordinality as u), q.id,
        (select max(o.edition) + 1 from questionnaire o where o.scope = q.scope and o.name = q.name)
      from questionnaire q where q.id = ${id} returning id`.execute(db)
    const made = rows[0]?.id ?? id
    return { '@id': Questionnaire.iri(made), '@type': Questionnaire.type, id: made }
  },
})

type Uses = EndpointAnswer<typeof questionnaireUses>

/** The editions of one questionnaire, from its first one on. */
const editionsOf = (id: number) => sql`
  up as (select id, follows_id from questionnaire where id = ${id}
    union all select q.id, q.follows_id from questionnaire q join up on q.id = up.follows_id)
  , edition as (select id from up where follows_id is null
    union all select q.id from questionnaire q join edition on q.follows_id = edition.id)`

export const questionnaireUsesRoute = route(questionnaireUses, {
  on: recordOf(questionnaire),
  act: 'read',
  run: async ({ db }: Ctx<SurveyTables>, { of: { id } }) => {
    const { rows: editions } = await sql<Uses['editions'][number]>`
      with recursive ${editionsOf(id)}
      select q.id, q.edition, q.state, q.frozen_at as "frozenAt", count(y.id)::int as surveys,
        count(y.id) filter (where y.state = 'OPEN')::int as open, coalesce(sum(b.ballots), 0)::int as answers
      from edition e join questionnaire q on q.id = e.id
      left join survey_campaign c on q.id in (c.course_questionnaire_id, c.teacher_questionnaire_id)
      left join survey y on y.campaign_id = c.id and y.state <> 'EXCLUDED'
      left join survey_box b on b.survey_id = y.id
      group by q.id order by q.edition desc, q.id desc`.execute(db)
    // Of what is shown in results alone, so that no sum tells what waits for more answers.
    const { rows: questions } = await sql<Uses['questions'][number]>`
      with recursive ${editionsOf(id)}
      select x.key, sum(x.answered)::int as answers, (array_agg(x.term order by x.starts_on))[1] as since from (
        select split_part(r.slot, '.', 2) as key, r.answered, t.name as term, t.starts_on
        from survey_release r join survey y on y.id = r.released_in and y.state = 'PUBLISHED'
        join survey e on e.id = r.survey_id join survey_campaign c on c.id = e.campaign_id
        join term t on t.id = c.term_id
        where case when split_part(r.slot, '.', 1) like 'teacher-%' then c.teacher_questionnaire_id
          else c.course_questionnaire_id end in (select id from edition) and r.slot not like 'own.%') as x
      group by x.key order by x.key`.execute(db)
    return { editions, questions }
  },
})
