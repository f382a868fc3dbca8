import { sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ThesisTables } from '../tables.ts'
import { violation } from '../words.ts'
import { isFree } from './places.ts'

type TopicOfThesis = { topic: string | null | undefined; person: number | null }

/** The topic from which a thesis begins: one with a free place, whose author is asked to supervise. */
export async function topicFor({ topic, person }: TopicOfThesis, ctx: Ctx<ThesisTables>): Promise<number | null> {
  if (!topic) return null
  const id = idOf(topic)
  const { rows } = await sql<{ free: boolean; supervisor: number }>`
    select ${isFree(ctx.today)} as free, o.supervisor_id as supervisor from thesis_topic o
    where o.id = ${id} and o.offered for share of o`.execute(ctx.db)
  const [found] = rows
  if (!found) throw violation(ctx, 'topic', 'noTopic')
  if (!found.free) throw violation(ctx, 'topic', 'topicFull')
  if (found.supervisor !== person) throw violation(ctx, 'proposedSupervisor', 'topicOfOther')
  return id
}
