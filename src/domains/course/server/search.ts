import { sql } from 'kysely'
import { fold } from '#people/contract'
import { inLanguage } from '#platform/contract/words.ts'
import { accessible } from '#platform/server/access.ts'
import type { Found } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { Course } from '../contract/course.ts'
import { paths } from '../contract/paths.ts'
import { course, likeText } from './course.ts'

const most = 8

/** Courses that this person may open, by code or title; those that run now come first. */
export async function searchCourses(text: string, ctx: Ctx): Promise<Found[]> {
  const wanted = fold(text)
  if (wanted === '') return []
  const rows = await course
    .rows(ctx.db, () => false, ctx)
    .where(sql<boolean>`c.search_text like ${`%${likeText(wanted)}%`}`)
    .where(accessible(ctx.ability, 'read', Course.type, course.columns))
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
