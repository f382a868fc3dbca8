import { sql } from 'kysely'
import { courseHandler } from '#course/server'
import { Conflict } from '#platform/contract/errors.ts'
import type { Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { askForReply, courseFeedback, replyToSurvey } from '../../contract/feedback.ts'
import { Survey } from '../../contract/survey.ts'
import { refuseStale, surveyVersion } from '../survey/own-questions.ts'
import { survey } from '../survey/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { notifyPeople, words } from '../words.ts'
import { earlierReply } from './means.ts'
import { readResults } from './read-results.ts'

type Context = Ctx<SurveyTables>

export const feedbackRoutes = [
  route(courseFeedback, {
    on: recordOf(courseHandler, {
      code: sql.ref<string>('c.code'),
      title: sql.ref<Localized>('c.title'),
      moduleId: sql.ref<number>('c.module_id'),
    }),
    act: 'read',
    run: async (ctx: Context, { of: { id, code, title, moduleId } }) => ({
      course: { code, title },
      surveys: await readResults(sql`y.course_id = ${id}`, ctx),
      before: await earlierReply(id, ctx.db),
      turnouts: await turnoutsOf(moduleId, ctx),
    }),
  }),
  route(replyToSurvey, {
    on: recordOf(survey, surveyVersion),
    act: 'reply',
    lock: 'update',
    writes: true,
    inPerson: true,
    run: async (ctx: Context, { of, body }) => {
      refuseStale(of, body, ctx)
      await sql`update survey set reply = ${JSON.stringify(body.reply)}::jsonb, replied_at = ${ctx.now.toISOString()},
        version = version + 1, updated_at = now() where id = ${of.id}`.execute(ctx.db)
      return { '@type': 'Survey' as const, id: of.id }
    },
  }),
]

/** At most once a week the lecturers are asked for a reply, whoever asks. */
const weekOf = (today: string): number => Math.floor(Date.parse(today) / (7 * 24 * 3_600_000))

export const askForReplyRoute = route(askForReply, {
  on: recordOf(survey, {
    course: sql.ref<number | null>('y.course_id'),
    code: sql.ref<string>('k.code'),
    title: sql.ref<Localized>('k.title'),
    hasReply: sql<boolean>`(y.reply is not null)`,
  }),
  act: 'askReply',
  writes: true,
  run: async (ctx: Context, { of: { id, course, code, title, hasReply } }) => {
    if (hasReply) throw new Conflict(words[ctx.language].server.hasReply)
    const { rows } = await sql<{ person: number }>`
      select l.person_id as person from course_lecturer l where l.course_id = ${course} and l.role in ('LEAD', 'CO')
      union select d.person_id from survey_delegate d where d.survey_id = ${id} order by 1`.execute(ctx.db)
    await notifyPeople(
      ctx,
      rows.map(({ person }) => person),
      {
        ...{ key: 'replyAsked', subject: Survey.iri(id), once: `replyAsked:${id}:${weekOf(ctx.today)}` },
        values: { by: ctx.me.name, code, title },
      },
    )
    return { '@type': Survey.type, asked: rows.length }
  },
})

type Turnout = { term: Localized; invited: number; answered: number }
/** The most runs whose turnout is shown. */
const mostRuns = 5

/** How many answered in the last runs of a module that are published and that the reader may know of, the latest last. */
async function turnoutsOf(module: number, { db, rights }: Context): Promise<Turnout[]> {
  const { rows } = await sql<Turnout>`
    select x.term, x.invited, x.answered from (
      select t.name as term, y.invited, b.ballots as answered, y.closes_on, y.id
      from survey y join course k on k.id = y.course_id join term t on t.id = k.term_id
      join survey_box b on b.survey_id = y.id join module m on m.id = k.module_id
      left join program p on p.id = m.program_id join survey_campaign c on c.id = y.campaign_id
      where k.module_id = ${module} and y.state = 'PUBLISHED' and c.kind = 'RATING' and y.invited > 0
        and ${rights.where('seeResults', survey)}
      order by y.closes_on desc, y.id limit ${mostRuns}) as x
    order by x.closes_on, x.id`.execute(db)
  return rows
}
