import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inLanguage, type Language, type Localized } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { dayInWords } from '#platform/server/day.ts'
import { mailAll } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { surveyLinkPage } from '../../contract/paths.ts'

/** The days before the last one on which people are reminded, as in the flow of surveys. */
const reminders = [7, 2, 0]

/** What is stored of the code of a link: it has so many bits that a fast hash is enough. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

type Letter = { id: number; name: string; email: string; language: Language; title: Localized; day: string }

/** Sends a link to each outsider who has not settled the survey: people without an account read no task. */
export async function mailLinks(
  survey: number,
  template: 'surveyLink' | 'surveyLinkReminder',
  ctx: Pick<Ctx, 'db' | 'emit'>,
): Promise<void> {
  const { rows } = await sql<Letter>`
    select o.id, o.name, o.email, o.language, c.name as title, y.closes_on::text as day
    from survey y join survey_campaign c on c.id = y.campaign_id join survey_outsider o on o.campaign_id = c.id
    join survey_box b on b.survey_id = y.id
    where y.id = ${survey} and not b.settled @> to_jsonb(-o.id) order by o.id`.execute(ctx.db)
  if (rows.length === 0) return
  const letters = rows.map((row) => ({ ...row, code: randomBytes(32).toString('base64url') }))
  const links = letters.map(({ id, code }) => ({ id, hash: hashOf(code) }))
  await sql`update survey_outsider o set links = o.links || to_jsonb(n.hash)
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as n(id integer, hash text) where o.id = n.id`.execute(
    ctx.db,
  )
  await mailAll(
    ctx,
    letters.map(({ name, email: to, language, title, day, code }) => ({
      ...{ to, language, domain: 'survey', template, name, path: `/my${surveyLinkPage({ code })}` },
      values: { title: inLanguage(title, language), day: dayInWords(day, language), code },
      secrets: ['code', 'path'],
      // Only those who have not answered are reminded.
      listed: template === 'surveyLink',
    })),
  )
}

/** Reminds the outsiders of open surveys, once on each of the days; the day is noted with all of them alike. */
export async function remindOutsiders({ db, emit, today }: WorkCtx): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ survey: number }>`
      with due as (
        select y.id, y.campaign_id from survey y
        where y.state = 'OPEN' and y.course_id is null and y.opens_on < ${today}::date
          and y.closes_on - ${today}::date = any(${reminders}::int[]))
      , reminded as (
        update survey_outsider o set reminded_on = ${today}::date from due
        where o.campaign_id = due.campaign_id and o.reminded_on is distinct from ${today}::date returning due.id)
      select distinct id as survey from reminded`.execute(tx)
    const toOutbox: Ctx['emit'] = (event, payload) => emit(tx, event, payload)
    for (const { survey } of rows) await mailLinks(survey, 'surveyLinkReminder', { db: tx, emit: toOutbox })
  })
}
