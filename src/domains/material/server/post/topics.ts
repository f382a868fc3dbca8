import { sql } from 'kysely'
import { courseRecord } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { postTopics } from '../../contract/post-endpoints.ts'
import type { MaterialTables } from '../tables.ts'
import { post } from './post.ts'

/** The filters for the feed of a course; counts include only posts that the reader may read. */
export const topicsRoute = route(postTopics, {
  on: courseRecord,
  act: 'seeFeed',
  run: async (ctx: Ctx<MaterialTables>, { of }) => {
    const seen = sql`select p.id, p.topic, p.kind from post p join course c on c.id = p.course_id
      join module m on m.id = c.module_id join person a on a.id = p.author_id
      where p.course_id = ${of.id} and ${ctx.rights.where('list', post)}`
    const topics = await sql<{ topic: string; posts: number; files: number }>`
      select s.topic, count(*)::int as posts,
        sum((select count(*) from post_file f where f.post_id = s.id))::int as files
      from (${seen}) s where s.topic is not null group by 1 order by 1`.execute(ctx.db)
    const kinds = await sql<{ kind: string; posts: number }>`
      select s.kind, count(*)::int as posts from (${seen}) s group by 1 order by 1`.execute(ctx.db)
    const groups = await sql<{ group: string }>`select distinct w.group_code as "group" from timetable_pattern w
      where w.course_id = ${of.id} and w.group_code is not null
        and exists (select from course_lecturer l where l.course_id = w.course_id and l.person_id = ${ctx.me.id})
      order by 1`.execute(ctx.db)
    return { topics: topics.rows, kinds: kinds.rows, groups: groups.rows.map(({ group }) => group) }
  },
})
