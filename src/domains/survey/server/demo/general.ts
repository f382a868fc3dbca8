import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import type { Demonstration } from '#platform/server/demo/demo.ts'
import { coursePart, type Question } from '../../contract/questions.ts'
import { openBox } from '../survey/box.ts'
import type { SurveyTables } from '../tables.ts'
import { inventedBox } from './ballots.ts'
import { aboutFirstYear, aboutGraduates, aboutServices, addQuestionnaire } from './questionnaires.ts'

type GeneralSurvey = {
  name: object
  questions: readonly Question[]
  asks: 'STUDENTS' | 'GRADUATES' | 'STAFF'
  named: boolean
  opensOn: string
  closesOn: string
  state: 'PLANNED' | 'OPEN' | 'PUBLISHED'
}

/** Surveys about no course: one with names that is open, one that is planned, and one that has come to results. */
export async function addGeneral({ db, today, random }: Demonstration, registry: number): Promise<void> {
  await addOne(db, registry, {
    ...{ questions: aboutFirstYear, asks: 'STUDENTS', named: true, state: 'OPEN' },
    name: { en: 'Your first year, looking back', pt: 'O seu primeiro ano', 'zh-Hant': '回顧第一年' },
    ...{ opensOn: dayAfter(today, -2), closesOn: dayAfter(today, 20) },
  })
  const alumni = await addOne(db, registry, {
    ...{ questions: aboutGraduates, asks: 'GRADUATES', named: false, state: 'PLANNED' },
    name: { en: 'Where graduates are now', pt: 'Onde estão os diplomados', 'zh-Hant': '畢業生現況' },
    ...{ opensOn: dayAfter(today, 9), closesOn: dayAfter(today, 40) },
  })
  await sql`
    insert into survey_outsider (campaign_id, name, email)
    select y.campaign_id, n.name, n.email from survey y
    cross join (values ('Rui Sá', 'rui.sa@example.org'), ('何嘉欣', 'ho.ka.ian@example.org')) as n(name, email)
    where y.id = ${alumni}`.execute(db)
  const survey = await addOne(db, registry, {
    ...{ questions: aboutServices, asks: 'STAFF', named: false, state: 'PUBLISHED' },
    name: { en: 'Services of the university', pt: 'Serviços da universidade', 'zh-Hant': '大學服務' },
    ...{ opensOn: dayAfter(today, -60), closesOn: dayAfter(today, -40) },
  })
  const { rows } = await sql<{ people: number[] }>`
    select coalesce(jsonb_agg(p.person_id order by p.person_id), '[]') as people
    from survey_participant p where p.survey_id = ${survey}`.execute(db)
  const people = rows[0]?.people ?? []
  const settled = random.some(people, Math.ceil(people.length * 0.6)).sort((a, b) => a - b)
  const { counts, texts } = inventedBox([{ part: coursePart, questions: aboutServices }], settled.length, random)
  await db
    .updateTable('survey_box')
    .set({ settled: JSON.stringify(settled), ballots: settled.length, counts: JSON.stringify(counts) })
    .where('survey_id', '=', survey)
    .execute()
  const judged = Object.entries(texts).flatMap(([slot, all]) =>
    all.map((text) => ({ ...{ survey_id: survey, slot, text }, decision: 'PUBLIC' as const })),
  )
  if (judged.length > 0) await db.insertInto('survey_text').values(judged).execute()
}

async function addOne(db: Kysely<SurveyTables>, registry: number, of: GeneralSurvey): Promise<number> {
  const { name, questions, asks, named, opensOn, closesOn, state } = of
  const questionnaire = await addQuestionnaire(db, registry, { scope: 'COURSE', name, questions })
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into survey_campaign (name, kind, term_id, opens_on, closes_on, course_questionnaire_id, asks, named, state,
        approved_by, approved_at)
      select ${JSON.stringify(name)}::jsonb, 'GENERAL', t.id, ${opensOn}::date, ${closesOn}::date, ${questionnaire}::int,
        ${asks}, ${named}, 'APPROVED', ${registry}::int, ${opensOn}::date - interval '10 days'
      from term t where t.starts_on <= ${closesOn}::date order by t.starts_on desc limit 1
      returning id, opens_on, closes_on)
    , read as (insert into survey_reader (campaign_id, person_id) select id, ${registry}::int from made)
    insert into survey (campaign_id, opens_on, closes_on, state, published_at)
    select id, opens_on, closes_on, ${state}, case when ${state} = 'PUBLISHED' then closes_on + interval '9 hours' end
    from made returning id`.execute(db)
  const survey = rows[0]?.id ?? 0
  if (state !== 'PLANNED') await openBox(survey, { db, today: opensOn })
  return survey
}
