import { sql } from 'kysely'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { ProtocolRequest } from '#platform/server/http/protocol.ts'
import { pageIn, pageOf } from './pages.ts'
import { type CourseRole, peopleOfCourse, rolesOf } from './roles.ts'
import { scopes } from './scopes.ts'
import { subjectsOf } from './subject.ts'
import { calledBy } from './tool-call.ts'

const mediaType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
type Person = {
  person: number
  parts: CourseRole[]
  name: string
  given: string | null
  family: string | null
  email: string | null
}

/** Who teaches and takes a course (LTI Names and Role Provisioning Services 2.0), with no more than the tool may learn. */
export async function membersOf(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const { tool, course } = await calledBy(asked, { needs: [scopes.members], may: (one) => one.readsRoster }, ctx)
  const url = new URL(asked.request.url)
  const { limit, after } = pageIn(url)
  const role = url.searchParams.get('role')
  const { rows } = await sql<Person>`
    select r.person, array_agg(r.part) as parts, p.display_name as name, p.given_name as given,
      p.family_name as family, p.email
    from ${peopleOfCourse(course)} r join person p on p.id = r.person
    where r.person > ${after} group by r.person, p.id order by r.person limit ${limit + 1}`.execute(ctx.db)
  const people = rows.slice(0, limit)
  const subjects = await subjectsOf(
    people.map(({ person }) => person),
    { tool: tool.id, course, learns: tool.learns },
    ctx.db,
  )
  const members = people
    .map((one) => ({ ...one, roles: [...new Set(one.parts.flatMap(rolesOf))] }))
    .filter(({ roles }) => role === null || roles.some((full) => full === role || full.endsWith(`#${role}`)))
    .map(({ person, roles, name, given, family, email }) => ({
      ...{ status: 'Active', user_id: subjects.get(person), roles },
      ...(tool.learns === 'NAME' && { name, given_name: given, family_name: family, email }),
    }))
  const body = { id: `${ctx.publicUrl}${url.pathname}`, context: await contextOf(course, ctx), members }
  return pageOf(body, url, {
    ...{ type: mediaType, publicUrl: ctx.publicUrl, last: people.at(-1)?.person, more: rows.length > limit },
  })
}

async function contextOf(course: number, { db }: WorkCtx) {
  const { rows } = await sql<{ code: string; title: Localized }>`
    select code, title from course where id = ${course}`.execute(db)
  return { id: String(course), label: rows[0]?.code, title: inLanguage(rows[0]?.title ?? {}, 'en') }
}
