import { sql } from 'kysely'
import { Course } from '#course/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { mailAll } from '#platform/server/mail/index.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { reminders } from '../../contract/dashboard/dashboard.ts'
import type { ManagementTables } from '../tables.ts'
import { areaIn, overseen } from './area.ts'
import { freshSince } from './fresh-since.ts'
import { lateRows } from './late.ts'

type Reminded = {
  person: number
  name: string
  email: string | null
  language: 'en' | 'pt' | 'zh-Hant'
  course: number
  courses: string
}
type Scope = keyof typeof reminders

/**
 * `POST …/reminders` reminds each person once, no matter how often or by how many people it is called. By hand and not by
 * the clock: somebody in charge writes to whom they choose, about late work of several domains and courses at once.
 */
export const reminderRoutes = (Object.keys(reminders) as Scope[]).map((scope) =>
  route(reminders[scope], {
    ...overseen(scope),
    writes: true,
    run: async (ctx: Ctx<ManagementTables>, { of, body }) => {
      const area = await areaIn(scope, of, body.term, ctx)
      if (!area.term) throw new NotFound()
      const rows = lateRows({ ...area, term: area.term }, ctx)
      const { rows: all } = await sql<{ people: number }>`
          select count(distinct k.person_id)::int as people from (${rows}) as k where k.person_id <> ${ctx.me.id}`.execute(
        ctx.db,
      )
      const reminded = await noteReminded(ctx, rows)
      await tellReminded(ctx, reminded)
      return {
        '@type': 'AreaDashboard' as const,
        reminded: reminded.length,
        leftOut: (all[0]?.people ?? 0) - reminded.length,
      }
    },
  }),
)

/** Records the people who are reminded now, and returns them with the courses in which their work is late. */
async function noteReminded(ctx: Ctx<ManagementTables>, late: ReturnType<typeof lateRows>): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with late as (select k.person_id, k.course_id from (${late}) as k group by 1, 2),
    noted as (
      insert into late_reminder (person_id, reminded_on, reminded_by)
      select distinct k.person_id, ${ctx.today}::date, ${ctx.me.id}::int from late k
      where k.person_id <> ${ctx.me.id} and not exists (
        select from late_reminder r where r.person_id = k.person_id and r.reminded_on >= ${freshSince(ctx)}::date)
      on conflict (person_id, reminded_on) do nothing returning person_id)
    select n.person_id as person, p.display_name as name, p.email, coalesce(p.language, 'en') as language,
      min(c.id) as course, string_agg(c.code, ', ' order by c.code, c.id) as courses
    from noted n join person p on p.id = n.person_id join late k on k.person_id = n.person_id
    join course c on c.id = k.course_id group by p.id, n.person_id order by p.id`.execute(ctx.db)
  return rows
}

/** Sends the reminders as notices and by mail. */
async function tellReminded(ctx: Ctx<ManagementTables>, reminded: readonly Reminded[]): Promise<void> {
  const by = ctx.me.name
  for (const { person, course, courses } of reminded)
    await addNotice(ctx.db, {
      ...{ personId: person, domain: 'management', key: 'reminded', values: { by, courses } },
      subject: Course.iri(course),
    })
  const letters = reminded.flatMap(({ person, name, email, language, courses }) =>
    email === null
      ? []
      : [
          {
            ...{ to: email, language, domain: 'management', template: 'reminded', personId: person },
            ...{ name, path: '/my/feed', values: { by, courses } },
          },
        ],
  )
  await mailAll(ctx, letters)
}
