import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { askOwnQuestions } from '../../contract/own-questions.ts'
import type { SurveyTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { survey } from './survey.ts'

/** The version of the survey of a row, under the lock of an endpoint that changes it. */
export const surveyVersion = { version: sql.ref<number>('y.version') }

/** Refuses what was written against an older version, so that nothing of somebody else is overwritten. */
export function refuseStale(of: { version: number }, body: { version: number }, { language }: Pick<Ctx, 'language'>) {
  if (of.version !== body.version) throw new Conflict(words[language].server.meanwhile)
}

export const ownQuestionsRoute = route(askOwnQuestions, {
  on: recordOf(survey, surveyVersion),
  act: 'ask',
  lock: 'update',
  writes: true,
  inPerson: true,
  run: async (ctx: Ctx<SurveyTables>, { of, body }) => {
    refuseStale(of, body, ctx)
    if (body.questions.some(({ text }) => inLanguage(text, ctx.language).trim() === ''))
      throw violation(ctx, 'questions', 'noText')
    await sql`update survey set own_questions = ${JSON.stringify(body.questions)}::jsonb,
      version = version + 1, updated_at = now() where id = ${of.id}`.execute(ctx.db)
    return { '@type': 'Survey' as const, id: of.id }
  },
})
