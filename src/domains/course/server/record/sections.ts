import { aboutSection } from './about.ts'
import { assessmentSection } from './assessments.ts'
import { enrolmentSection } from './enrolments.ts'
import { lecturerSection } from './lecturers.ts'
import type { RecordPart } from './record-sections.ts'
import { timetableSection } from './timetable.ts'

/** The record sections of this domain: the course, its people, its weekly timetable and its assessments. */
export const record: RecordPart = async (id, ctx) => [
  await aboutSection(id, ctx),
  await lecturerSection(id, ctx),
  await enrolmentSection(id, ctx),
  await timetableSection(id, ctx),
  await assessmentSection(id, ctx),
]
