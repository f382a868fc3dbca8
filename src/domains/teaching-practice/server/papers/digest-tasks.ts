import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { Task } from '#platform/contract/session.ts'
import { filled, type Language } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { partsOfReader, presentTasks, type TaskOverview, tasksJson } from '#platform/server/resource/tasks.ts'
import { systemRights } from '#platform/server/who/rights.ts'
import { practice } from '../practice/practice.ts'
import { words } from '../words.ts'

/** The maximum number of tasks in a letter; the page behind its link has them all. */
const most = { limit: 30, offset: 0 }

/** The tasks of a person from the conditions of practices, the same as in the inbox of people with an account. */
export async function openTasks(
  ctx: Pick<WorkCtx, 'db' | 'asPerson'>,
  personId: number,
  language: Language = 'en',
): Promise<Task[]> {
  const me = viewerOf(personId)
  const reader = ctx.asPerson({ me, rights: systemRights(me), language })
  const page = { ...most, parts: await partsOfReader(handlers, reader) }
  const { rows } = await sql<{ found: TaskOverview }>`select ${tasksJson(handlers, reader, page)} as found`.execute(
    ctx.db,
  )
  return presentTasks(handlers, rows[0]?.found.tasks ?? [], reader)
}

/** A task as a line of a letter. */
export const taskLine = ({ type, values }: Task, language: Language): string => {
  const text = Object.entries(words[language].tasks).find(([name]) => name === type)?.[1]
  return `– ${filled(typeof text === 'string' ? text : type, values)}`
}

const handlers = [{ ...practice, domain: 'teaching-practice' }]

/** A person as the conditions see them: with their roles in practices, and no office. */
const viewerOf = (id: number): Viewer => ({
  ...{ id, name: '', username: '', roles: [], effectiveRoles: [], permissions: [] },
  ...{ holds: [], guest: false, grants: [], impersonator: null },
})
