import { User } from '#people/contract'
import type { CandidateMarks } from '../../contract/by-number/candidates.ts'
import type { BookCells } from '../marks/cells/rows.ts'

/**
 * Presents candidates as a gradebook of one assessment: the number takes the place of enrolment, name and student
 * number.
 */
export const asGradebook = ({ scheme, assessment, candidates }: CandidateMarks): BookCells => ({
  ...{ '@id': '', '@type': 'GradebookCells', scheme, assessments: [assessment], hidden: [], groups: [] },
  students: candidates.map(({ number, mine, mark }) => ({
    ...{ enrollment: number, state: 'ENROLLED', mine, frozen: false },
    student: { '@id': '', '@type': User.type, id: number, name: String(number), number: String(number) },
    marks: mark ? [{ ...mark, assessment: assessment.id }] : [],
  })),
})
