import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with exam papers; `app/test/matrix.ts` says how to read it. Lecturer A writes all of them, lecturer B
 * reviews them, student A takes the exams; the released one is of course A.
 */
const table = `
                         | studentA | studentB | lecturerA                               | lecturerB                         | coordinator | dean | registry | admin | nobody | guest | blocked | acting    | colleague
ExamPaper list           | released | 0        | all                                     | submitted sealed postponed held released | held released | held released | all      | all   | 0      | –     | released | released | 0
ExamPaper read           | released | –        | all                                     | submitted sealed postponed held released | held released | held released | all      | all   | –      | –     | released | released | –
ExamPaper create         | –        | –        | all                                     | –                                 | –           | –    | –        | –     | –      | –     | –       | –         | –
ExamPaper update         | –        | –        | draft                                   | –                                 | –           | –    | draft submitted postponed | –     | –      | –     | –       | –         | –
ExamPaper submit         | –        | –        | draft                                   | –                                 | –           | –    | –        | –     | –      | –     | –       | –         | –
ExamPaper approve        | –        | –        | –                                       | submitted                         | –           | –    | –        | –     | –      | –     | –       | –         | –
ExamPaper requestChanges | –        | –        | –                                       | submitted                         | –           | –    | –        | –     | –      | –     | –       | –         | –
ExamPaper recall         | –        | –        | submitted                               | –                                 | –           | –    | –        | –     | –      | –     | –       | –         | –
ExamPaper print          | –        | –        | –                                       | –                                 | –           | –    | sealed   | –     | –      | –     | –       | –         | –
ExamPaper reopen         | –        | –        | sealed postponed | –                                 | –           | –    | –        | –     | –      | –     | –       | –         | –
ExamPaper confirmHeld | – | – | – | – | – | – | – | – | – | – | – | – | –
ExamPaper postpone | – | – | – | – | – | – | sealed held | – | – | – | – | – | –
ExamPaper reschedule | – | – | – | – | – | – | postponed | – | – | – | – | – | –
ExamPaper release        | –        | –        | held                                    | –                                 | –           | –    | –        | –     | –      | –     | –       | –         | –
ExamPaper: upload   | – | – | draft | – | – | – | – | – | – | – | – | – | –
ExamPaper: seeViews | – | – | all | – | – | – | – | all | – | – | – | – | –
`

expectMatrix('exam-paper', table)
