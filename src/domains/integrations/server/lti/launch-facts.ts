import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { IntegrationsTables } from '../tables.ts'
import { choiceClaims, type LaunchFacts, linkClaims } from './claims.ts'
import { hashOf, newSecret } from './launch.ts'
import { peopleOfCourse } from './roles.ts'
import { serviceClaims } from './services.ts'
import { subjectsOf } from './subject.ts'

type Db = Ctx<IntegrationsTables>

/** A launch whose hint was just used up. */
export type BegunLaunch = { id: number; course: number; tool: number; link: number | null }

type FactsRow = Omit<LaunchFacts, 'course' | 'person' | 'subject'> & {
  code: string
  title: Localized
  name: string
  given: string | null
  family: string | null
  email: string | null
  readsRoster: boolean
  writesMarks: boolean
}

/** What the tool is told about itself, the course and the person, and what it may do there. */
export async function factsOf({ course, tool, link }: BegunLaunch, { db, me }: Db) {
  const { rows } = await sql<FactsRow>`
    select o.client_id as "clientId", o.deployment, o.learns, o.reads_roster as "readsRoster",
      o.writes_marks as "writesMarks", c.code, c.title, p.display_name as name, p.given_name as given,
      p.family_name as family, p.email, r.part,
      coalesce(x.url, case when x.id is null then o.deep_link_url end, o.launch_url) as target
    from learning_tool o join course c on c.id = ${course} join person p on p.id = ${me.id}
    join ${peopleOfCourse(course)} r on r.person = p.id left join tool_link x on x.id = ${link}::int
    where o.id = ${tool} order by r.part = 'STUDENT' limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Somebody without a part in the course may open its tools.')
  const { clientId, deployment, learns, target, part, code, title, name, given, family, email } = row
  const subjects = await subjectsOf([me.id], { tool, course, learns }, db)
  const facts: LaunchFacts = {
    ...{ clientId, deployment, learns, target, part, course: { id: course, code, title } },
    ...{ person: { name, given, family, email }, subject: subjects.get(me.id) },
  }
  return { facts, reach: { readsRoster: row.readsRoster, writesMarks: row.writesMarks } }
}

type Reach = { readsRoster: boolean; writesMarks: boolean }

/** What the kind of launch adds: the link with the services of its course, or where to return what was chosen. */
export async function messageOf({ id, link, course }: BegunLaunch, reach: Reach, ctx: Db): Promise<JWTPayload> {
  if (link !== null) {
    const row = await ctx.db
      .selectFrom('tool_link')
      .select(['resource_link as id', 'title', 'description', 'custom'])
      .where('id', '=', link)
      .executeTakeFirstOrThrow()
    return { ...linkClaims(row), ...(await serviceClaims({ ...reach, link, course }, ctx)) }
  }
  const data = newSecret()
  await ctx.db
    .updateTable('tool_launch')
    .set({ return_hash: hashOf(data) })
    .where('id', '=', id)
    .execute()
  return choiceClaims(data, ctx.publicUrl)
}
