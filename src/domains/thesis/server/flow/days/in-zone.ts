import type { ConditionReader } from '#platform/server/resource/conditions.ts'

/** The time zone of the university, in which the days of a thesis are counted. */
export type InZone = Pick<ConditionReader, 'timeZone'>
