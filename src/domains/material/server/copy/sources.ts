import { sql } from 'kysely'
import { type CopyEntry, type CopyRun, leftAs } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { post } from '../post/post.ts'
import type { MaterialTables } from '../tables.ts'
import { sayIn } from '../words.ts'

type Db = Ctx<MaterialTables>

export type Source = {
  id: number
  title: string
  publishAt: string | null
  visibleUntil: string | null
  files: number
  bytes: number
  there: boolean
}

/** The posts of a course that the reader may read, with the tables that the permissions of posts refer to. */
const readable = ({ rights }: Db, course: number) => sql`
  post p join course c on c.id = p.course_id join module m on m.id = c.module_id join person a on a.id = p.author_id
  where p.course_id = ${course} and ${rights.where('list', post)}`

/**
 * The posts that can be copied, locked so that the copy matches what is reported. Times that have passed are omitted.
 */
export async function sourcesOf(ctx: Db, { from, to, days, dryRun }: CopyRun): Promise<Source[]> {
  const later = (hour: ReturnType<typeof sql>) => sql`(
    select to_json(x.at) #>> '{}' from (select ${hour} + make_interval(days => ${days}) as at) x
    where x.at > ${ctx.now.toISOString()}::timestamptz)`
  const { rows } = await sql<Source>`
    select p.id, p.title, ${later(sql`coalesce(p.published_at, p.publish_at)`)} as "publishAt",
      ${later(sql`p.visible_until`)} as "visibleUntil",
      (select count(*)::int from post_file x where x.post_id = p.id) as files,
      (select coalesce(sum(s.size), 0)::float8 from post_file x join stored_file s on s.id = x.file_id
        where x.post_id = p.id) as bytes,
      exists (select from post k where k.copied_from_id = p.id and k.course_id = ${to}) as there
    from ${readable(ctx, from)} and p.state <> 'DRAFT' and p.kind <> 'QUESTION'
    order by coalesce(p.published_at, p.publish_at), p.id ${dryRun ? sql`` : sql`for share of p`}`.execute(ctx.db)
  return rows
}

/** Questions are left out because they belong to their authors, drafts because they are unfinished. */
export async function leftOut(ctx: Db, from: number): Promise<CopyEntry[]> {
  const { rows } = await sql<{ questions: number; drafts: number }>`
    select count(*) filter (where p.kind = 'QUESTION')::int as questions,
      count(*) filter (where p.kind <> 'QUESTION' and p.state = 'DRAFT')::int as drafts
    from ${readable(ctx, from)}`.execute(ctx.db)
  const say = sayIn(ctx.language)
  const { questions = 0, drafts = 0 } = rows[0] ?? {}
  return [
    leftAs({ title: say('copy.questions', { count: questions }), about: say('copy.questionsWhy'), count: questions }),
    leftAs({ title: say('copy.drafts', { count: drafts }), about: say('copy.draftsWhy'), count: drafts }),
  ].filter(({ count }) => count > 0)
}
