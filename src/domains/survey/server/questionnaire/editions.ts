import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { newEdition } from '../../contract/editions.ts'
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
      select q.name, q.scope, q.questions, q.id,
        (select max(o.edition) + 1 from questionnaire o where o.scope = q.scope and o.name = q.name)
      from questionnaire q where q.id = ${id} returning id`.execute(db)
    const made = rows[0]?.id ?? id
    return { '@id': Questionnaire.iri(made), '@type': Questionnaire.type, id: made }
  },
})
