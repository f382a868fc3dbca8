import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what with services and with requests for them; `app/test/matrix.ts` documents the format. */
const table = `
                | studentA | studentB | lecturerA | lecturerB | coordinator | dean  | registry | admin | nobody | guest | blocked | acting | manager
Service list    | open     | open     | open      | open      | open        | open  | all      | all   | open   | –     | open    | open   | open
Service read    | open     | open     | open      | open      | open        | open  | all      | all   | open   | –     | open    | open   | open
Service create  | –        | –        | –         | –         | –           | –     | all      | all   | –      | –     | –       | –      | –
Service update  | –        | –        | –         | –         | –           | –     | draft    | draft | –      | –     | –       | –      | –
Service delete  | –        | –        | –         | –         | –           | –     | draft    | draft | –      | –     | –       | –      | –
Service publish | –        | –        | –         | –         | –           | –     | all      | all   | –      | –     | –       | –      | –
Service retire  | –        | –        | –         | –         | –           | –     | all      | all   | –      | –     | –       | –      | –
ServiceRequest list     | ofA      | B        | 0         | 0         | atCoordinator | 0   | all      | all   | 0      | –     | 0       | ofA    | 0
ServiceRequest read     | ofA      | B        | –         | –         | atCoordinator | –   | all      | all   | –      | –     | –       | ofA    | –
ServiceRequest create   | all      | all      | all       | all       | all           | all | all      | all   | –      | –     | all     | all    | all
ServiceRequest update   | returned | –        | –         | –         | –             | –   | –        | –     | –      | –     | –       | returned | –
ServiceRequest pass     | –        | –        | –         | –         | atCoordinator | –   | –        | –     | –      | –     | –       | –      | –
ServiceRequest grant    | –        | –        | –         | –         | –             | –   | atOffice B | atOffice B | – | –  | –       | –      | –
ServiceRequest giveBack | –        | –        | –         | –         | atCoordinator | –   | atOffice B | atOffice B | – | –  | –       | –      | –
ServiceRequest reject   | –        | –        | –         | –         | atCoordinator | –   | atOffice B | atOffice B | – | –  | –       | –      | –
ServiceRequest resubmit | returned | –        | –         | –         | –             | –   | –        | –     | –      | –     | –       | returned | –
ServiceRequest withdraw | ofA      | B        | –         | –         | –             | –   | –        | –     | –      | –     | –       | ofA    | –
StepDeputy list | 0 | 0 | 0 | all | all | 0 | all | all | 0 | – | 0 | 0 | 0
StepDeputy read | – | – | – | all | all | – | all | all | – | – | – | – | –
StepDeputy create | – | – | all | 422 | all | all | all | all | – | – | – | – | all
StepDeputy delete | – | – | – | – | all | – | – | – | – | – | – | – | –
Service: revise | –        | –        | –         | –         | –           | –     | ended    | ended | –      | –     | –       | –      | –
ServiceRequest: seeFile | ofA     | B        | –         | –         | atCoordinator | –   | all      | all   | –      | –     | –       | ofA    | –
ServiceRequest: handOver | –      | –        | –         | –         | atCoordinator | –   | atOffice B | atOffice B | – | –  | –       | –      | –
`

expectMatrix('forms', table, {
  groups: {
    Service: { open: ['offered', 'steps'], ended: ['offered', 'steps', 'retired'] },
    ServiceRequest: { ofA: ['atOffice', 'atCoordinator', 'returned'] },
  },
  added: ['Service', 'ServiceRequest'],
})
