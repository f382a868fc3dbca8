import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what here; `app/test/matrix.ts` says how to read it. */
const table = `
                     | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting
GradeScheme list     | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all
GradeScheme read     | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all
GradeScheme create   | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –
GradeScheme update   | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –
GradeScheme archive  | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –
GradeScheme restore  | –        | –        | –         | –         | –           | –    | all      | all   | –      | –     | –       | –
Gradebook list       | 0        | 0        | E         | B         | 0           | 0    | all      | all   | 0      | –     | 0       | 0
Gradebook read       | –        | –        | E         | B         | –           | –    | all      | all   | –      | –     | –       | –
Gradebook update     | –        | –        | E         | B         | –           | –    | –        | –     | –      | –     | –       | –
AnonymousMarking list      | A | B | A | B | 0 | 0 | all | all | 0 | – | A | A
AnonymousMarking read      | A | B | A | B | – | – | all | all | – | – | A | A
AnonymousMarking create    | – | – | all | – | – | – | – | – | – | – | – | –
AnonymousMarking showNames | – | – | A | B | – | – | – | – | – | – | – | –
GroupWork list   | unmarked | B1 | W | B1 | 0 | 0 | all | all | 0 | – | unmarked | unmarked
GroupWork read   | unmarked | B1 | W | B1 | – | – | all | all | – | – | unmarked | unmarked
GroupWork update | – | – | unmarked | B1 | – | – | – | – | – | – | – | –
GradingSample list   | 0 | 0 | draft sent asked other | sent asked other | 0 | 0 | all | all | 0 | – | 0 | 0
GradingSample read   | – | – | draft sent asked other | sent asked other | – | – | all | all | – | – | – | –
GradingSample update | – | – | draft | – | – | – | – | – | – | – | – | –
GradingSample delete | – | – | draft | – | – | – | – | – | – | – | – | –
GradingSample send   | – | – | draft | – | – | – | – | – | – | – | – | –
GradingSample recall | – | – | sent  | – | – | – | – | – | – | – | – | –
GradingSample agree  | – | – | –     | sent | – | – | – | – | – | – | – | –
GradingSample adjust | – | – | –     | sent | – | – | – | – | – | – | – | –
GradingSample remark | – | – | –     | sent | – | – | – | – | – | – | – | –
GradingSample settle | – | – | asked | – | – | – | – | – | – | – | – | –
GuestInvitation list   | 0 | 0 | A | B | 0 | 0 | all | all | 0 | – | 0 | 0
GuestInvitation read   | – | – | A | B | – | – | all | all | – | – | – | –
GuestInvitation create | – | – | all | – | – | – | – | – | – | – | – | –
GuestInvitation remind | – | – | A | B | – | – | – | – | – | – | – | –
GuestInvitation revoke | – | – | A | B | – | – | – | – | – | – | – | –
GradeSheet list    | 0 | 0 | S | B | C | C | all | all | 0 | – | 0 | 0
GradeSheet read    | – | – | S | B | C | C | all | all | – | – | – | –
GradeSheet create  | – | – | 422 | 422 | 422 | 422 | 422 | – | – | – | – | –
GradeSheet update  | – | – | rect supp | – | – | – | rect | – | – | – | – | –
GradeSheet submit  | – | – | – | – | – | – | – | – | – | – | – | –
GradeSheet recall  | – | – | exam | – | – | – | – | – | – | – | – | –
GradeSheet approve | – | – | – | – | exam examDRAFT | – | – | – | – | – | – | –
GradeSheet confirm | – | – | – | – | – | examHELD | – | – | – | – | – | –
GradeSheet return  | – | – | – | – | exam examSUBMITTED | – | – | – | – | – | – | –
GradeSheet publish | – | – | – | – | – | – | examSEALED | – | – | – | – | –
GradeSheet lock    | – | – | – | – | – | – | choice9 | – | – | – | – | –
GradeSheet cancel  | – | – | rect supp | – | – | – | rect | – | – | – | – | –
FinalGrade list    | A | B | A | B | A | A | all | all | 0 | – | 0 | A
FinalGrade read    | A | B | A | B | A | A | all | all | – | – | – | A
GradeReview list     | A   | B   | A | B | A | 0 | all | all | 0 | – | 0 | A
GradeReview read     | A   | B   | A | B | A | – | all | all | – | – | – | A
GradeReview create   | 422 | 422 | – | – | – | – | –   | –   | – | – | 422 | 422
GradeReview accept   | –   | –   | A | B | A | – | all | –   | – | – | – | –
GradeReview uphold   | –   | –   | A | B | A | – | all | –   | – | – | – | –
GradeReview withdraw | A   | B   | – | – | – | – | –   | –   | – | – | – | A
Gradebook: decide        | – | – | E | B | – | – | – | – | – | – | – | –
Gradebook: mark          | – | – | E | B | – | – | – | – | – | – | – | –
Gradebook: release       | – | – | E | B | – | – | – | – | – | – | – | –
GradeSheet: open         | – | – | E rect supp | B | choice9 examDRAFT examSUBMITTED examSEALED examHELD exam | choice9 examSEALED examHELD | all | all | – | – | – | –
GuestInvitation: propose | – | – | – | – | – | – | – | – | – | – | – | –
GuestInvitation: decide  | – | – | A | B | – | – | – | – | – | – | – | –
GradingSample: upload    | – | – | draft | – | – | – | – | – | – | – | – | –
GradingSample: open      | – | – | draft sent asked | other sent asked | – | – | all | all | – | – | – | –
GradeSheet: sign         | – | – | A examPOSTPONED rect supp | B | – | – | rect | – | – | – | – | –
GradeReview: seeFile     | A | B | A | B | A | – | all | all | – | – | – | A
GradeSheet: supplement   | – | – | – | – | – | – | – | – | – | – | – | –
`

const E = ['A', 'exam', 'examDRAFT', 'examSUBMITTED', 'examSEALED', 'examPOSTPONED', 'examHELD']
const W = ['unmarked', 'A1', 'A2', 'unused']
const S = [...E, 'rect', 'supp']
const C = [...S, ...Array.from({ length: 9 }, (_, at) => `choice${at + 1}`)]
expectMatrix('grading', table, {
  groups: { Gradebook: { E }, GroupWork: { W }, GradeSheet: { S, C, E } },
  settled: {
    // Other tests cover what blocks a sheet.
    'GradeSheet submit': ['A', 'B', 'examPOSTPONED', 'rect', 'supp'],

    'GradeSheet recall': ['examDRAFT', 'examSUBMITTED'],
    'GradeSheet approve': ['examSUBMITTED'],
    'GradeSheet confirm': ['examDRAFT'],
    'GradeSheet return': ['examDRAFT', 'examHELD'],
  },
})
