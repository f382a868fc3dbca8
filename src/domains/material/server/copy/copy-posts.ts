import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type CopyEntry, type CopyPart, type CopyRun, leftAs } from '#course/server'
import { dayIn, dayInWords } from '#platform/server/day.ts'
import { checkQuota } from '#platform/server/files/quota.ts'
import { dropFiles } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { MaterialTables } from '../tables.ts'
import { sayIn } from '../words.ts'
import { copyOne } from './copy-one.ts'
import { leftOut, type Source, sourcesOf } from './sources.ts'

type Db = Ctx<MaterialTables>

/** Copies the posts of a class feed, with their files, as drafts into another one; nothing is published by copying. */
export const copiedPosts: CopyPart = {
  name: 'posts',
  title: (language) => sayIn(language)('copy.title'),
  about: (language) => sayIn(language)('copy.about'),
  copy: async (ctx: Db, run) => {
    if (!(await hasFeed(ctx, run.to)))
      return { entries: [leftAs({ title: say(ctx)('copy.noFeed'), count: 1 })], made: null }
    const posts = await sourcesOf(ctx, run)
    const fresh = posts.filter(({ there }) => !there)
    await checkQuota(ctx, { personId: ctx.me.id, size: fresh.reduce((sum, { bytes }) => sum + bytes, 0) })
    const copy = randomUUID()
    const made = new Map<number, number>()
    if (!run.dryRun) for (const one of fresh) made.set(one.id, await copyOne(ctx, one, { to: run.to, copy }))
    const entries = posts.map((one) => postEntry(ctx, run, one, made.get(one.id)))
    return { entries: [...entries, ...(await leftOut(ctx, run.from))], made: { copy } }
  },
  undo: async (ctx: Db, course, { copy }: { copy: string }) => {
    const made = await sql<{ id: number; untouched: boolean }>`
      select id, version = 1 and state = 'DRAFT' as untouched from post
      where course_id = ${course} and copy_id = ${copy} order by id for update`.execute(ctx.db)
    const ids = made.rows.flatMap(({ id, untouched }) => (untouched ? [id] : []))
    const files = await sql<{ file_id: string }>`
      select file_id from post_file where post_id = any(${ids}::int[])`.execute(ctx.db)
    await sql`delete from post where id = any(${ids}::int[])`.execute(ctx.db)
    await dropFiles(
      ctx.db,
      files.rows.map(({ file_id }) => file_id),
    )
    return { removed: ids.length, kept: made.rows.length - ids.length }
  },
}

const say = ({ language }: Pick<Ctx, 'language'>) => sayIn(language)

async function hasFeed({ db }: Db, course: number): Promise<boolean> {
  const found = await db.selectFrom('course').select('v2').where('id', '=', course).executeTakeFirst()
  return found?.v2 === true
}

function postEntry(ctx: Db, { to }: CopyRun, { title, publishAt, files, there }: Source, made?: number): CopyEntry {
  const day = publishAt && dayInWords(dayIn(ctx.timeZone, new Date(publishAt)), ctx.language)
  const facts = [
    day ? say(ctx)('copy.planned', { day }) : say(ctx)('copy.noDate'),
    ...(files > 0 ? [say(ctx)('copy.files', { count: files })] : []),
  ]
  return {
    ...{ title, about: facts.join(' · '), fate: there ? 'THERE_ALREADY' : 'COPIED', count: 1 },
    path: made === undefined ? null : paths.post({ id: to, post: made }),
  }
}
