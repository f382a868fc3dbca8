import { NotAllowed } from '#platform/contract/errors.ts'
import type { RecordSection } from '#platform/contract/record.ts'
import type { Domain } from '#platform/server/domain.ts'
import { find } from '#platform/server/resource/read.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { course } from '../course.ts'

/** Refuses a reader who may not see the record of the course; a course that they may not read is not found. */
export async function checkSeesRecord(ctx: Ctx, id: number): Promise<void> {
  const { presented } = await find(course, ctx, id)
  if (!presented.actions.includes('seeRecord')) throw new NotAllowed()
}

/** The record sections of all domains, in the order of the domains. */
export async function readSections(domains: readonly Domain[], id: number, ctx: Ctx): Promise<RecordSection[]> {
  const told: RecordSection[] = []
  for (const { record } of domains) if (record) told.push(...(await record(id, ctx)))
  return told
}
