import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with issued documents; `app/test/matrix.ts` says how to read it. Each student has a transcript. */
const table = `
                         | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting
IssuedDocument list      | A        | B        | 0         | 0         | 0           | 0    | all      | all   | 0      | –     | 0       | A
IssuedDocument read      | A        | B        | –         | –         | –           | –    | all      | all   | –      | –     | –       | A
IssuedDocument create    | –        | –        | –         | –         | –           | –    | all      | –     | –      | –     | –       | –
IssuedDocument reissue   | –        | –        | –         | –         | –           | –    | all      | –     | –      | –     | –       | –
IssuedDocument withdraw  | A        | B        | –         | –         | –           | –    | all      | –     | –      | –     | –       | A
IssuedDocument: open     | A        | B        | –         | –         | –           | –    | all      | all   | –      | –     | –       | A
`

expectMatrix('documents', table)
