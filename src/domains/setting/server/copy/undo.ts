import { sql } from 'kysely'
import { Course } from '#course/contract'
import { courseCopies, courseRecord } from '#course/server'
import { Conflict } from '#platform/contract/errors.ts'
import { inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { hoursToUndo, lastCopies, undoCopy } from '../../contract/copy.ts'
import type { CopiedPart, SettingTables } from '../tables.ts'
import { sayIn } from '../words.ts'

type Db = Ctx<SettingTables>
type Row = { id: number; code: string; term: Localized; by: string; at: string; parts: CopiedPart[] }

const recent = ({ now }: Pick<Db, 'now'>) => sql<boolean>`(k.undone_at is null
  and k.made_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${hoursToUndo}))`

/** Lists recent copies and undoes them. */
export const undoRoutes = [
  route(lastCopies, {
    on: courseRecord,
    act: 'configure',
    run: async (ctx: Db, { of }) => {
      const { rows } = await sql<Row>`
        select k.id, f.code, t.name as term, p.display_name as by, to_json(k.made_at) #>> '{}' as at, k.parts
        from course_copy k join course f on f.id = k.from_id join term t on t.id = f.term_id
        join person p on p.id = k.made_by
        where k.course_id = ${of.id} and ${recent(ctx)} order by k.id desc`.execute(ctx.db)
      const titles = new Map(courseCopies.all(ctx).map(({ name, title }) => [name, title(ctx.language)]))
      return {
        copies: rows.map(({ id, code, term, by, at, parts: kept }) => ({
          ...{ id, by, at: new Date(at).toISOString(), from: `${code} · ${inLanguage(term, ctx.language)}` },
          parts: kept.map(({ name, count }) => ({ title: titles.get(name) ?? name, count })),
        })),
      }
    },
  }),
  route(undoCopy, {
    on: courseRecord,
    act: 'copyInto',
    lock: 'update',
    writes: true,
    run: async (ctx: Db, { of: { id: course }, body }) => {
      const { rows } = await sql<{ parts: CopiedPart[] }>`
        select k.parts from course_copy k
        where k.id = ${body.copy} and k.course_id = ${course} and ${recent(ctx)} for update`.execute(ctx.db)
      const [copy] = rows
      if (!copy) throw new Conflict(sayIn(ctx.language)('copy.server.over'))
      const done = { removed: 0, kept: 0 }
      for (const { name, made } of [...copy.parts].reverse()) {
        const part = courseCopies.all(ctx).find((one) => one.name === name)
        const undone = (await part?.undo(ctx, course, made)) ?? { removed: 0, kept: 0 }
        done.removed += undone.removed
        done.kept += undone.kept
      }
      await sql`update course_copy set undone_at = ${ctx.now.toISOString()} where id = ${body.copy}`.execute(ctx.db)
      return { '@type': Course.type, ...done }
    },
  }),
]
