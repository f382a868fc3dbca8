import { expectEndpoints } from '../../../app/test/matrix.ts'

/** Who may call the endpoints about a practice, and about what belongs to it; `app/test/matrix.ts` says how to read it. */
const table = `
                                             | studentA | studentB                  | lecturerA | lecturerB                 | coordinator | dean    | registry | admin | nobody | guest | blocked | acting | manager
TeachingPractice read                        | A        | B                         | A         | B R                       | A B T       | all     | –        | all   | –      | –     | R       | A      | all
PracticeRequirement read                     | A        | submitted verified waived | A         | submitted verified waived | –           | all     | –        | all   | –      | –     | –       | A      | all
PracticeEvaluation read                      | –        | B B2                      | A         | B B2                      | –           | A2 B B2 | –        | all   | –      | –     | –       | –      | all
TeachingPractice: PracticeRequirement submit | A        | B                         | –         | –                         | –           | –       | –        | –     | –      | –     | R       | A      | –
PracticeRequirement: submit                  | A        | submitted verified waived | –         | –                         | –           | –       | –        | –     | –      | –     | –       | A      | –
PracticeRequirement: seeDocument             | A        | submitted verified waived | –         | –                         | –           | –       | –        | all   | –      | –     | –       | A      | all
TeachingPractice: arrange                    | –        | –                         | –         | –                         | –           | –       | –        | all   | –      | –     | –       | –      | all
TeachingPractice: chooseMentor               | –        | –                         | –         | –                         | requested   | –       | –        | A B U | –      | –     | –       | –      | A B U
`

/** The practices of another student: those whose people can still change, all, and those beyond planning. */
const U = ['suspended', 'replacement', 'confirmed', 'requested', 'requirements', 'planned']
const R = ['moderation', ...U, 'graded']
const T = R.filter((name) => name !== 'planned')
expectEndpoints('teaching-practice', table, { groups: { TeachingPractice: { R, U, T } } })
