import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what here; `app/test/matrix.ts` says how to read it. */
const table = `
                 | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting
Grading list | all | all | all | all | all | all | all | all | all | – | all | all
Grading read | all | all | all | all | all | all | all | all | all | – | all | all
Grading create | – | – | – | – | – | – | all | all | – | – | – | –
Grading update | – | – | – | – | – | – | all | all | – | – | – | –
Grading archive | – | – | – | – | – | – | all | all | – | – | – | –
Grading restore | – | – | – | – | – | – | all | all | – | – | – | –
`

expectMatrix('grading', table)
