import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { RecordSection } from '../../contract/record-section.ts'
import { recordSections } from './record-sections.ts'

/** The record sections of all domains, in the order of the domains. */
export async function readSections(id: number, ctx: Ctx): Promise<RecordSection[]> {
  const sections: RecordSection[] = []
  for (const read of recordSections.all(ctx)) sections.push(...(await read(id, ctx)))
  return sections
}
