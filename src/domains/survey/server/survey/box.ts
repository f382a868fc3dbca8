import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { enrolledOn } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { shuffled } from '../../contract/box.ts'
import { askedPeople, isGeneral } from '../campaign/asked-people.ts'
import type { SurveyTables } from '../tables.ts'

type Context = Pick<Ctx<SurveyTables>, 'db' | 'today'>

/** Numbers from 0 up to 1 that nobody can guess. */
export const random = (): number => randomInt(2 ** 47) / 2 ** 47

/** Fixes who is invited and whom the survey is about, and puts up its empty box. */
export async function openBox(survey: number, { db, today }: Context): Promise<void> {
  await sql`
    insert into survey_participant (survey_id, person_id)
    select distinct y.id, e.person_id from survey y join survey_campaign c on c.id = y.campaign_id
    join enrollment e on e.course_id = y.course_id
    where y.id = ${survey} and case when c.kind = 'DROPOUT' then e.state = 'WITHDRAWN'
      else ${enrolledOn(sql`${today}::date`)} end order by e.person_id
    on conflict do nothing`.execute(db)
  await sql`
    insert into survey_participant (survey_id, person_id)
    select y.id, a.person from survey y join survey_campaign c on c.id = y.campaign_id
    cross join lateral (${askedPeople()}) as a where y.id = ${survey} and ${isGeneral} order by a.person
    on conflict do nothing`.execute(db)
  await sql`
    insert into survey_teacher (survey_id, person_id)
    select y.id, l.person_id from survey y join course_lecturer l on l.course_id = y.course_id
    where y.id = ${survey} and l.role in ('LEAD', 'CO') order by l.person_id
    on conflict do nothing`.execute(db)
  await sql`insert into survey_box (survey_id) values (${survey}) on conflict do nothing`.execute(db)
  await sql`update survey y set invited = (select count(*) from survey_participant p where p.survey_id = y.id)
      + (select count(*) from survey_outsider o where o.campaign_id = y.campaign_id)
    where y.id = ${survey}`.execute(db)
}

/** Takes the texts out of the box, in random order over all questions, and throws away what was never sent. */
export async function closeBox(survey: number, { db }: Context): Promise<void> {
  const box = await db
    .selectFrom('survey_box')
    .select('texts')
    .where('survey_id', '=', survey)
    .forUpdate()
    .executeTakeFirst()
  const texts = shuffled(
    Object.entries(box?.texts ?? {}).flatMap(([slot, all]) => all.map((one) => ({ slot, text: one }))),
    random,
  )
  for (let from = 0; from < texts.length; from += 1_000)
    await db
      .insertInto('survey_text')
      .values(texts.slice(from, from + 1_000).map((one) => ({ ...one, survey_id: survey })))
      .execute()
  await db.updateTable('survey_box').set({ texts: '{}' }).where('survey_id', '=', survey).execute()
  await db.deleteFrom('survey_draft').where('survey_id', '=', survey).execute()
  // Nobody needs the addresses of outsiders any more; those who answered with their names stay beside their answers.
  await sql`delete from survey_outsider o using survey y
    where y.id = ${survey} and o.campaign_id = y.campaign_id and o.answers is null`.execute(db)
}
