import { sql } from 'kysely'
import type { RichText } from '#platform/contract/rich-text.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { postVersions } from '../../contract/post-endpoints.ts'
import type { MaterialTables } from '../tables.ts'
import { postRecord } from './post-record.ts'

type Db = Ctx<MaterialTables>
type Row = { title: string; body: RichText | null; by: string; until: string }

/** The earlier versions of a post, for those who may change it. */
export const versionsRoute = route(postVersions, {
  on: postRecord,
  act: 'seeVersions',
  run: async (ctx: Db, { of: { id } }) => {
    const { rows } = await sql<Row>`select v.title, v.body, p.display_name as by, to_json(v.until) #>> '{}' as until
      from post_version v join person p on p.id = v.editor_id
      where v.post_id = ${id} order by v.until desc, v.id desc limit 100`.execute(ctx.db)
    return { versions: rows }
  },
})
