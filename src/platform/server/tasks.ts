import { type RawBuilder, sql } from 'kysely'
import type { Task } from '../contract/session.ts'
import type { ConditionReader } from './conditions.ts'
import { dueOf, isOpen, obligationsOf, valuesOf } from './resource/obligations.ts'
import { isMine, linkFor, thingOf } from './resource/parties.ts'
import type { ResourceHandler } from './resource-handler.ts'
import { type StoredValues, spoken } from './spoken.ts'

/** The most tasks that the profile and the feed bring; the list of tasks has them all. */
export const firstTasks = { limit: 20, offset: 0 } as const

/** Tasks as the database gives them: how many there are, and some of them. */
export type FoundTasks = { total: number; tasks: FoundTask[] }
type FoundTask = Omit<Task, 'values' | 'link'> & { values: StoredValues; thing: number; party: string }

type TaskPage = { limit: number; offset: number }

/** What the reader has to do, the most urgent first, as one JSON value to select: {@link FoundTasks}. */
export function tasksJson(
  handlers: readonly ResourceHandler[],
  reader: ConditionReader,
  { limit, offset }: TaskPage,
): RawBuilder<FoundTasks> {
  const open = reader.me.guest ? [] : openTasks(handlers, reader)
  if (open.length === 0) return sql`json_build_object('total', 0, 'tasks', '[]'::json)`
  return sql`(
    with open as (
      select distinct on (o.domain, o.type, o.subject) o.* from (${sql.join(open, sql` union all `)}) o
      order by o.domain, o.type, o.subject, o.rank),
    page as (select * from open order by due_at nulls last, type, subject limit ${limit} offset ${offset})
    select json_build_object('total', (select count(*)::int from open), 'tasks', (
      select coalesce(json_agg(json_build_object('type', t.type, 'domain', t.domain, 'values', t."values",
        'subject', t.subject, 'dueAt', t.due_at, 'thing', t.thing, 'party', t.party)
        order by t.due_at nulls last, t.type, t.subject), '[]') from page t)))`
}

/** One query for each obligation and each part in it that the reader can have. */
function openTasks(handlers: readonly ResourceHandler[], reader: ConditionReader): RawBuilder<unknown>[] {
  return handlers.flatMap((handler) =>
    obligationsOf(handler).flatMap((one) =>
      one.condition.who.flatMap((party, rank) => {
        const people = handler.parties?.[party]
        if (!people || ('office' in people && !people.has(reader.me))) return []
        const subject = sql`${sql.lit(`${handler.resource.path}/`)}::text || ${sql.ref(`${handler.as}.id`)}`
        return [
          sql`select ${sql.lit(one.name)}::text as type, ${sql.lit(handler.domain)}::text as domain,
              ${valuesOf(one, reader)} as "values", ${subject} as subject, ${dueOf(one, reader)} as due_at,
              ${thingOf(handler)} as thing, ${sql.lit(party)}::text as party, ${sql.lit(rank)} as rank
            from ${sql.table(handler.table)} as ${sql.ref(handler.as)}
            where ${isMine(handler, people, reader)} and ${isOpen(handler, one, reader)}`,
        ]
      }),
    ),
  )
}

/** The tasks as their reader gets them: with values in their language, and the page on which each is done. */
export function presentTasks(
  handlers: readonly ResourceHandler[],
  found: readonly FoundTask[],
  { me, language }: Pick<ConditionReader, 'me' | 'language'>,
): Task[] {
  return found.map(({ thing, party, ...task }) => {
    const handler = handlers.find(({ domain, resource }) => domain === task.domain && task.type in resource.conditions)
    const condition = handler?.resource.conditions[task.type]
    const values = spoken(task.values, language)
    const link = condition && linkFor(condition, { thing, mine: [party] }, values, { me })
    return { ...task, values, link: link ?? task.subject }
  })
}
