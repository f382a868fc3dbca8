import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { courseHandler, courseRecord } from '#course/server'
import { NotFound } from '#platform/contract/errors.ts'
import type { Localized } from '#platform/contract/words.ts'
import { recordRuledBy } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Content, contentNames } from '../contract/content.ts'
import { CourseSyllabus } from '../contract/course-syllabus.ts'
import { publicPage, publicSyllabus, readPublicSyllabus, showSyllabus } from '../contract/public-syllabus.ts'
import { writesSyllabus } from '../contract/relations.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { languagesOf } from './languages-of.ts'
import type { SyllabusTables } from './tables.ts'

type Db = Ctx<SyllabusTables>

const pathOf = (key: string) => publicPage({ key })

const writes = ({ rights }: Db, course: number) => rights.related([writesSyllabus], sql`${course}::int`)

/** The course of an address, for those who write its syllabus. */
const writtenCourse = recordRuledBy(courseHandler, { resource: Syllabus, columns: { 'course.id': column('c.id') } })

type PublicFacts = {
  key: string | null
  by: string | null
  at: string | null
  edition: number | null
  mayChange: boolean
}

export const publicSyllabusRoutes = [
  route(publicSyllabus, {
    on: courseRecord,
    act: 'configure',
    run: async (ctx: Db, { of: { id } }) => {
      const { rows } = await sql<PublicFacts>`
        select k.key, p.display_name as by, to_json(k.shown_at) #>> '{}' as at, s.edition,
          ${writes(ctx, id)} as "mayChange"
        from course c left join public_syllabus k on k.course_id = c.id left join person p on p.id = k.shown_by
        left join syllabus s on s.course_id = c.id and s.state = 'PUBLISHED' where c.id = ${id}`.execute(ctx.db)
      const [row] = rows
      if (!row) throw new NotFound()
      const { key, by: shownBy, at, edition, mayChange } = row
      const shownAt = at && new Date(at).toISOString()
      return { path: key && pathOf(key), shownBy, shownAt, edition, mayChange }
    },
  }),
  route(showSyllabus, {
    on: writtenCourse,
    act: 'create',
    writes: true,
    run: async ({ db, me, now }: Db, { of: { id }, body }) => {
      if (!body.shown) {
        await db.deleteFrom('public_syllabus').where('course_id', '=', id).execute()
        return { '@type': CourseSyllabus.type, path: null }
      }
      const key = randomBytes(18).toString('base64url')
      // A repeated request keeps the address that was created first.
      await db
        .insertInto('public_syllabus')
        .values({ course_id: id, key, shown_by: me.id, shown_at: now.toISOString() })
        .onConflict((conflict) => conflict.column('course_id').doNothing())
        .execute()
      const kept = await db
        .selectFrom('public_syllabus')
        .select('key')
        .where('course_id', '=', id)
        .executeTakeFirstOrThrow()
      return { '@type': CourseSyllabus.type, path: pathOf(kept.key) }
    },
  }),
  route(readPublicSyllabus, {
    on: null,
    because: 'Whoever has the address of a syllabus that its lecturer shows to everybody.',
    allow: 'public',
    // Caches keep the page for at most one minute, so a closed page disappears everywhere within that time.
    sharedFor: 60,
    run: async ({ db }: Db, { params: { key } }) => {
      const found = await db
        .selectFrom('public_syllabus as k')
        .innerJoin('syllabus as s', 's.course_id', 'k.course_id')
        .where('k.key', '=', key)
        .where('s.state', '=', 'PUBLISHED')
        .selectAll('s')
        .executeTakeFirst()
      if (!found) throw new NotFound()
      const { least_attendance: leastAttendance, edition, published_at: publishedAt, written_at: writtenAt } = found
      const all = { ...found, leastAttendance }
      const said = Object.fromEntries(contentNames.map((name) => [name, all[name]])) as Content
      return {
        '@type': 'PublicSyllabus' as const,
        ...(await aboutCourse(db, found.course_id)),
        ...{ ...said, edition, publishedAt: publishedAt && new Date(publishedAt).toISOString() },
        languages: languagesOf(said, writtenAt),
      }
    },
  }),
]

type Lecturer = { name: string; email: string | null }
type About = { code: string; title: Localized; term: Localized; credits: number; lecturers: Lecturer[] }

/** Assistants and guests are not named: the public page names only those responsible for the course. */
async function aboutCourse(db: Db['db'], course: number): Promise<About> {
  const { rows } = await sql<About>`
    select c.code, c.title, t.name as term, c.credits::float8 as credits, (
      select coalesce(json_agg(json_build_object('name', x.display_name, 'email', x.email)
        order by l.role = 'LEAD' desc, x.sort_name, x.id), '[]')
      from course_lecturer l join person x on x.id = l.person_id
      where l.course_id = c.id and l.role in ('LEAD', 'CO')) as lecturers
    from course c join term t on t.id = c.term_id where c.id = ${course}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}
