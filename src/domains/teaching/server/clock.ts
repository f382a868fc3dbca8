import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { isOver, lesson } from './lesson/lesson.ts'

/** Lessons become held once their time has passed. */
export async function clock(ctx: WorkCtx): Promise<void> {
  const over = await sql<{ id: number }>`
    select s.id from lesson s where s.state = 'PLANNED' and ${isOver(ctx)} order by s.day, s.id limit 2000`.execute(
    ctx.db,
  )
  for (const { id } of over.rows) await ctx.move(lesson, id, 'hold')
}
