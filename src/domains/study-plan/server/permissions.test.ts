import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with curricula and study plans; `app/test/matrix.ts` says how to read it. The approved version and the draft are of
 * the programme of `coordinator`, who wrote them; the submitted one is of that of `otherCoordinator`. The plans are of
 * student A, who is in a course of lecturer A and in the programme of `coordinator`, the submitted one of the student with
 * a hold; `A` was returned, and `B` is a draft of student B.
 */
const table = `
                          | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator | degrees | otherDean
Curriculum list           | approved | approved | approved | approved | draft approved | draft approved | all | all | approved | – | approved | approved | approved submitted | draft approved | approved submitted
Curriculum read           | approved | approved | approved | approved | draft approved | draft approved | all | all | approved | – | approved | approved | approved submitted | draft approved | approved submitted
Curriculum create | – | – | – | – | all | – | all | all | – | – | – | – | 422 | 422 | –
Curriculum update         | – | – | – | – | draft | – | draft | draft | – | – | – | – | – | – | –
Curriculum delete         | – | – | – | – | draft | – | draft | draft | – | – | – | – | – | – | –
Curriculum submit         | – | – | – | – | draft | – | draft | draft | – | – | – | – | – | – | –
Curriculum recall         | – | – | – | – | – | – | submitted | submitted | – | – | – | – | submitted | – | –
Curriculum requestChanges | – | – | – | – | – | – | submitted | submitted | – | – | – | – | – | – | submitted
Curriculum approve        | – | – | – | – | – | – | submitted | submitted | – | – | – | – | – | – | submitted
StudyDecision list | ofA | ofB | 0 | 0 | ofA | ofA | all | all | 0 | – | 0 | ofA | ofB | ofA | ofB
StudyDecision read | ofA | ofB | – | – | ofA | ofA | all | all | – | – | – | ofA | ofB | ofA | ofB
StudyDecision create | – | – | – | – | all | – | all | all | – | – | – | – | 422 | 422 | –
StudyDecision delete | – | – | – | – | ofA | – | all | all | – | – | – | – | ofB | – | –
PlannedStudy list         | studentA | studentB | studentA blocked | studentB | studentA blocked | 0 | all | all | 0 | – | blocked | studentA | studentB | 0 | 0
PlannedStudy read         | studentA | studentB | studentA blocked | studentB | studentA blocked | – | all | all | – | – | blocked | studentA | studentB | – | –
StudyPlan list            | draft discarded A approved | B | submitted A approved | 0 | submitted A approved | 0 | submitted A approved | submitted A approved | 0 | – | submitted | draft discarded A approved | 0 | 0 | 0
StudyPlan read            | draft discarded A approved | B | submitted A approved | – | submitted A approved | – | submitted A approved | submitted A approved | – | – | submitted | draft discarded A approved | – | – | –
StudyPlan create          | all | 422 | – | – | – | – | – | – | – | – | 422 | all | – | – | –
StudyPlan update          | draft A | B | – | – | – | – | – | – | – | – | – | draft A | – | – | –
StudyPlan submit          | draft A | B | – | – | – | – | – | – | – | – | – | draft A | – | – | –
StudyPlan recall          | – | – | – | – | – | – | – | – | – | – | submitted | – | – | – | –
StudyPlan discard         | draft A | B | – | – | – | – | – | – | – | – | – | draft A | – | – | –
StudyPlan restore         | discarded | – | – | – | – | – | – | – | – | – | – | discarded | – | – | –
StudyPlan requestChanges  | – | – | – | – | submitted | – | – | – | – | – | – | – | – | – | –
StudyPlan approve         | – | – | – | – | submitted | – | – | – | – | – | – | – | – | – | –
PlanComment list          | all | 0 | ofA | 0 | ofA | 0 | ofA | ofA | 0 | – | 0 | all | 0 | 0 | 0
PlanComment read          | all | – | ofA | – | ofA | – | ofA | ofA | – | – | – | all | – | – | –
PlanComment create        | all | 422 | all | 422 | all | 422 | – | – | – | – | 422 | all | 422 | 422 | 422
ModuleDemand list | 0 | 0 | 0 | 0 | A | 0 | all | all | 0 | – | 0 | 0 | B | 0 | 0
ModuleDemand read | – | – | – | – | A | – | all | all | – | – | – | – | B | – | –
Curriculum: update | – | – | – | – | draft | – | draft | draft | – | – | – | – | – | – | –
StudyPlan: share          | draft discarded A approved | B | – | – | – | – | – | – | – | – | submitted | draft discarded A approved | – | – | –
`

expectMatrix('study-plan', table)
