import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import { overdueTasks } from '#platform/server/reminders/overdue.ts'
import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import type { LateWork } from './dashboard.ts'

type LateTasks = {
  key: string
  /** The handler of the records, and the tasks of its flow. */
  of: ResourceHandler
  tasks: readonly string[]
  /** The course of a record, over its row by the alias of the handler. */
  course: RawBuilder<number>
  say: (late: { count: number }, language: Language) => string
}

/** Overdue tasks as late work of the courses to which their records belong, by the people who have to do them. */
export const lateTasks = ({ key, of, tasks, course, say }: LateTasks): LateWork => ({
  ...{ key, say },
  rows: ({ courses }, reader) => sql`
    select x.of as course_id, x.person as person_id, count(*)::int as count, min(x.due) as since
    from (${overdueTasks(of, tasks, { of: course, where: sql`${course} in (${courses})` }, reader)}) x group by 1, 2`,
})
