import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with enrolment windows, the demand for courses and requests; `app/test/matrix.ts` says how to read
 * it. All requests are those of student A in courses of programme P, except one of student B.
 */
const table = `
                           | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | otherCoordinator                    | colleague
EnrollmentWindow list      | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all                                 | all
EnrollmentWindow read      | all      | all      | all       | all       | all         | all  | all      | all   | all    | –     | all     | all    | all                                 | all
EnrollmentWindow create    | –        | –        | –         | –         | all         | –    | all      | all   | –      | –     | –       | –      | 422                                 | –
EnrollmentWindow update    | –        | –        | –         | –         | ofP         | –    | all      | all   | –      | –     | –       | –      | Q                                   | –
EnrollmentWindow delete    | –        | –        | –         | –         | all         | –    | all      | all   | –      | –     | –       | –      | –                                   | –
CourseOffering list        | ofP      | choiceB  | 0         | 0         | ofP         | 0    | all      | all   | 0      | –     | ofP     | ofP    | choiceB                             | 0
CourseOffering read        | ofP      | choiceB  | –         | –         | ofP         | –    | all      | all   | –      | –     | ofP     | ofP    | choiceB                             | –
CourseOffering update      | –        | –        | –         | –         | ofP         | –    | all      | all   | –      | –     | –       | –      | choiceB                             | –
EnrollmentRequest list     | ofA      | B        | 0         | 0         | ofA         | 0    | all      | all   | 0      | –     | 0       | ofA    | B                                   | 0
EnrollmentRequest read     | ofA      | B        | –         | –         | ofA         | –    | all      | all   | –      | –     | –       | ofA    | B                                   | –
EnrollmentRequest create   | all      | 422      | 422       | 422       | 422         | 422  | 422      | 422   | 422    | –     | all     | all    | 422                                 | 422
EnrollmentRequest offer    | –        | –        | –         | –         | waiting         | –    | all      | all   | –      | –     | –       | –      | –                               | –
EnrollmentRequest accept   | offered      | –        | –         | –         | –           | –    | –        | –     | –      | –     | –       | offered    | –                           | –
EnrollmentRequest lapse    | –        | –        | –         | –         | over waiting         | –    | all      | all   | –      | –     | –       | –      | –                          | –
EnrollmentRequest leave    | offered over waiting      | –        | –         | –         | –           | –    | –        | –     | –      | –     | –       | offered over waiting    | – | –
EnrollmentRequest admit    | –        | –        | –         | –         | offered over waiting         | –    | all      | all   | –      | –     | –       | –      | –                  | –
EnrollmentRequest drop     | enrolled      | B        | –         | –         | –           | –    | –        | –     | –      | –     | –       | enrolled    | –                         | –
EnrollmentRequest withdraw | old      | –        | –         | –         | old         | –    | all      | all   | –      | –     | –       | old    | –                                   | –
`

const courses = Array.from({ length: 9 }, (_, at) => `choice${at + 1}`)

expectMatrix('course-selection', table, {
  groups: {
    EnrollmentWindow: { ofP: ['P', 'past', 'unused'] },
    CourseOffering: { ofP: courses },
    EnrollmentRequest: { ofA: ['enrolled', 'old', 'offered', 'over', 'waiting'] },
  },
  added: ['EnrollmentRequest', 'EnrollmentWindow'],
  settled: {
    'EnrollmentRequest accept': ['over'],
    'EnrollmentRequest lapse': ['offered'],
    'EnrollmentRequest drop': ['old'],
    'EnrollmentRequest withdraw': ['enrolled', 'B'],
  },
})
