import { sql } from 'kysely'
import { Course } from '#course/contract'
import { type CopyPart, courseCopies, courseRecord, coursesWithScope, may } from '#course/server'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { daysBetween } from '#teaching/server'
import { copySources } from '../../contract/copy.ts'
import type { SettingTables } from '../tables.ts'

type Db = Ctx<SettingTables>
type Row = { id: number; code: string; title: Localized; term: Localized; sameModule: boolean; days: number }

const most = 200

/** The courses from which the person may copy into this one. */
export const copySourcesRoute = route(copySources, {
  on: courseRecord,
  act: 'configure',
  run: async (ctx: Db, { of: { id } }) => {
    const { rows } = await sql<Row>`
        select c.id, c.code, c.title, t.name as term, c.module_id = h.module_id as "sameModule",
          ${daysBetween(sql`c.id`, sql`h.id`, sql`h.starts_on - c.starts_on`)} as days
        from course h cross join ${coursesWithScope}
        where h.id = ${id} and c.id <> h.id and ${may(ctx, 'copyFrom')}
        order by "sameModule" desc, c.type = 'EXAM', c.starts_on > h.starts_on, c.starts_on desc, c.code, c.id limit ${most}`.execute(
      ctx.db,
    )
    return {
      courses: rows.map(({ title, term, ...row }) => ({
        ...{ '@id': Course.iri(row.id), ...row },
        ...{ title: inLanguage(title, ctx.language), term: inLanguage(term, ctx.language) },
      })),
      parts: courseCopies.all(ctx).map((part) => named(part, ctx)),
    }
  },
})

export const named = ({ name, title, about }: CopyPart, { language }: Pick<Ctx, 'language'>) => ({
  ...{ name, title: title(language), about: about(language) },
})
