import { sql } from 'kysely'
import { courseHandler } from '#course/server'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import type { BallotBox } from '../../contract/box.ts'
import { courseFeedback, replyToSurvey, type SurveyResult } from '../../contract/feedback.ts'
import { coursePart, slotOf } from '../../contract/questions.ts'
import { resultOf } from '../../contract/results.ts'
import { Survey } from '../../contract/survey.ts'
import { askedSurveys, type SurveyQuestions } from '../answering/parts.ts'
import { survey, surveyRows } from '../survey/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { type EarlierMean, earlierMeans } from './earlier.ts'

type Context = Ctx<SurveyTables>

/** A survey as its readers may know it, with the box of one whose results they may read. */
type ReadSurvey = Omit<SurveyResult, '@id' | 'parts' | 'isTooFew' | 'leastAnswers' | 'leastRate' | 'mayReply'> & {
  seesResults: boolean
  mayReply: boolean
  teaches: boolean
  counts: BallotBox['counts'] | null
}

/** A text that was judged, and whom it is about. */
type JudgedText = { survey: number; slot: string; text: string; isPrivate: boolean }

export const feedbackRoutes = [
  route(courseFeedback, {
    on: recordOf(courseHandler),
    act: 'read',
    run: async (ctx: Context, { of: { id } }) => {
      const found = await surveysOf(id, ctx)
      const shown = found.filter(({ seesResults }) => seesResults).map((one) => one.id)
      const asked = await askedSurveys(
        ctx.db,
        found.map((one) => one.id),
      )
      const [texts, earlier] = [await judgedTexts(shown, ctx), await earlierMeans(shown, ctx.db)]
      return {
        surveys: found.flatMap((one) => {
          const of = asked.get(one.id)
          return of ? [resultsOf(one, of, { texts, earlier, me: ctx.me.id })] : []
        }),
      }
    },
  }),
  route(replyToSurvey, {
    on: recordOf(survey),
    act: 'reply',
    lock: 'update',
    writes: true,
    run: async ({ db, now }: Context, { of: { id }, body: { reply } }) => {
      await sql`update survey set reply = ${JSON.stringify(reply)}::jsonb, replied_at = ${now.toISOString()},
        version = version + 1, updated_at = now() where id = ${id}`.execute(db)
      return { '@type': 'Survey' as const, id }
    },
  }),
]

/** The surveys of a course that the person may know of, the latest first. */
async function surveysOf(course: number, ctx: Context): Promise<ReadSurvey[]> {
  const { db, rights, me } = ctx
  const allowed = surveyRows
    .query(db, ctx)
    .select('y.id')
    .select(sql<boolean>`${rights.where('seeResults', survey)}`.as('sees_results'))
    .select(sql<boolean>`${rights.where('reply', survey)}`.as('may_reply'))
    .where('y.course_id', '=', course)
    .where(rights.where('list', survey))
  const { rows } = await sql<ReadSurvey>`
    select y.id, y.state, y.opens_on::text as "opensOn", y.closes_on::text as "closesOn", y.invited,
      coalesce(b.ballots, 0) as answered, y.reply, y.replied_at as "repliedAt", t.name as term,
      a.sees_results as "seesResults", a.may_reply as "mayReply",
      exists (select from course_lecturer l where l.course_id = y.course_id and l.person_id = ${me.id}) as teaches,
      case when a.sees_results then b.counts end as counts
    from (${allowed}) as a join survey y on y.id = a.id join course k on k.id = y.course_id
    join term t on t.id = k.term_id left join survey_box b on b.survey_id = y.id
    order by y.opens_on desc, y.id desc`.execute(db)
  return rows
}

/** The texts of these surveys that somebody reads, in random order: the database gives them in the order of their words. */
async function judgedTexts(surveys: readonly number[], { db }: Context): Promise<JudgedText[]> {
  if (surveys.length === 0) return []
  const { rows } = await sql<JudgedText>`
    select x.survey_id as survey, x.slot, coalesce(x.edited, x."text") as text, x.decision = 'PRIVATE' as "isPrivate"
    from survey_text x where x.survey_id = any(${[...surveys]}::int[]) and x.decision in ('PUBLIC', 'PRIVATE')
    order by x.survey_id, x.slot, md5(x."text")`.execute(db)
  return rows
}

type ResultSources = { texts: readonly JudgedText[]; earlier: readonly EarlierMean[]; me: number }

function resultsOf(
  { seesResults, teaches, counts, mayReply, ...about }: ReadSurvey,
  { parts, leastAnswers, leastRate }: SurveyQuestions,
  { texts, earlier, me }: ResultSources,
): SurveyResult {
  const turnout = { ballots: about.answered, invited: about.invited }
  const limits = { leastAnswers, leastRate }
  const isTooFew = about.answered < leastAnswers
  return {
    '@id': Survey.iri(about.id),
    ...about,
    ...{ leastAnswers, leastRate, isTooFew, mayReply },
    parts: !seesResults
      ? []
      : parts.map(({ part, teacher, person, questions }) => ({
          ...{ part, teacher },
          questions: questions
            .filter(({ kind }) => kind !== 'TEXT')
            .map((one) => ({
              ...resultOf(one, counts?.[slotOf(part, one.key)] ?? [], turnout, limits),
              earlier: earlier
                .filter(({ survey, slot }) => survey === about.id && slot === slotOf(part, one.key))
                .map(({ term, mean }) => ({ term, mean })),
            })),
          texts: isTooFew
            ? []
            : questions
                .filter(({ kind }) => kind === 'TEXT')
                .map(({ key, text }) => ({
                  ...{ key, text },
                  texts: texts
                    .filter(({ survey, slot }) => survey === about.id && slot === slotOf(part, key))
                    // What is for the teacher alone is read by them; about the course, by those who teach it.
                    .filter(({ isPrivate }) => !isPrivate || (part === coursePart ? teaches : person === me))
                    .map((one) => one.text),
                })),
        })),
  }
}
