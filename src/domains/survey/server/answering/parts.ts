import { type Kysely, sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { CampaignKind } from '../../contract/campaign.ts'
import { asQuestions, type OwnQuestion, ownPart } from '../../contract/own-questions.ts'
import { coursePart, type Question, teacherPart } from '../../contract/questions.ts'
import type { SurveyTables } from '../tables.ts'

/** A survey with its questions: about the course, about each teacher, then those of who teaches it. */
export type SurveyQuestions = {
  id: number
  /** Null where it is about no course. */
  course: { id: number; code: string; title: Localized } | null
  name: Localized
  named: boolean
  kind: CampaignKind
  closesOn: string
  leastAnswers: number
  leastRate: number
  parts: { part: string; teacher: string | null; person: number | null; questions: readonly Question[] }[]
}

type Row = Omit<SurveyQuestions, 'parts'> & {
  courseQuestions: Question[]
  ownQuestions: OwnQuestion[]
  teacherQuestions: Question[] | null
  teachers: { person: number; name: string }[]
}

/** The questions of these surveys. */
export async function askedSurveys(
  db: Kysely<SurveyTables>,
  ids: readonly number[],
): Promise<Map<number, SurveyQuestions>> {
  const { rows } = await sql<Row>`
    select y.id, case when k.id is not null then jsonb_build_object('id', k.id, 'code', k.code, 'title', k.title) end as course,
      c.name, c.named, c.kind,
      y.closes_on::text as "closesOn", c.least_answers as "leastAnswers", c.least_rate as "leastRate",
      q.questions as "courseQuestions", y.own_questions as "ownQuestions", h.questions as "teacherQuestions",
      coalesce((select jsonb_agg(jsonb_build_object('person', v.id, 'name', v.display_name) order by v.display_name, v.id)
        from survey_teacher t join person v on v.id = t.person_id where t.survey_id = y.id), '[]') as teachers
    from survey y join survey_campaign c on c.id = y.campaign_id left join course k on k.id = y.course_id
    join questionnaire q on q.id = c.course_questionnaire_id
    left join questionnaire h on h.id = c.teacher_questionnaire_id
    where y.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, asked(row)]))
}

function asked({ courseQuestions, ownQuestions, teacherQuestions, teachers, ...about }: Row): SurveyQuestions {
  const own = ownQuestions.length === 0 ? [] : [{ part: ownPart, ...ofNobody, questions: asQuestions(ownQuestions) }]
  const ofTeachers = teacherQuestions
    ? teachers.map(({ person, name }) => ({
        ...{ part: teacherPart(person), teacher: name, person, questions: teacherQuestions },
      }))
    : []
  return {
    ...about,
    parts: [{ part: coursePart, ...ofNobody, questions: courseQuestions }, ...ofTeachers, ...own],
  }
}

const ofNobody = { teacher: null, person: null } as const

/** How many questions can be answered. */
export const countOf = ({ parts }: Pick<SurveyQuestions, 'parts'>): number =>
  parts.reduce((sum, { questions }) => sum + questions.filter(({ kind }) => kind !== 'HEADING').length, 0)
