import { sql } from 'kysely'
import { User } from '#people/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { refTo } from '#platform/contract/resource.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Post } from '../../contract/post.ts'
import { fetchPostFile, openPost, postReaders, remindReaders } from '../../contract/post-endpoints.ts'
import { audience, waiting } from '../audience.ts'
import type { MaterialTables } from '../tables.ts'
import { notifyPeople, violation } from '../words.ts'
import { posted, postRecord } from './post-record.ts'

type Db = Ctx<MaterialTables>

/** Records that a student has opened a post; nothing is recorded for anybody else. */
const noteOpened = ({ db, me }: Pick<Db, 'db' | 'me'>, id: number) =>
  sql`insert into post_opening (post_id, person_id)
    select p.id, ${me.id} from post p where p.id = ${id} and ${me.id}::int in (${audience})
    on conflict do nothing`.execute(db)

const open = route(openPost, {
  on: postRecord,
  act: 'read',
  inPerson: true,
  writes: true,
  run: async (ctx: Db, { of: { id } }) => {
    await noteOpened(ctx, id)
    return posted(id)
  },
})

const file = route(fetchPostFile, {
  on: postRecord,
  act: 'read',
  run: async (ctx: Db, { of: { id }, params }) => {
    const { rows } = await sql<{ file: string; name: string }>`select f.file_id as file, f.name from post_file f
      where f.post_id = ${id} and f.file_id::text = ${params.file}`.execute(ctx.db)
    const [row] = rows
    if (!row) throw new NotFound()
    if (!ctx.me.impersonator) await noteOpened(ctx, id)
    return { ...(await fileAnswer(ctx, row.file)), name: row.name, shows: null }
  },
})

type Reader = { id: number; name: string; at: string | null }

const readers = route(postReaders, {
  on: postRecord,
  act: 'seeReaders',
  run: async (ctx: Db, { of: { id } }) => {
    const { rows } = await sql<Reader>`
      select x.id, x.display_name as name, to_json(o.opened_at) #>> '{}' as at
      from post p join person x on x.id in (${audience})
      left join post_opening o on o.post_id = p.id and o.person_id = x.id
      where p.id = ${id} order by x.sort_name, x.id`.execute(ctx.db)
    const person = ({ id, name }: Reader) => refTo(User, id, name)
    return {
      opened: rows.flatMap((row) => (row.at ? [{ ...person(row), at: row.at }] : [])),
      waiting: rows.filter(({ at }) => !at).map(person),
    }
  },
})

/** At most one reminder a day, whoever sends it: of two concurrent requests the second finds the day taken. */
const remind = route(remindReaders, {
  on: postRecord,
  act: 'remind',
  writes: true,
  run: async (ctx: Db, { of: { id, title, required } }) => {
    if (!required) throw violation(ctx, 'post', 'notRequired')
    const taken = await sql<{ course: string }>`update post p set reminded_on = ${ctx.today}::date
      from course c where p.id = ${id} and c.id = p.course_id
        and (p.reminded_on is null or p.reminded_on < ${ctx.today}::date)
      returning c.code as course`.execute(ctx.db)
    const [row] = taken.rows
    if (!row) throw violation(ctx, 'post', 'remindedToday')
    const { rows } = await sql<{ person_id: number }>`
      select w.person_id from post p cross join lateral (${waiting}) w where p.id = ${id} order by 1`.execute(ctx.db)
    const waiters = rows.map(({ person_id }) => person_id)
    await notifyPeople(ctx, waiters, {
      ...{ key: 'reminded', subject: Post.iri(id), values: { title, course: row.course } },
      once: `material.reminded ${id} ${ctx.today}`,
    })
    return { ...posted(id), reminded: rows.length }
  },
})

export const readerRoutes = [open, file, readers, remind]
