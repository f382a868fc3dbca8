import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what here; `app/test/matrix.ts` says how to read it. */
const table = `
                 | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting             | colleague
Lesson list      | courseA  | B        | courseA   | B         | courseA     | 0    | all      | all   | 0      | –     | courseA | courseA            | courseA
Lesson read      | courseA  | B        | courseA   | B         | courseA     | –    | all      | all   | –      | –     | courseA | courseA            | courseA
Lesson create    | –        | –        | all       | 422       | 422       | 422  | all      | all   | –    | –     | –     | –                        | 422
Lesson update    | –        | –        | A over    | B         | –           | –    | A B over | A B over | –      | –     | –       | –               | –
Lesson hold      | –        | –        | –         | –         | –           | –    | over     | over  | –      | –     | –       | –                  | –
Lesson summarise | –        | –        | written   | –         | –           | –    | written  | written | –      | –     | –       | –                | –
Lesson cancel    | –        | –        | A over held written    | B         | –           | –    | all      | all   | –      | –     | –       | –     | –
Lesson reinstate | –        | –        | cancelled | –         | –           | –    | cancelled | cancelled | – | –   | –       | –                    | –
LessonPlan list      | A       | B        | planA     | B         | planA       | 0    | all      | all   | 0      | –     | A       | A               | A
LessonPlan read      | A       | B        | planA     | B         | planA       | –    | all      | all   | –      | –     | A       | A               | A
LessonPlan create    | –       | –        | all       | 422       | 422           | 422  | all      | all   | –      | –     | –       | –             | 422
LessonPlan update    | –       | –        | planA     | B         | –           | –    | all      | all   | –      | –     | –       | –               | –
LessonPlan delete    | –       | –        | spares    | –         | –           | –    | spares   | spares | –     | –     | –       | –               | –
LessonSummary list      | published | 0       | all       | 0         | all         | 0    | all      | all   | 0      | –     | published | published | published
LessonSummary read      | published | –       | all       | –         | all         | –    | all      | all   | –      | –     | published | published | published
LessonSummary create    | –       | –        | all       | 422       | 422           | 422  | all      | all   | –      | –     | –       | –          | 422
LessonSummary update    | –       | –        | all       | –         | –           | –    | all      | all   | –      | –     | –       | –            | –
RollCall list    | 0        | 0        | courseA   | B         | courseA     | 0    | all      | all   | 0      | –     | 0       | 0                  | 0
RollCall read    | –        | –        | courseA   | B         | courseA     | –    | all      | all   | –      | –     | –       | –                  | –
RollCall open    | –        | –        | past      | –         | –           | –    | past     | past  | –      | –     | –       | –                  | –
RollCall close   | –        | –        | A         | –         | –           | –    | A        | A     | –      | –     | –       | –                  | –
RollCall reopen  | –        | –        | –         | B         | –           | –    | B        | B     | –      | –     | –       | –                  | –
AttendanceCode list   | all | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all                | all
AttendanceCode read   | all | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all                | all
AttendanceCode create | –   | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –                  | –
AttendanceCode update | –   | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –                  | –
AttendanceRecord list | mine | B       | ofA       | B         | ofA         | 0    | all      | all   | 0      | –     | theirs  | mine               | 0
AttendanceRecord read | mine | B       | ofA       | B         | ofA         | –    | all      | all   | –      | –     | theirs  | mine               | –
AttendanceRules list  | A   | B        | A         | B         | 0           | 0    | all      | all   | 0      | –     | A       | A                  | A
AttendanceRules read  | A   | B        | A         | B         | –           | –    | all      | all   | –      | –     | A       | A                  | A
AttendanceRules update | –  | –        | A         | B         | –           | –    | all      | all   | –      | –     | –       | –                  | –
AbsenceNotice list     | mine | B      | ofCourse  | B         | ofCourse    | 0    | all      | all   | 0      | –     | 0       | mine               | 0
AbsenceNotice read     | mine | B      | ofCourse  | B         | ofCourse    | –    | all      | all   | –      | –     | –       | mine               | –
AbsenceNotice create   | all  | all    | –         | –         | –           | –    | –        | –     | –      | –     | all     | all                | –
AbsenceNotice update   | A days | B    | –         | –         | –           | –    | –        | –     | –      | –     | –       | A days             | –
AbsenceNotice accept   | –    | –      | A         | B         | –           | –    | A B days | A B days | –   | –     | –       | –                  | –
AbsenceNotice refuse   | –    | –      | A         | B         | –           | –    | A B days | A B days | –   | –     | –       | –                  | –
AbsenceNotice revoke   | –    | –      | accepted  | –         | –           | –    | accepted | accepted | –   | –     | –       | –                  | –
AbsenceNotice withdraw | mine | B      | –         | –         | –           | –    | –        | –     | –      | –     | –       | mine               | –
AttendanceObjection list     | mine | B      | mine      | B         | mine        | 0    | all      | all   | 0      | –     | 0       | mine         | 0
AttendanceObjection read     | mine | B      | mine      | B         | mine        | –    | all      | all   | –      | –     | –       | mine         | –
AttendanceObjection create   | all  | 422    | –         | –         | –           | –    | –        | –     | –      | –     | all     | all          | –
AttendanceObjection update   | A    | B      | –         | –         | –           | –    | –        | –     | –      | –     | –       | A            | –
AttendanceObjection accept   | –    | –      | A         | B         | –           | –    | A B      | A B   | –      | –     | –       | –            | –
AttendanceObjection refuse   | –    | –      | A         | B         | –           | –    | A B      | A B   | –      | –     | –       | –            | –
AttendanceObjection withdraw | A    | B      | –         | –         | –           | –    | –        | –     | –      | –     | –       | A            | –
CourseStudent list   | 0    | 0        | ofA       | ofB       | ofA         | 0    | all      | all   | 0      | –     | 0       | 0                  | 0
CourseStudent read   | –    | –        | ofA       | ofB       | ofA         | –    | all      | all   | –      | –     | –       | –                  | –
RollCall: mark                | – | – | A cancelled over held held2 held3 written summarised | B | – | – | all | all | – | – | – | – | –
AbsenceNotice: seeProof       | A days accepted | B | A accepted | B | – | – | all | all | – | – | – | A days accepted | –
AttendanceObjection: seeProof | A refused | B | A refused | B | – | – | all | all | – | – | – | A refused | –
`

