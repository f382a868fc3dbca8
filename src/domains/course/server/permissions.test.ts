import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with courses, enrolments and assessments; `app/test/matrix.ts` says how to read it. */
const table = `
                        | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | languages | degrees | otherDean | manager   | colleague
Course list             | A        | B        | E         | B         | E C         | E C  | all      | all   | 0      | –     | A       | A      | B choiceB        | A         | E C     | B choiceB | own       | A
Course read             | A        | B        | E         | B         | E C         | E C  | all      | all   | –      | A     | A       | A      | B choiceB        | A         | E C     | B choiceB | own       | A
Course create           | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Course update           | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Course delete           | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
CourseLecturer list     | A        | B        | E | B         | E | 0    | all      | all   | 0      | –     | A       | A      | B                | A         | 0       | 0         | 0                           | A
CourseLecturer read     | A        | B        | E | B         | E | –    | all      | all   | –      | –     | A       | A      | B                | A         | –       | –         | –                           | A
CourseLecturer create   | –        | –        | 422       | 422       | 422         | 422  | all      | all   | –      | –     | –       | –      | 422              | 422       | 422     | 422       | –         | 422
CourseLecturer update   | –        | –        | –         | –         | E           | –    | all      | all   | –      | –     | –       | –      | B                | A         | –       | –         | –         | –
CourseLecturer delete   | –        | –        | –         | –         | E           | –    | all      | all   | –      | –     | –       | –      | B                | A         | –       | –         | –         | –
CourseReader list       | 0        | 0        | A         | 0         | A           | 0    | all      | all   | 0      | –     | 0       | 0      | 0                | A         | 0       | 0         | 0         | own
CourseReader read       | –        | –        | A         | –         | A           | –    | all      | all   | –      | –     | –       | –      | –                | A         | –       | –         | –         | own
CourseReader create     | –        | –        | 422       | 422       | 422         | 422  | all      | all   | –      | –     | –       | –      | 422              | 422       | 422     | 422       | –         | 422
CourseReader update     | –        | –        | A         | –         | A           | –    | all      | all   | –      | –     | –       | –      | –                | A         | –       | –         | –         | –
CourseReader delete     | –        | –        | A         | –         | A           | –    | all      | all   | –      | –     | –       | –      | –                | A         | –       | –         | –         | –
Enrollment list         | own      | own      | A         | B         | A           | 0    | all      | all   | 0      | –     | own     | own    | B                | A         | 0       | 0         | own       | 0
Enrollment read         | own      | own      | A         | B         | A           | –    | all      | all   | –      | –     | own     | own    | B                | A         | –       | –         | own       | –
Enrollment create       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Enrollment update       | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Enrollment withdraw     | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Enrollment reenrol      | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Assessment list         | A        | B        | A         | B         | A           | 0    | all      | all   | 0      | –     | A       | A      | B                | A         | 0       | 0         | 0         | A
Assessment read         | A        | B        | A         | B         | A           | –    | all      | all   | –      | –     | A       | A      | B                | A         | –       | –         | –         | A
Assessment create       | –        | –        | all      | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –
Assessment update       | –        | –        | A        | B        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –
Assessment delete       | –        | –        | unused unmarked | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | –        | – | –
Room list               | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all       | all       | all
Room read               | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all              | all       | all     | all       | all       | all
Room create             | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Room update             | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Room delete             | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
TimetablePattern list   | A        | B        | A         | B         | A           | 0    | all      | all   | 0      | –     | A       | A      | B                | A         | 0       | 0         | 0         | A
TimetablePattern read   | A        | B        | A         | B         | A           | –    | all      | all   | –      | –     | A       | A      | B                | A         | –       | –         | –         | A
TimetablePattern create | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
TimetablePattern update | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
TimetablePattern delete | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –      | –                | –         | –       | –         | –         | –
Course: seePeople       | – | – | E | B | E C | – | all | all | – | – | – | – | B choiceB | A | – | – | – | –
Course: seeRecord       | – | – | E | B | E C | – | all | all | – | – | – | – | B choiceB | A | – | – | – | –
CourseLecturer: delete   | –        | –        | –         | –         | E           | –    | all      | all   | –      | –     | –       | –      | B                | A         | –       | –         | –         | –
Course: configure       | – | – | E | B | E C | – | all | all | – | – | – | – | B choiceB | A | – | – | – | –
Course: Syllabus create | – | – | E | B | – | – | – | – | – | – | – | – | – | – | – | – | – | –
Course: Lesson create   | – | – | E | B | – | – | all | all | – | – | – | – | – | – | – | – | – | –
Course: seeFeed         | A | B | E | B | E C | – | – | all | – | – | A | A | B choiceB | A | – | – | –   | A
Course: copyInto        | – | – | E | B | – | – | – | – | – | – | – | – | – | – | – | – | – | –
Course: ToolLink create | – | – | E | B | – | – | – | – | – | – | – | – | – | – | – | – | – | –
Course: Connection seeLink | – | – | E | B | E C | – | all | all | – | – | – | – | B choiceB | A | – | – | – | –
Course: Connection link | – | – | E | B | – | – | – | – | – | – | – | – | – | – | – | – | – | –
`

/** Exams of the same module and lecturer as course A. */
const exams = ['exam', ...['DRAFT', 'SUBMITTED', 'SEALED', 'POSTPONED', 'HELD'].map((state) => `exam${state}`)]

/** Courses of its program for which students request places. */
const choices = Array.from({ length: 9 }, (_, at) => `choice${at + 1}`)

expectMatrix('course', table, {
  groups: {
    Course: { E: ['A', ...exams], C: choices },
    CourseLecturer: { E: ['A', ...exams] },
    CourseReader: { A: ['admin', 'colleague'] },
    Enrollment: { A: ['studentA', 'blocked'], B: ['studentB'] },
    Assessment: { A: ['A1', 'A2', 'unused', 'unmarked'], B: ['B1'] },
  },
  appoints: ['CourseReader'],
})
