import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with the addresses of schedules; `app/test/matrix.ts` documents the format. */
const table = `
                        | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting
CalendarAddress list    | own      | own      | 0         | 0         | 0           | 0    | all      | all   | 0      | –     | 0       | own
CalendarAddress read    | own      | own      | –         | –         | –           | –    | all      | all   | –      | –     | –       | own
CalendarAddress revoke  | own      | own      | –         | –         | –           | –    | all      | all   | –      | –     | –       | own
`

expectMatrix('home', table)
