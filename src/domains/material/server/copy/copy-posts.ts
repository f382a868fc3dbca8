import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { idOf } from '#platform/contract/resource.ts'
import { checkQuota } from '#platform/server/files/quota.ts'
import { dropFiles } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { Post } from '../../contract/post.ts'
import { copyPosts, copySources, undoCopy } from '../../contract/post-endpoints.ts'
import { postFileKind } from '../post/post-files.ts'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<MaterialTables>

/** Whoever teaches the course; who may not even know of it is told that it does not exist. */
async function needTeacher({ db, me }: Db, course: number): Promise<{ module: number; v2: boolean; startsOn: string }> {
  const { rows } = await sql<{ module: number; v2: boolean; startsOn: string; teaches: boolean; knows: boolean }>`
    select c.module_id as module, c.v2, c.starts_on as "startsOn",
      exists (select from course_lecturer l where l.course_id = c.id and l.person_id = ${me.id}) as teaches,
      exists (select from enrollment e where e.course_id = c.id and e.person_id = ${me.id}) as knows
    from course c where c.id = ${course}`.execute(db)
  const [row] = rows
  if (!row?.teaches) throw row?.knows ? new NotAllowed() : new NotFound()
  return row
}

type Source = { id: number; title: string; publishAt: string | null; files: number; bytes: number; there: boolean }

/** The posts of another run that can be copied, with their hour in this run where that has not passed. */
async function sourcesOf({ db, now }: Db, from: number, to: number): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select p.id, p.title,
      to_json(p.published_at + make_interval(days => t.starts_on - f.starts_on)) #>> '{}' as "publishAt",
      (select count(*)::int from post_file x where x.post_id = p.id) as files,
      (select coalesce(sum(s.size), 0)::float8 from post_file x join stored_file s on s.id = x.file_id
        where x.post_id = p.id) as bytes,
      exists (select from post k where k.copied_from_id = p.id and k.course_id = ${to}) as there
    from post p join course f on f.id = p.course_id join course t on t.id = ${to}
    where p.course_id = ${from} and p.state = 'PUBLISHED' and p.kind <> 'QUESTION'
    order by p.published_at, p.id`.execute(db)
  const at = now.toISOString()
  return rows.map((row) => ({ ...row, publishAt: isLater(row.publishAt, at) ? row.publishAt : null }))
}

const isLater = (one: string | null, other: string) => one !== null && Date.parse(one) > Date.parse(other)

const copy = route(copyPosts, {
  allow: (me) => !me.guest,
  guard: (ctx: Db, { params }) => needTeacher(ctx, params.id),
  writes: true,
  run: async (ctx: Db, { params, body }) => {
    const here = await needTeacher(ctx, params.id)
    if (!here.v2) throw violation(ctx, 'course', 'oldLayout')
    const from = idOf(body.from)
    const there = from === params.id ? null : await needTeacher(ctx, from).catch(() => null)
    if (there?.module !== here.module) throw violation(ctx, 'from', 'otherModule')
    // Two copies at once: the second waits here, and finds what the first has copied.
    await sql`select from course where id = ${params.id} for update`.execute(ctx.db)
    const posts = await sourcesOf(ctx, from, params.id)
    const id = body.dryRun ? null : randomUUID()
    const copied = posts.filter(({ there }) => !there)
    await checkQuota(ctx, { personId: ctx.me.id, size: copied.reduce((sum, { bytes }) => sum + bytes, 0) })
    if (id) for (const one of copied) await copyOne(ctx, one, { to: params.id, copy: id })
    return {
      ...{ '@id': `${Post.path}`, '@type': Post.type, copy: id },
      posts: posts.map(({ title, files, publishAt, there }) => ({
        ...{ title, files, publishAt },
        state: there ? ('THERE_ALREADY' as const) : ('COPIED' as const),
      })),
    }
  },
})

type Into = { to: number; copy: string }

/** A draft of the reader, with the files once more under their name. */
async function copyOne({ db, me }: Db, { id, publishAt }: Source, { to, copy }: Into): Promise<void> {
  const made = await sql<{ id: number }>`
    insert into post (course_id, author_id, kind, title, body, body_text, written_in, topic, url, pinned, required,
      comments_allowed, publish_at, copied_from_id, copy_id)
    select ${to}, ${me.id}, kind, title, body, body_text, written_in, topic, url, pinned, required, comments_allowed,
      ${publishAt}::timestamptz, id, ${copy}::uuid from post where id = ${id} returning id`.execute(db)
  await sql`
    with source as (select f.position, f.name, f.alt, s.content_type, s.size, s.sha256, gen_random_uuid() as file
      from post_file f join stored_file s on s.id = f.file_id where f.post_id = ${id} and s.sha256 is not null),
    kept as (insert into stored_file (id, person_id, kind, name, content_type, size, sha256)
      select file, ${me.id}, ${postFileKind}, name, content_type, size, sha256 from source returning id)
    insert into post_file (post_id, file_id, position, name, alt)
    select ${made.rows[0]?.id}, s.file, s.position, s.name, s.alt from source s join kept k on k.id = s.file`.execute(
    db,
  )
}

const undo = route(undoCopy, {
  allow: (me) => !me.guest,
  guard: (ctx: Db, { params }) => needTeacher(ctx, params.id),
  writes: true,
  run: async (ctx: Db, { params, body }) => {
    await needTeacher(ctx, params.id)
    const made = await sql<{ id: number; untouched: boolean }>`
      select id, version = 1 and state = 'DRAFT' as untouched from post
      where course_id = ${params.id} and copy_id = ${body.copy} for update`.execute(ctx.db)
    const ids = made.rows.flatMap(({ id, untouched }) => (untouched ? [id] : []))
    const files = await sql<{ file_id: string }>`
      select file_id from post_file where post_id = any(${ids}::int[])`.execute(ctx.db)
    await sql`delete from post where id = any(${ids}::int[])`.execute(ctx.db)
    await dropFiles(
      ctx.db,
      files.rows.map(({ file_id }) => file_id),
    )
    return { '@id': Post.path, '@type': Post.type, removed: ids.length, kept: made.rows.length - ids.length }
  },
})

type Run = { id: number; code: string; term: string; posts: number }

const sources = route(copySources, {
  allow: (me) => !me.guest,
  run: async (ctx: Db, { params }) => {
    const here = await sql`select from course where id = ${params.id}`.execute(ctx.db)
    if (here.rows.length === 0) throw new NotFound()
    const { rows } = await sql<Run>`
      select c.id, c.code, t.code as term, (select count(*)::int from post p
        where p.course_id = c.id and p.state = 'PUBLISHED' and p.kind <> 'QUESTION') as posts
      from course c join term t on t.id = c.term_id
      join course h on h.id = ${params.id} and h.module_id = c.module_id
      where c.id <> h.id and c.v2
        and exists (select from course_lecturer l where l.course_id = h.id and l.person_id = ${ctx.me.id})
        and exists (select from course_lecturer l where l.course_id = c.id and l.person_id = ${ctx.me.id})
      order by c.starts_on desc, c.id`.execute(ctx.db)
    return { courses: rows.map((row) => ({ '@id': `/api/v2/courses/${row.id}`, ...row })) }
  },
})

export const copyRoutes = [copy, undo, sources]
