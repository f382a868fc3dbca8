import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with services; `app/test/matrix.ts` documents the format. */
const table = `
                | studentA | studentB | lecturerA | lecturerB | coordinator | dean  | registry | admin | nobody | guest | blocked | acting | manager
Service list    | open     | open     | open      | open      | open        | open  | all      | all   | open   | –     | open    | open   | open
Service read    | open     | open     | open      | open      | open        | open  | all      | all   | open   | –     | open    | open   | open
Service create  | –        | –        | –         | –         | –           | –     | all      | all   | –      | –     | –       | –      | –
Service update  | –        | –        | –         | –         | –           | –     | draft    | draft | –      | –     | –       | –      | –
Service delete  | –        | –        | –         | –         | –           | –     | draft    | draft | –      | –     | –       | –      | –
Service publish | –        | –        | –         | –         | –           | –     | all      | all   | –      | –     | –       | –      | –
Service retire  | –        | –        | –         | –         | –           | –     | all      | all   | –      | –     | –       | –      | –
Service: revise | –        | –        | –         | –         | –           | –     | ended    | ended | –      | –     | –       | –      | –
`

expectMatrix('forms', table, {
  groups: { Service: { open: ['offered'], ended: ['offered', 'retired'] } },
  added: ['Service'],
})
