import { sql, type Transaction } from 'kysely'
import { inventNames, loadPeople, type PersonToLoad } from '#people/server'
import { type Loaded, type LoadOptions, Refusals } from '#registry/server'
import { coursePart, slotOf, teacherPart } from '../../contract/questions.ts'
import { releaseResults } from '../results/release.ts'
import type { SurveyTables } from '../tables.ts'
import { type RatedClass, readQuestions, readRatings, type SourceQuestion } from './ratings-files.ts'

type Tx = Transaction<SurveyTables>

/** The source has no dates: its term is assumed. */
const term = { code: 'GAZI-2013', starts_on: '2013-02-11', ends_on: '2013-06-14' }
const seedBase = 800_000_000
const name = { en: 'Student evaluation', pt: 'Avaliação por estudantes', 'zh-Hant': '學生評量' }

/**
 * Loads the student ratings of Gazi University (Gunduz and Fokoue, UCI 262, CC BY 4.0) as one campaign, with a published
 * survey for each class of each instructor. Nobody's answers are joined: the box of a survey holds sums.
 */
export async function loadRatings(tx: Tx, options: LoadOptions): Promise<Loaded> {
  const { folder, embeddedIdentity, say, refuse } = options
  const refusals = new Refusals(refuse)
  const changed: Record<string, number> = {}
  const note = (kind: string, count: number) => {
    changed[kind] = count
    say(`${kind}: ${count.toLocaleString('en')} new or changed`)
  }
  const questions = await readQuestions(folder, refusals)
  const classes = await readRatings(folder, refusals)
  const people = [...new Set(classes.map(({ instructor }) => instructor))].sort().map(lecturerNumbered)
  const lecturers = await loadPeople(tx, people, embeddedIdentity, note)
  const campaign = await addCampaign(tx, questions)
  let [surveys, answers] = [0, 0]
  for (const one of classes) {
    const lecturer = lecturers.get(lecturerNumbered(one.instructor).username) ?? 0
    if (!(await addSurvey(tx, one, { campaign, lecturer, questions }))) continue
    surveys++
    answers += one.ballots
  }
  note('surveys', surveys)
  note('answers', answers)
  return { changed, refused: refusals.total, people }
}

const lecturerNumbered = (number: number): PersonToLoad => ({
  username: `gazi${number}`,
  ...inventNames(seedBase + number),
  email: `gazi${number}@staff.university.example`,
  roles: ['ROLE_LECTURER'],
  staffNumber: `GAZI-${number}`,
})

/** The campaign of the source's term, made once. */
async function addCampaign(tx: Tx, questions: readonly SourceQuestion[]): Promise<number> {
  await sql`insert into term (code, name, starts_on, ends_on)
    values (${term.code}, ${JSON.stringify({ en: 'Spring 2013' })}::jsonb, ${term.starts_on}, ${term.ends_on})
    on conflict (code) do nothing`.execute(tx)
  const known = await sql<{ id: number }>`
    select c.id from survey_campaign c join term t on t.id = c.term_id where t.code = ${term.code}`.execute(tx)
  if (known.rows[0]) return known.rows[0].id
  const questionnaire = async (scope: SourceQuestion['scope']): Promise<number> => {
    const asked = questions.filter((one) => one.scope === scope).map((one) => one.question)
    const { rows } = await sql<{ id: number }>`
      insert into questionnaire (name, scope, questions, state)
      values (${JSON.stringify(name)}::jsonb, ${scope}, ${JSON.stringify(asked)}::jsonb, 'RETIRED')
      returning id`.execute(tx)
    return rows[0]?.id ?? 0
  }
  const { rows } = await sql<{ id: number }>`
    insert into survey_campaign (name, term_id, opens_on, closes_on, course_questionnaire_id, teacher_questionnaire_id, state)
    select ${JSON.stringify(name)}::jsonb, t.id, t.ends_on - 14, t.ends_on, ${await questionnaire('COURSE')}::int,
      ${await questionnaire('TEACHER')}::int, 'APPROVED'
    from term t where t.code = ${term.code} returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

type Place = { campaign: number; lecturer: number; questions: readonly SourceQuestion[] }

/** The course of a class with its survey; false if it is there already. */
async function addSurvey(tx: Tx, { number, instructor, ballots, counts }: RatedClass, of: Place): Promise<boolean> {
  const code = `GZ${String(number).padStart(2, '0')}-${instructor}`
  const title = JSON.stringify({ en: `Class ${number}` })
  await sql`insert into module (code, name, credits) values (${code}, ${title}::jsonb, 6)
    on conflict (code) do nothing`.execute(tx)
  const made = await sql<{ id: number }>`
    insert into course (term_id, module_id, code, title, type, starts_on, ends_on)
    select t.id, m.id, m.code, m.name, 'LECTURE', t.starts_on, t.ends_on
    from term t join module m on m.code = ${code} where t.code = ${term.code}
    on conflict (term_id, code) do nothing returning id`.execute(tx)
  const course = made.rows[0]?.id
  if (course === undefined) return false
  await sql`insert into course_lecturer (course_id, person_id, role) values (${course}, ${of.lecturer}, 'LEAD')`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number }>`
    insert into survey (campaign_id, course_id, opens_on, closes_on, invited, state, published_at)
    select c.id, ${course}::int, c.opens_on, c.closes_on, ${ballots}::int, 'PUBLISHED', c.closes_on + interval '30 days'
    from survey_campaign c where c.id = ${of.campaign} returning id`.execute(tx)
  const survey = rows[0]?.id ?? 0
  await sql`insert into survey_teacher (survey_id, person_id) values (${survey}, ${of.lecturer})`.execute(tx)
  const bySlot = Object.fromEntries(
    of.questions.map(({ scope, question: { key } }) => [
      slotOf(scope === 'COURSE' ? coursePart : teacherPart(of.lecturer), key),
      counts[key] ?? [],
    ]),
  )
  await sql`insert into survey_box (survey_id, ballots, counts)
    values (${survey}, ${ballots}, ${JSON.stringify(bySlot)}::jsonb)`.execute(tx)
  await releaseResults(survey, tx)
  return true
}
