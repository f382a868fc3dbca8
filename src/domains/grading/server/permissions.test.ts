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
GuestInvitation list   | 0 | 0 | A | B | 0 | 0 | all | all | 0 | – | 0 | 0
GuestInvitation read   | – | – | A | B | – | – | all | all | – | – | – | –
GuestInvitation create | – | – | all | – | – | – | – | – | – | – | – | –
GuestInvitation remind | – | – | A | B | – | – | – | – | – | – | – | –
GuestInvitation revoke | – | – | A | B | – | – | – | – | – | – | – | –
`

const E = ['A', 'exam', 'examDRAFT', 'examSUBMITTED', 'examSEALED', 'examPRINTED']
expectMatrix('grading', table, { groups: { Gradebook: { E } } })
