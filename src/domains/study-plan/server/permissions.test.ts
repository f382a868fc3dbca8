import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with curricula; `app/test/matrix.ts` says how to read it. The approved version and the draft are of
 * the programme of `coordinator`, who wrote them; the submitted one is of that of `otherCoordinator`.
 */
const table = `
                          | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | degrees | otherDean
Curriculum list           | approved | approved | approved | approved | draft approved | draft approved | all | all | approved | – | approved | approved | approved submitted | draft approved | approved submitted
Curriculum read           | approved | approved | approved | approved | draft approved | draft approved | all | all | approved | – | approved | approved | approved submitted | draft approved | approved submitted
Curriculum create         | – | – | – | – | all | – | all | all | – | – | – | – | 422 | – | –
Curriculum update         | – | – | – | – | draft | – | draft | draft | – | – | – | – | – | – | –
Curriculum delete         | – | – | – | – | draft | – | draft | draft | – | – | – | – | – | – | –
Curriculum submit         | – | – | – | – | draft | – | draft | draft | – | – | – | – | – | – | –
Curriculum recall         | – | – | – | – | – | – | submitted | submitted | – | – | – | – | submitted | – | –
Curriculum requestChanges | – | – | – | – | – | – | submitted | submitted | – | – | – | – | – | – | submitted
Curriculum approve        | – | – | – | – | – | – | submitted | submitted | – | – | – | – | – | – | submitted
`

expectMatrix('study-plan', table)
