import { sql } from 'kysely'
import { User } from '#people/contract'
import { worksHere } from '#people/server'
import { idOf, refTo } from '#platform/contract/resource.ts'
import type { Localized } from '#platform/contract/words.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { nameDelegates } from '../../contract/delegates.ts'
import { Survey } from '../../contract/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { notifyPeople, violation } from '../words.ts'
import { refuseStale, surveyVersion } from './own-questions.ts'
import { survey } from './survey.ts'

type Context = Ctx<SurveyTables>
type Delegate = { id: number; name: string }

/** Names who acts for the lecturers; nobody who is asked by the survey, since they would read what others said of them. */
export const delegatesRoute = route(nameDelegates, {
  on: recordOf(survey, {
    ...surveyVersion,
    code: sql.ref<string>('k.code'),
    title: sql.ref<Localized>('k.title'),
  }),
  act: 'delegate',
  lock: 'update',
  writes: true,
  inPerson: true,
  run: async (ctx: Context, { of, body }) => {
    refuseStale(of, body, ctx)
    const { db, me } = ctx
    const delegates = await colleagues(of.id, [...new Set(body.people.map(idOf))], ctx)
    const ids = delegates.map(({ id }) => id)
    await sql`delete from survey_delegate where survey_id = ${of.id} and not person_id = any(${ids}::int[])`.execute(db)
    const { rows: added } = await sql<{ person: number }>`
      insert into survey_delegate (survey_id, person_id, named_by)
      select ${of.id}::int, x.id, ${me.id}::int from unnest(${ids}::int[]) as x(id) order by x.id
      on conflict do nothing returning person_id as person`.execute(db)
    await sql`update survey set version = version + 1, updated_at = now() where id = ${of.id}`.execute(db)
    await notifyPeople(
      ctx,
      added.map(({ person }) => person),
      {
        ...{ key: 'delegated', subject: Survey.iri(of.id) },
        values: { by: me.name, code: of.code, title: of.title },
      },
    )
    return { '@type': Survey.type, delegates: delegates.map(({ id, name }) => refTo(User, id, name)) }
  },
})

/** These people, who work here and are not asked by the survey; refuses the list if one of them is not such. */
async function colleagues(of: number, ids: readonly number[], ctx: Context): Promise<Delegate[]> {
  const { rows } = await sql<Delegate>`
    select p.id, p.display_name as name from person p
    where p.id = any(${[...ids]}::int[]) and not p.disabled and p.id <> ${ctx.me.id} and ${worksHere(ctx.today)}
      and not exists (select from survey_participant q where q.survey_id = ${of} and q.person_id = p.id)
      and not exists (select from survey y join enrollment e on e.course_id = y.course_id
        where y.id = ${of} and e.person_id = p.id)
    order by p.sort_name, p.id`.execute(ctx.db)
  if (rows.length < ids.length) throw violation(ctx, 'people', 'noDelegate')
  return rows
}
