import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with courses, enrolments and assessments; `app/test/matrix.ts` says how to read it. */
const table = `
                | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | languages | degrees | otherDean | manager
Course list     | A        | B        | A         | B         | A           | A    | all      | all   | 0      | –     | A       | A      | B                | A         | A       | B         | 0
Course read     | A        | B        | A         | B         | A           | A    | all      | all   | –      | A     | A       | A      | B                | A         | A       | B         | –
Enrollment list | own      | own      | A         | B         | A           | 0    | all      | all   | 0      | –     | own     | own    | B                | A         | 0       | 0         | 0
Enrollment read | own      | own      | A         | B         | A           | –    | all      | all   | –      | –     | own     | own    | B                | A         | –       | –         | –
Assessment list | A        | B        | A         | B         | A           | 0    | all      | all   | 0      | –     | A       | A      | B                | A         | 0       | 0         | 0
Assessment read | A        | B        | A         | B         | A           | –    | all      | all   | –      | –     | A       | A      | B                | A         | –       | –         | –
`

expectMatrix('course', table, {
  groups: {
    Enrollment: { A: ['studentA', 'blocked'], B: ['studentB'] },
    Assessment: { A: ['A1', 'A2'], B: ['B1'] },
  },
})
