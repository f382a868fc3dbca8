import { type Kysely, sql } from 'kysely'
import type { ToolLearns } from '../../contract/lti/learning-tool.ts'
import type { IntegrationsTables } from '../tables.ts'

type Place = { tool: number; course: number; learns: ToolLearns }

/**
 * The numbers by which a tool knows people, made where there is none yet. A tool that learns names has one for each
 * person, any other a different one in each course, so that its courses cannot be compared. None if it learns nothing.
 */
export async function subjectsOf(
  people: readonly number[],
  { tool, course, learns }: Place,
  db: Kysely<IntegrationsTables>,
): Promise<Map<number, string>> {
  if (learns === 'NOTHING' || people.length === 0) return new Map()
  const within = learns === 'NAME' ? null : course
  const { rows } = await sql<{ person: number; subject: string }>`
    insert into tool_subject (tool_id, course_id, person_id)
    select ${tool}, ${within}::int, p from unnest(${people}::int[]) as p order by p
    on conflict (tool_id, course_id, person_id) do update set tool_id = excluded.tool_id
    returning person_id as person, subject`.execute(db)
  return new Map(rows.map(({ person, subject }) => [person, subject]))
}
