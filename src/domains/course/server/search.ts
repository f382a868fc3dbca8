import { sql } from 'kysely'
import { inLanguage } from '#platform/contract/words.ts'
import type { SearchResult } from '#platform/server/contribution/search-results.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Course } from '../contract/course.ts'
import { paths } from '../contract/paths.ts'
import { course, courseRows } from './course.ts'

const most = 8

/** Courses that this person may open, by code or title; current courses come first. */
export async function searchCourses(text: string, ctx: Ctx): Promise<SearchResult[]> {
  const rows = await courseRows
    .query(ctx.db, ctx)
    .select(['c.id', 'c.code', 'c.title', 't.name as term_name'])
    .where(course.filters.q?.(text, ctx) ?? sql<boolean>`false`)
    .where(ctx.rights.where('read', course))
    .orderBy(sql`c.ends_on >= ${ctx.today}::date desc, c.starts_on desc, c.code, c.id`)
    .limit(most)
    .execute()
  return rows.map((row) => ({
    '@id': Course.iri(row.id),
    '@type': Course.type,
    kind: 'course',
    title: `${row.code} ${inLanguage(row.title, ctx.language)}`,
    subtitle: inLanguage(row.term_name, ctx.language),
    path: paths.info({ id: row.id }),
  }))
}
