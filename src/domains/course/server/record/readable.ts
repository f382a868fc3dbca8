import { NotAllowed } from '#platform/contract/errors.ts'
import { find } from '#platform/server/resource/read.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { RecordSection } from '../../contract/record-section.ts'
import { course } from '../course.ts'
import { recordSections } from './record-sections.ts'

/** Refuses a reader who may not see the record of the course; a course that they may not read is not found. */
export async function checkSeesRecord(ctx: Ctx, id: number): Promise<void> {
  const { presented } = await find(course, ctx, id)
  if (!presented.actions.includes('seeRecord')) throw new NotAllowed()
}

/** The record sections of all domains, in the order of the domains. */
export async function readSections(id: number, ctx: Ctx): Promise<RecordSection[]> {
  const sections: RecordSection[] = []
  for (const read of recordSections.all(ctx)) sections.push(...(await read(id, ctx)))
  return sections
}
