import { type Kysely, sql } from 'kysely'
import { demoCourses } from '#course/server'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { coursePart, teacherPart } from '../../contract/questions.ts'
import { releaseResults } from '../results/release.ts'
import type { SurveyTables } from '../tables.ts'
import { inventedBox } from './ballots.ts'
import { addGeneral } from './general.ts'
import { addOtherKinds } from './other-kinds.ts'
import { aboutCourse, aboutTeacher, addQuestionnaire, inventedOwnQuestions, inventedReply } from './questionnaires.ts'

/** The terms before the running one, and the running one, as the demonstration of courses counts them. */
const runningTerm = 2

/**
 * Ratings of three terms: published ones of the past terms, and those of the running term, of which most are open, those of
 * courses that have ended are to be judged, and some are still to come.
 */
export async function fill(demonstration: Demonstration): Promise<void> {
  const { db, today, random, take } = demonstration
  const { ids } = take(demoPeople)
  const registry = idOf(ids, 'registry')
  const asked = await addQuestionnaires(db, registry)
  for (const term of [0, 1, runningTerm]) {
    const courses = take(demoCourses).filter((one) => one.term === term)
    const [first] = courses
    if (!first) continue
    const { term_id, ends_on } = await db
      .selectFrom('course as c')
      .innerJoin('term as t', 't.id', 'c.term_id')
      .select(['c.term_id', sql<string>`t.ends_on::text`.as('ends_on')])
      .where('c.id', '=', first.id)
      .executeTakeFirstOrThrow()
    const isRunning = term === runningTerm
    const days = isRunning
      ? [dayAfter(today, -4), dayAfter(today, 10)]
      : [dayAfter(ends_on, -14), dayAfter(ends_on, -1)]
    const campaign = await addCampaign(db, {
      term_id,
      opens_on: days[0] ?? today,
      closes_on: days[1] ?? today,
      registry,
      asked,
    })
    await addSurveys(db, { campaign, today, isRunning })
    await fillBoxes(db, campaign, random)
    if (isRunning) await addOtherKinds(demonstration, { term: term_id, registry })
  }
  await judgeOld(db)
  await addGeneral(demonstration, registry)
  await publishOld(db)
  await askOwn(db)
  await nameDelegates(db)
}

async function addQuestionnaires(
  db: Kysely<SurveyTables>,
  registry: number,
): Promise<{ course: number; teacher: number }> {
  const course = await addQuestionnaire(db, registry, {
    ...{ scope: 'COURSE', questions: aboutCourse },
    name: { en: 'About the course', pt: 'Sobre a disciplina', 'zh-Hant': '關於科目' },
  })
  const teacher = await addQuestionnaire(db, registry, {
    ...{ scope: 'TEACHER', questions: aboutTeacher },
    name: { en: 'About a teacher', pt: 'Sobre um docente', 'zh-Hant': '關於教師' },
  })
  return { course, teacher }
}

type NewCampaign = {
  term_id: number
  opens_on: string
  closes_on: string
  registry: number
  asked: { course: number; teacher: number }
}

