import { type QueryExecutorProvider, sql } from 'kysely'

/** Lets the planner know the new sizes; the embedded database never does this on its own. */
export async function renewStatistics(db: QueryExecutorProvider): Promise<void> {
  await sql`analyze person, person_identity, person_role, term, module, course, course_lecturer, enrollment, assessment, mark,
    program, program_module, prerequisite, user_program, room, timetable_pattern, timetable_pattern_student, hold, invoice`.execute(
    db,
  )
}