const held = ['held', 'held2', 'held3']
const spares = ['spare', 'spare2', 'spare3']
const ofA = ['A', 'cancelled', 'over', 'written', 'summarised', ...held]

const recordsOf = (who: string) => [...held, 'written', 'summarised'].map((lesson) => `${who} ${lesson}`)

expectMatrix('teaching', table, {
  groups: {
    Lesson: { courseA: ofA, held },
    LessonPlan: { planA: ['A', ...spares], spares },
    AttendanceRecord: {
      mine: ['A', ...recordsOf('studentA')],
      theirs: recordsOf('blocked'),
      ofA: ['A', ...recordsOf('studentA'), ...recordsOf('blocked')],
    },
    AttendanceObjection: { mine: ['A', 'refused'] },
    AbsenceNotice: { mine: ['A', 'days', 'accepted'], ofCourse: ['A', 'accepted'] },
    CourseStudent: { ofA: ['studentA', 'blocked'], ofB: ['studentB'] },
    RollCall: { courseA: ofA, past: ['over', 'written', 'summarised', ...held] },
  },
  added: [
    ...['RollCall', 'AttendanceCode', 'AttendanceRecord', 'AttendanceRules'],
    ...['AbsenceNotice', 'AttendanceObjection', 'CourseStudent'],
  ],
  settled: { 'Lesson hold': ['A', 'B'], 'Lesson summarise': held, 'RollCall open': ['cancelled'] },
})
