import { expectMatrix } from '../../../app/test/matrix.ts'

/** Which person sees which courses, students and lecturers of an area; `app/test/matrix.ts` documents the format. */
const table = `
                    | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | languages | degrees | otherDean
AreaCourse list     | 0        | 0        | 0         | 0         | E C         | E C  | all      | all   | 0      | –     | 0       | 0      | B choiceB        | A         | E C     | B choiceB
AreaCourse read     | –        | –        | –         | –         | E C         | E C  | all      | all   | –      | –     | –       | –      | B choiceB        | A         | E C     | B choiceB
ProgramStudent list | 0        | 0        | 0         | 0         | P           | 0    | all      | all   | 0      | –     | 0       | 0      | Q                | 0         | 0       | 0
ProgramStudent read | –        | –        | –         | –         | P           | –    | all      | all   | –      | –     | –       | –      | Q                | –         | –       | –
AreaLecturer list   | 0        | 0        | 0         | 0         | A           | A    | all      | all   | 0      | –     | 0       | 0      | B                | A         | A       | B
AreaLecturer read   | –        | –        | –         | –         | A           | A    | all      | all   | –      | –     | –       | –      | B                | A         | A       | B
`

/** Exams of the same module and with the same lecturer as course A. */
const exams = ['exam', ...['DRAFT', 'SUBMITTED', 'SEALED', 'POSTPONED', 'HELD'].map((state) => `exam${state}`)]

/** Courses of its program for which students request places. */
const choices = Array.from({ length: 9 }, (_, at) => `choice${at + 1}`)

expectMatrix('management', table, {
  groups: {
    AreaCourse: { E: ['A', ...exams], C: choices },
    ProgramStudent: { P: ['studentA', 'blocked'], Q: ['studentB'] },
    AreaLecturer: { A: ['lecturerA'], B: ['lecturerB'] },
  },
})
