import { useMemo } from 'react'
import { useLoaded } from '#platform/web/api/query.ts'
import { studentsQuery } from '../guest-grading/queries.ts'

/** The data of a student that the groups need. */
export type Student = {
  enrollment: number
  name: string
  number: string | null
  /** Whether the student has left the course. */
  gone: boolean
  /** The student's groups in the timetable. */
  groups: readonly string[]
}

/** The students of a course by name. */
export function useStudents(course: number): readonly Student[] {
  const all = useLoaded(studentsQuery(course)).data['hydra:member']
  return useMemo(
    () =>
      all.map(({ id, student, state, groups }) => ({
        ...{ enrollment: id, name: student.name, number: student.number, groups, gone: state === 'WITHDRAWN' },
      })),
    [all],
  )
}
