import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with the syllabus of a course; `app/test/matrix.ts` says how to read it. Lecturer A teaches the course
 * of the published version and the draft, lecturer B that of the submitted one; nobody coordinates that of the approved one.
 */
const table = `
                        | studentA  | studentB | lecturerA       | lecturerB | coordinator     | dean      | registry | admin    | nobody | guest | blocked   | acting    | otherCoordinator | languages       | degrees         | otherDean | manager | colleague
Syllabus list           | published | 0        | published draft | submitted | published draft | published | all      | all      | 0      | –     | published | published | submitted        | published draft | published draft | 0         | 0       | published
Syllabus read           | published | –        | published draft | submitted | published draft | published | all      | all      | –      | –     | published | published | submitted        | published draft | published draft | –         | –       | published
Syllabus create         | –         | –        | 422             | –         | –               | –         | –        | –        | –      | –     | –         | –         | –                | –               | –               | –         | –       | –
Syllabus update         | –         | –        | draft           | –         | –               | –         | –        | –        | –      | –     | –         | –         | –                | –               | –               | –         | –       | –
Syllabus delete         | –         | –        | draft           | –         | –               | –         | –        | –        | –      | –     | –         | –         | –                | –               | –               | –         | –       | –
Syllabus submit         | –         | –        | draft           | –         | –               | –         | –        | –        | –      | –     | –         | –         | –                | –               | –               | –         | –       | –
Syllabus approve        | –         | –        | –               | –         | –               | –         | –        | –        | –      | –     | –         | –         | submitted        | –               | –               | –         | –       | –
Syllabus requestChanges | –         | –        | –               | –         | –               | –         | –        | –        | –      | –     | –         | –         | submitted        | –               | –               | –         | –       | –
Syllabus recall         | –         | –        | –               | submitted | –               | –         | –        | –        | –      | –     | –         | –         | –                | –               | –               | –         | –       | –
Syllabus publish        | –         | –        | –               | –         | –               | –         | approved | approved | –      | –     | –         | –         | –                | –               | –               | –         | –       | –
CourseSyllabus list     | A         | B        | A               | B         | A               | A         | all      | all      | 0      | –     | A         | A         | B                | A               | A               | B         | own     | A
CourseSyllabus read     | A         | B        | A               | B         | A               | A         | all      | all      | –      | –     | A         | A         | B                | A               | A               | B         | own     | A
CourseSyllabus: convert | – | – | – | – | – | – | – | – | – | – | – | – | – | – | – | – | – | –
CourseSyllabus: undoConversion | – | – | – | – | – | – | – | – | – | – | – | – | – | – | – | – | – | –
`

// Every course has a `CourseSyllabus`, also courses that other domains create.
expectMatrix('syllabus', table, { added: ['CourseSyllabus'] })
