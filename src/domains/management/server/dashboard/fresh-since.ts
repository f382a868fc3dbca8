import { dayAfter } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'

/** The days of which a reminder is still fresh: since yesterday. */
export const freshSince = ({ today }: Pick<Ctx, 'today'>): string => dayAfter(today, -1)