async function addCampaign(db: Kysely<SurveyTables>, { registry, asked, ...of }: NewCampaign): Promise<number> {
  const { id } = await db
    .insertInto('survey_campaign')
    .values({
      ...{ ...of, name: { en: 'Ratings of teaching', pt: 'Avaliação do ensino', 'zh-Hant': '教學評量' } },
      ...{ course_questionnaire_id: asked.course, teacher_questionnaire_id: asked.teacher },
      ...{ state: 'APPROVED' as const, approved_by: registry, approved_at: `${dayAfter(of.opens_on, -20)}T08:00:00Z` },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewSurveys = { campaign: number; today: string; isRunning: boolean }

/** A survey for each course with students; who is invited and whom it is about, where it has opened. */
async function addSurveys(db: Kysely<SurveyTables>, { campaign, today, isRunning }: NewSurveys): Promise<void> {
  await sql`
    insert into survey (campaign_id, course_id, opens_on, closes_on, state, published_at)
    select c.id, k.id,
      case when x.ended then k.ends_on - 10 when x.late then ${today}::date + 12 else c.opens_on end,
      case when x.ended then k.ends_on when x.late then ${today}::date + 26 else c.closes_on end,
      case when not ${isRunning}::boolean then case when x.graded then 'PUBLISHED' else 'REVIEWED' end
        when x.ended then 'CLOSED' when x.late then 'PLANNED' else 'OPEN' end,
      case when not ${isRunning}::boolean and x.graded then (c.closes_on + 20)::timestamptz end
    from survey_campaign c join course k on k.term_id = c.term_id and k.type <> 'EXAM'
    cross join lateral (select ${isRunning}::boolean and k.ends_on < ${today}::date as ended, k.code like 'PT%' as late,
      exists (select from grade_sheet s where s.course_id = k.id and s.state in ('PUBLISHED', 'LOCKED')) as graded) as x
    where c.id = ${campaign} and exists (select from course_lecturer l where l.course_id = k.id)
      and exists (select from enrollment e where e.course_id = k.id and e.state <> 'WITHDRAWN')
    order by k.code`.execute(db)
  await sql`
    insert into survey_participant (survey_id, person_id)
    select distinct y.id, e.person_id from survey y join enrollment e on e.course_id = y.course_id and e.state <> 'WITHDRAWN'
    where y.campaign_id = ${campaign} and y.state <> 'PLANNED' order by 1, 2`.execute(db)
  await sql`
    insert into survey_teacher (survey_id, person_id)
    select y.id, l.person_id from survey y join course_lecturer l on l.course_id = y.course_id and l.role in ('LEAD', 'CO')
    where y.campaign_id = ${campaign} and y.state <> 'PLANNED' order by 1, 2`.execute(db)
  await sql`
    update survey y set invited = (select count(*) from survey_participant p where p.survey_id = y.id)
    where y.campaign_id = ${campaign}`.execute(db)
}

type Open = { id: number; state: string; people: number[]; teachers: number[] }

/** Boxes with invented ballots. Demo users have names that people sign in with: they have not answered yet. */
async function fillBoxes(db: Kysely<SurveyTables>, campaign: number, random: Demonstration['random']): Promise<void> {
  const { rows } = await sql<Open>`
    select y.id, y.state,
      (select coalesce(jsonb_agg(p.person_id order by p.person_id), '[]') from survey_participant p
        join person v on v.id = p.person_id where p.survey_id = y.id
          and v.username not in ('student', 'thesis.student', 'blocked')) as people,
      (select coalesce(jsonb_agg(t.person_id order by t.person_id), '[]') from survey_teacher t where t.survey_id = y.id) as teachers
    from survey y where y.campaign_id = ${campaign} and y.state <> 'PLANNED' order by y.id`.execute(db)
  for (const { id, state, people, teachers } of rows) {
    const share = state === 'OPEN' ? 0.1 + random.next() * 0.4 : 0.15 + random.next() * 0.7
    const settled = random.some(people, Math.round(people.length * share)).sort((a, b) => a - b)
    const parts = [
      { part: coursePart, questions: aboutCourse },
      ...teachers.map((person) => ({ part: teacherPart(person), questions: aboutTeacher })),
    ]
    const box = inventedBox(parts, settled.length, random)
    const isOpen = state === 'OPEN'
    await db
      .insertInto('survey_box')
      .values({
        ...{ survey_id: id, settled: JSON.stringify(settled), ballots: settled.length },
        ...{ counts: JSON.stringify(box.counts), texts: JSON.stringify(isOpen ? box.texts : {}) },
      })
      .execute()
    if (isOpen) continue
    const texts = Object.entries(box.texts).flatMap(([slot, all]) =>
      all.map((one) => ({ survey_id: id, slot, text: one })),
    )
    if (texts.length > 0) await db.insertInto('survey_text').values(texts).execute()
  }
}

/** The texts of past terms were judged. */
async function judgeOld(db: Kysely<SurveyTables>): Promise<void> {
  await sql`
    update survey_text x set decision = 'PUBLIC' from survey y
    where y.id = x.survey_id and y.state in ('REVIEWED', 'PUBLISHED')`.execute(db)
}

/** What is shown of the past terms, in the order in which they were published, and what some lecturers replied. */
async function publishOld(db: Kysely<SurveyTables>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select y.id from survey y where y.state = 'PUBLISHED' order by y.closes_on, y.id`.execute(db)
  for (const { id } of rows) await releaseResults(id, db)
  await sql`
    update survey set reply = ${JSON.stringify(inventedReply)}::jsonb, replied_at = published_at + interval '6 days'
    where state = 'PUBLISHED' and id % 3 = 0`.execute(db)
}

/** In some surveys that are still to open or are published somebody who coordinates acts for the lecturers. */
async function nameDelegates(db: Kysely<SurveyTables>): Promise<void> {
  await sql`
    insert into survey_delegate (survey_id, person_id, named_by)
    select y.id, v.id, l.person_id from survey y join person v on v.username = 'coordinator'
    join course_lecturer l on l.course_id = y.course_id and l.role = 'LEAD'
    where y.state in ('PLANNED', 'PUBLISHED') and y.id % 4 = 0 and l.person_id <> v.id
    order by y.id on conflict do nothing`.execute(db)
}

/** Some lecturers ask something of their own in surveys that are still to open. */
async function askOwn(db: Kysely<SurveyTables>): Promise<void> {
  await sql`
    update survey set own_questions = ${JSON.stringify(inventedOwnQuestions)}::jsonb
    where state = 'PLANNED' and course_id is not null and id % 2 = 0`.execute(db)
}
