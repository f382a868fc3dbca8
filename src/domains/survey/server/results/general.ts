import { type Kysely, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Localized } from '#platform/contract/words.ts'
import { mayAlso, recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type NamedAnswers, surveyResults } from '../../contract/feedback.ts'
import { slotOf } from '../../contract/questions.ts'
import { askedSurveys } from '../answering/parts.ts'
import { survey } from '../survey/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { readResults } from './read-results.ts'

type CourseName = { code: string; title: Localized }

/** What came of a survey: as sums for its readers, and with names where it was asked so. */
export const surveyResultsRoute = route(surveyResults, {
  on: recordOf(survey, {
    name: sql.ref<Localized>('c.name'),
    course: sql<CourseName | null>`(case when k.id is not null then jsonb_build_object('code', k.code, 'title', k.title) end)`,
    seesNames: mayAlso(survey, 'seeNames'),
  }),
  act: 'read',
  run: async (ctx: Ctx<SurveyTables>, { of: { id, name, course, seesNames } }) => {
    const [result] = await readResults(sql`y.id = ${id}`, ctx)
    if (!result) throw new NotFound()
    // Answers with names are for their readers alone, not for those who act as them.
    const isReader = seesNames && ctx.me.impersonator === null
    return { name, course, result, named: isReader ? await answersWithNames(id, ctx.db) : null }
  },
})

async function answersWithNames(survey: number, db: Kysely<SurveyTables>): Promise<NamedAnswers> {
  const asked = (await askedSurveys(db, [survey])).get(survey)
  const { rows: people } = await sql<NamedAnswers['people'][number]>`
    select v.id, v.display_name as name, n.answers from survey_named_ballot n join person v on v.id = n.person_id
    where n.survey_id = ${survey}
    union all select -o.id, o.name, o.answers from survey y join survey_outsider o on o.campaign_id = y.campaign_id
    where y.id = ${survey} and o.answers is not null order by name, id`.execute(db)
  const questions = (asked?.parts ?? []).flatMap(({ part, questions: all }) =>
    all.filter(({ kind }) => kind !== 'HEADING').map((one) => ({ ...one, slot: slotOf(part, one.key) })),
  )
  return { questions, people }
}
