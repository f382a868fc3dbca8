import { sql } from 'kysely'
import { Course } from '#course/contract'
import { type CopyPart, courseCopies, courseRecord, mayWith } from '#course/server'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { copyCourse } from '../../contract/copy.ts'
import type { CopiedPart, SettingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { named } from './sources.ts'

type Db = Ctx<SettingTables>

/** Copies the chosen parts of a course, which several domains contribute, in one transaction. */
export const copyCourseRoute = route(copyCourse, {
  on: courseRecord,
  act: 'copyInto',
  writes: true,
  run: async (ctx: Db, { of: { id: to }, body }) => {
    const { dryRun, days } = body
    const from = idOf(body.from)
    const chosen = chosenOf(body.parts, ctx)
    if (from === to) throw violation(ctx, 'from', 'itself')
    if (!(await mayWith(ctx, from, 'copyFrom'))) throw violation(ctx, 'from', 'notReadable')
    // Locks the target course: of two copies at the same time, the second waits here and sees what the first has
    // copied.
    if (!dryRun) await sql`select from course where id = ${to} for update`.execute(ctx.db)
    const answer = []
    const kept: CopiedPart[] = []
    for (const part of chosen) {
      const { entries, made } = await part.copy(ctx, { from, to, days, dryRun })
      const count = entries.filter(({ fate }) => fate === 'COPIED').length
      if (count > 0) kept.push({ name: part.name, count, made })
      answer.push({ ...named(part, ctx), entries })
    }
    const copy = dryRun || kept.length === 0 ? null : await keep(ctx, { from, to, kept })
    return { '@type': Course.type, copy, parts: answer }
  },
})

function chosenOf(names: readonly string[], ctx: Db): CopyPart[] {
  const parts = courseCopies.all(ctx)
  const known = new Set(parts.map(({ name }) => name))
  const unknown = names.findIndex((name) => !known.has(name))
  if (unknown >= 0) throw violation(ctx, `parts[${unknown}]`, 'noPart')
  return parts.filter(({ name }) => names.includes(name))
}

async function keep({ db, me, now }: Db, { from, to, kept }: { from: number; to: number; kept: CopiedPart[] }) {
  const { id } = await db
    .insertInto('course_copy')
    .values({
      ...{ course_id: to, from_id: from, made_by: me.id, made_at: now.toISOString() },
      parts: JSON.stringify(kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
