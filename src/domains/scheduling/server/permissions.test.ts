import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what here; `app/test/matrix.ts` explains the table. */
const table = `
                          | studentA  | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting
MeetingPoll list          | A decided | B        | all       | A decided | 0           | 0    | 0        | all   | 0      | –     | 0       | A decided
MeetingPoll read          | A decided | B        | all       | A decided | 0           | 0    | 0        | all   | 0      | –     | 0       | A decided
MeetingPoll create        | –         | –        | all       | all       | all         | all  | all      | all   | –      | –     | –       | –
MeetingPoll update        | –         | –        | all       | –         | –           | –    | –        | –     | –      | –     | –       | –
MeetingPoll decide        | –         | –        | A B       | –         | –           | –    | –        | –     | –      | –     | –       | –
MeetingPoll reopen        | –         | –        | decided   | –         | –           | –    | –        | –     | –      | –     | –       | –
MeetingPoll cancel        | –         | –        | all       | –         | –           | –    | –        | –     | –      | –     | –       | –
PollParticipant list      | outsider organiser student colleague ofDecided colleagueOfDecided | 0 | all | outsider organiser student colleague ofDecided colleagueOfDecided | 0 | 0 | 0 | all | 0 | – | 0 | outsider organiser student colleague ofDecided colleagueOfDecided
PollParticipant read      | outsider organiser student colleague ofDecided colleagueOfDecided | 0 | all | outsider organiser student colleague ofDecided colleagueOfDecided | 0 | 0 | 0 | all | 0 | – | 0 | outsider organiser student colleague ofDecided colleagueOfDecided
PollParticipant create    | –         | –        | all       | –         | –           | –    | –        | –     | –      | –     | –       | –
PollParticipant update    | –         | –        | all       | –         | –           | –    | –        | –     | –      | –     | –       | –
PollParticipant delete    | –         | –        | outsider student colleague ofHidden ofDecided colleagueOfDecided | – | – | – | – | – | – | – | – | –
MeetingPoll: answer       | A | B | A | A | – | – | – | – | – | – | – | A
PollParticipant: sendLink | –         | –        | outsider  | –         | –           | –    | –        | –     | –      | –     | –       | –
`

expectMatrix('scheduling', table, { added: ['PollParticipant'] })
