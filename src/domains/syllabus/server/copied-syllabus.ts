import { sql } from 'kysely'
import { type CopyEntry, type CopyPart, leftAs } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import { writesSyllabus } from '../contract/relations.ts'
import { contentColumns } from './content-of.ts'
import { syllabus } from './syllabus.ts'
import type { SyllabusTables } from './tables.ts'
import { sayIn } from './words.ts'

type Db = Ctx<SyllabusTables>

/** Starts a draft from the published syllabus of another course; the draft needs approval like any other. */
export const copiedSyllabus: CopyPart = {
  name: 'syllabus',
  title: (language) => sayIn(language)('copy.title'),
  about: (language) => sayIn(language)('copy.about'),
  copy: async (ctx: Db, { from, to, dryRun }) => {
    const source = await readable(ctx, from)
    if (!source) return { entries: [], made: null }
    const say = sayIn(ctx.language)
    const title = say('copy.version', { edition: source.edition })
    const hindrance = await hindranceIn(ctx, to)
    if (hindrance) return { entries: [leftAs({ title, about: say(`copy.${hindrance}`), count: 1 })], made: null }
    const entry = (path: string | null): CopyEntry => ({
      title,
      about: say('copy.asDraft'),
      fate: 'COPIED',
      count: 1,
      path,
    })
    if (dryRun) return { entries: [entry(null)], made: null }
    const content = await ctx.db
      .selectFrom('syllabus')
      .selectAll()
      .where('id', '=', source.id)
      .executeTakeFirstOrThrow()
    const { id } = await ctx.db
      .insertInto('syllabus')
      .values({ ...contentColumns(content), course_id: to, edition: 1, author_id: ctx.me.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { entries: [entry(paths.edit({ id: to }))], made: { id } }
  },
  undo: async ({ db }: Db, course, made: { id: number } | null) => {
    if (!made) return { removed: 0, kept: 0 }
    const gone = await db
      .deleteFrom('syllabus')
      .where('id', '=', made.id)
      .where('course_id', '=', course)
      .where('version', '=', 1)
      .where('state', '=', 'DRAFT')
      .executeTakeFirst()
    const left = await db.selectFrom('syllabus').select('id').where('id', '=', made.id).executeTakeFirst()
    return { removed: Number(gone.numDeletedRows), kept: left ? 1 : 0 }
  },
}

/** The version in force of a course, if the reader may read it. */
async function readable({ db, rights }: Db, course: number): Promise<{ id: number; edition: number } | undefined> {
  const { rows } = await sql<{ id: number; edition: number }>`
    select s.id, s.edition from syllabus s join course c on c.id = s.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id
    left join faculty f on f.id = d.faculty_id
    where s.course_id = ${course} and s.state = 'PUBLISHED' and ${rights.where('list', syllabus)}`.execute(db)
  return rows[0]
}

/** Why no draft can be started in a course; null where one can. */
async function hindranceIn({ db, rights }: Db, course: number) {
  const { rows } = await sql<{ fits: boolean; writes: boolean; begun: boolean }>`
    select c.v2 and c.type <> 'EXAM' as fits, ${rights.related([writesSyllabus], sql`c.id`)} as writes,
      exists (select from syllabus w where w.course_id = c.id) as begun
    from course c where c.id = ${course}`.execute(db)
  const [here] = rows
  if (!here?.fits) return 'noSyllabus'
  if (!here.writes) return 'notWriter'
  return here.begun ? 'begun' : null
}
