import { dayAfter } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'

/** The first day from which a reminder still counts as recent: yesterday. */
export const freshSince = ({ today }: Pick<Ctx, 'today'>): string => dayAfter(today, -1)
