import type { RecordPart } from '#course/server'
import { distributionSection } from './report/record.ts'
import { sampleSection } from './sample/record.ts'
import { sheetSection } from './sheet/record.ts'

/** The record sections of grading: the grade distribution, the moderated work, and the signed sheet. */
export const record: RecordPart = async (course, ctx) => [
  ...(await distributionSection(course, ctx)),
  ...(await sampleSection(course, ctx)),
  ...(await sheetSection(course, ctx)),
]
