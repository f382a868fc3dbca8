import { type RawBuilder, sql } from 'kysely'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import { mayAlso } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PublishedQuestion, SurveyResult } from '../../contract/feedback.ts'
import { asQuestions, type OwnQuestion } from '../../contract/own-questions.ts'
import { type Question, slotOf } from '../../contract/questions.ts'
import { resultOf } from '../../contract/results.ts'
import { Survey } from '../../contract/survey.ts'
import { askedSurveys, type SurveyQuestions } from '../answering/parts.ts'
import { survey, surveyRows } from '../survey/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { type ProgramMedian, programMedians } from './means.ts'
import { earlierRuns, type JoinedLater, joinedLater, type ReleasedAnswers, releasedAnswers } from './released.ts'
import { type JudgedText, judgedTexts } from './texts.ts'

type Context = Ctx<SurveyTables>

type Delegate = { id: number; name: string }

/** A survey as its readers may know it. */
type ReadSurvey = Omit<
  SurveyResult,
  '@id' | 'parts' | 'isTooFew' | 'leastAnswers' | 'leastRate' | 'own' | 'delegates'
> & {
  /** Teaches the course, in person. */
  teaches: boolean
  /** Those who act for the lecturers. */
  named: Delegate[]
  ownQuestions: OwnQuestion[]
}

/** Everything that is shown beside these surveys, besides what they asked. */
type ResultSources = {
  released: readonly ReleasedAnswers[]
  joined: readonly JoinedLater[]
  earlier: Awaited<ReturnType<typeof earlierRuns>>
  medians: readonly ProgramMedian[]
  texts: readonly JudgedText[]
  /** The reader; 0 for somebody who acts as them, who reads nothing that is for one person alone. */
  me: number
}

/** The surveys of a condition over `y` that the person may know of, the latest first, with what they may read of each. */
export async function readResults(where: RawBuilder<unknown>, ctx: Context): Promise<SurveyResult[]> {
  const { db, me } = ctx
  const found = await surveysOf(where, ctx)
  const shown = found.filter(({ seesResults }) => seesResults).map(({ id }) => id)
  const asked = await askedSurveys(
    db,
    found.map(({ id }) => id),
  )
  const earlier = await earlierRuns(shown, db)
  const released = await releasedAnswers([...new Set([...shown, ...earlier.map((one) => one.earlier)])], db)
  const sources: ResultSources = {
    ...{ released, earlier, me: me.impersonator === null ? me.id : 0 },
    joined: await joinedLater(shown, db),
    medians: await programMedians(shown, db),
    texts: await judgedTexts([...new Set(released.map(({ run }) => run))], db),
  }
  return found.flatMap((one) => {
    const of = asked.get(one.id)
    return of ? [resultsOf(one, of, sources)] : []
  })
}

async function surveysOf(where: RawBuilder<unknown>, ctx: Context): Promise<ReadSurvey[]> {
  const { db, rights, me } = ctx
  const allowed = surveyRows
    .query(db, ctx)
    .select('y.id')
    .select(mayAlso(survey, 'seeResults')(ctx).as('sees_results'))
    .select(mayAlso(survey, 'reply')(ctx).as('may_reply'))
    .select(mayAlso(survey, 'ask')(ctx).as('may_ask'))
    .select(mayAlso(survey, 'delegate')(ctx).as('may_delegate'))
    .where(sql<boolean>`${where}`)
    .where(rights.where('list', survey))
  const { rows } = await sql<ReadSurvey>`
    select y.id, y.version, f.kind, y.state, y.opens_on::text as "opensOn", y.closes_on::text as "closesOn", y.invited,
      coalesce(b.ballots, 0) as answered, y.reply, y.replied_at as "repliedAt", t.name as term,
      a.sees_results as "seesResults", a.may_reply as "mayReply", a.may_ask as "mayAsk",
      y.own_questions as "ownQuestions", a.may_delegate as "mayDelegate",
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.display_name) order by v.sort_name, v.id), '[]')
        from survey_delegate d join person v on v.id = d.person_id where d.survey_id = y.id) as named,
      exists (select from course_lecturer l where l.course_id = y.course_id and l.person_id = ${me.impersonator === null ? me.id : 0}) as teaches
    from (${allowed}) as a join survey y on y.id = a.id join survey_campaign f on f.id = y.campaign_id
    join term t on t.id = f.term_id left join survey_box b on b.survey_id = y.id
    order by y.opens_on desc, y.id desc`.execute(db)
  return rows
}

function resultsOf(
  { teaches, ownQuestions, named, ...about }: ReadSurvey,
  { parts, leastAnswers, leastRate }: SurveyQuestions,
  sources: ResultSources,
): SurveyResult {
  const { seesResults } = about
  const shown = seesResults ? parts : []
  return {
    '@id': Survey.iri(about.id),
    ...about,
    ...{ leastAnswers, leastRate },
    isTooFew: seesResults && !sources.released.some(({ shownIn }) => shownIn === about.id),
    own: about.mayAsk ? asQuestions(ownQuestions) : [],
    delegates: about.mayDelegate ? named.map(({ id, name }) => refTo(User, id, name)) : [],
    parts: shown.map((one) => ({
      ...{ part: one.part, teacher: one.teacher },
      questions: one.questions
        .filter(({ kind }) => kind !== 'TEXT')
        .map((question) => questionOf(about.id, one.part, question, sources)),
      texts: textsOf(about.id, one, teaches, sources),
    })),
  }
}

function questionOf(survey: number, part: string, one: Question, of: ResultSources): PublishedQuestion {
  const slot = slotOf(part, one.key)
  const runs = of.released.filter((run) => run.shownIn === survey && run.slot === slot)
  const [kind] = part.split('-')
  const beside = of.medians.find((median) => median.survey === survey && median.kind === kind && median.key === one.key)
  return {
    ...one,
    ...resultOf(one, runs),
    together: termsBeside(survey, runs),
    joined: of.joined.find((later) => later.survey === survey && later.slot === slot)?.term ?? null,
    earlier: of.earlier.flatMap(({ survey: beside, earlier, term }) => {
      if (beside !== survey) return []
      const before = of.released.filter((run) => run.shownIn === earlier && run.slot === slot)
      const { mean } = resultOf(one, before)
      return mean === null ? [] : [{ term, together: termsBeside(earlier, before), mean }]
    }),
    median: beside?.median ?? null,
  }
}

const termsBeside = (survey: number, runs: readonly ReleasedAnswers[]) =>
  runs.filter(({ run }) => run !== survey).map(({ term }) => term)

/** The texts that are shown with a survey: its own and those of the runs that joined it, never told apart. */
function textsOf(
  survey: number,
  { part, person, questions }: SurveyQuestions['parts'][number],
  teaches: boolean,
  { released, texts, me }: ResultSources,
) {
  // What is for the teacher alone is read by them; about the course, by those who teach it.
  const readsPrivate = person === null ? teaches : person === me
  return questions
    .filter(({ kind }) => kind === 'TEXT')
    .map(({ key, text }) => {
      const slot = slotOf(part, key)
      const runs = released.filter((one) => one.shownIn === survey && one.slot === slot)
      return {
        ...{ key, text, together: termsBeside(survey, runs) },
        texts: texts
          .filter((one) => one.slot === slot && runs.some(({ run }) => run === one.survey))
          .filter(({ isPrivate }) => !isPrivate || readsPrivate)
          .map((one) => one.text),
      }
    })
}
