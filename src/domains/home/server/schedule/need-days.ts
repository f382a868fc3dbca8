import { dayAfter } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { mostDays } from '../../contract/schedule.ts'
import { violation } from '../words.ts'

/** Refuses days in the wrong order, and too many days. */
export function needDays(ctx: Ctx, { from, until }: { from: string; until: string }): void {
  if (until < from) throw violation(ctx, 'until', 'endsOn')
  if (until >= dayAfter(from, mostDays)) throw violation(ctx, 'until', 'tooManyDays')
}
