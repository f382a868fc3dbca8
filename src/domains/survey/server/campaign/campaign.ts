import { type RawBuilder, sql } from 'kysely'
import { Degree, Faculty, Program, Term } from '#academics/contract'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { mostPulseQuestions, SurveyCampaign } from '../../contract/campaign.ts'
import { Questionnaire } from '../../contract/questionnaire.ts'
import type { SurveyState } from '../../contract/survey-flow.ts'
import { allFrozen } from '../questionnaire/questionnaire.ts'
import { parties } from '../relations.ts'
import type { SurveyTables } from '../tables.ts'
import { violation } from '../words.ts'
import { asksAnybody, isGeneral } from './asked-people.ts'
import { idIn, namedColumns, questionnaireOf } from './named-columns.ts'
import { planSurveys, ratedCourses } from './plan-surveys.ts'
import { keepReaders, readersOf } from './readers.ts'

const rows = rowsFrom<SurveyTables>()('survey_campaign as c', (query) =>
  query
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('questionnaire as q', 'q.id', 'c.course_questionnaire_id')
    .leftJoin('questionnaire as h', 'h.id', 'c.teacher_questionnaire_id')
    .leftJoin('faculty as f', 'f.id', 'c.faculty_id')
    .leftJoin('degree as d', 'd.id', 'c.degree_id')
    .leftJoin('program as p', 'p.id', 'c.program_id')
    .leftJoin('term as g', 'g.id', 'c.graduated_in_id'),
)

const surveysThat = (condition: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from survey y where y.campaign_id = c.id and ${condition})`
const surveysIn = (state: SurveyState) => surveysThat(sql`y.state = ${sql.lit(state)}`)

/** The campaigns of a term, which the Registry plans. */
export const campaign = handleResource(SurveyCampaign, rows, {
  fields: {
    term: reference(Term, { id: 'c.term_id', name: 't.name' }),
    courseQuestionnaire: reference(Questionnaire, { id: 'q.id', name: 'q.name' }),
    teacherQuestionnaire: reference(Questionnaire, { id: 'h.id', name: 'h.name' }),
    faculty: reference(Faculty, { id: 'f.id', name: 'f.name', code: 'f.code' }),
    degree: reference(Degree, { id: 'd.id', name: 'd.name', code: 'd.code' }),
    program: reference(Program, { id: 'p.id', name: 'p.name', code: 'p.code' }),
    graduatedIn: reference(Term, { id: 'g.id', name: 'g.name' }),
    readers: readersOf,
    outsiders: sql<number>`(select count(*)::int from survey_outsider o where o.campaign_id = c.id)`,
    surveys: sql<number>`(select count(*)::int from survey y where y.campaign_id = c.id and y.state <> 'EXCLUDED')`,
    invited: sql<number>`(select coalesce(sum(y.invited), 0)::int from survey y where y.campaign_id = c.id)`,
    answered: sql<number>`(select coalesce(sum(b.ballots), 0)::int
      from survey y join survey_box b on b.survey_id = y.id where y.campaign_id = c.id)`,
    states: {
      ...{ PLANNED: surveysIn('PLANNED'), OPEN: surveysIn('OPEN'), CLOSED: surveysIn('CLOSED') },
      ...{ REVIEWED: surveysIn('REVIEWED'), PUBLISHED: surveysIn('PUBLISHED'), EXCLUDED: surveysIn('EXCLUDED') },
    },
    toJudge: sql<number>`(select count(*)::int from survey_text x join survey y on y.id = x.survey_id
      where y.campaign_id = c.id and x.decision = 'OPEN')`,
    toRemind: sql<number>`(select coalesce(sum(y.invited - jsonb_array_length(b.settled)), 0)::int
      from survey y join survey_box b on b.survey_id = y.id where y.campaign_id = c.id and y.state = 'OPEN')`,
    replied: surveysThat(sql`y.state = 'PUBLISHED' and y.reply is not null`),
    ownDays: surveysThat(sql`y.state <> 'EXCLUDED' and (y.opens_on, y.closes_on) <> (c.opens_on, c.closes_on)`),
  },
  sorted: [['opensOn', 'desc']],
  newRow: async (input, ctx) => {
    checkDays(input, ctx)
    const { term, courseQuestionnaire, ...named } = input
    return {
      term_id: await idIn('term', 'term', term, ctx),
      course_questionnaire_id: await questionnaireOf('courseQuestionnaire', courseQuestionnaire, 'COURSE', ctx),
      ...(await namedColumns(named, ctx)),
    }
  },
  created: (id, { readers }, ctx) => keepReaders(id, readers, ctx),
  changedRow: async (item, input, ctx) => {
    checkDays({ opensOn: input.opensOn ?? item.opensOn, closesOn: input.closesOn ?? item.closesOn }, ctx)
    const { term, courseQuestionnaire: asked, ...named } = input
    return {
      ...(term !== undefined && { term_id: await idIn('term', 'term', term, ctx) }),
      ...(asked !== undefined && {
        course_questionnaire_id: await questionnaireOf('courseQuestionnaire', asked, 'COURSE', ctx),
      }),
      ...(await namedColumns(named, ctx)),
    }
  },
  changed: async ({ id }, { readers }, ctx) => {
    if (readers) await keepReaders(id, readers, ctx)
  },
  conditions: {
    notFrozen: { when: sql`(not ${allFrozen})` },
    daysPassed: { when: ({ today }) => sql`(c.closes_on < ${today}::date)` },
    pulseTooLong: {
      when: sql`(c.kind = 'PULSE' and ${mostPulseQuestions} < (
        select sum(jsonb_array_length(u.questions)) from questionnaire u
        where u.id in (c.course_questionnaire_id, c.teacher_questionnaire_id)))`,
    },
    noCourses: { when: sql`(not ${isGeneral} and not exists (${ratedCourses(sql`c.term_id`)}))` },
    nobodyAsked: { when: sql`(${isGeneral} and not ${asksAnybody})` },
    otherKind: {
      when: sql`(case when ${isGeneral} then c.teacher_questionnaire_id is not null
        else c.named or c.asks is not null end)`,
    },
    nobodyReads: { when: sql`(c.named and not exists (select from survey_reader r where r.campaign_id = c.id))` },
    hasOpened: {
      when: sql`(exists (select from survey_box b join survey y on y.id = b.survey_id where y.campaign_id = c.id))`,
    },
  },
  parties: { registry: parties.registry },
  after: {
    approve: async ({ id }, ctx) => planSurveys(id, ctx),
    cancel: async ({ id }, { db }) => {
      await sql`delete from survey_delegate d using survey y
        where y.id = d.survey_id and y.campaign_id = ${id}`.execute(db)
      await db.deleteFrom('survey').where('campaign_id', '=', id).execute()
    },
  },
})

type Context = Ctx<SurveyTables>

function checkDays({ opensOn, closesOn }: { opensOn: string; closesOn: string }, ctx: Context): void {
  if (closesOn < opensOn) throw violation(ctx, 'closesOn', 'range')
}
