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
PollParticipant list      | outsider organiser student colleague ofDecided colleagueOfDecided | ofHidden | all | outsider organiser student colleague ofDecided colleagueOfDecided | 0 | 0 | 0 | all | 0 | – | 0 | outsider organiser student colleague ofDecided colleagueOfDecided
PollParticipant read      | outsider organiser student colleague ofDecided colleagueOfDecided | ofHidden | all | outsider organiser student colleague ofDecided colleagueOfDecided | 0 | 0 | 0 | all | 0 | – | 0 | outsider organiser student colleague ofDecided colleagueOfDecided
PollParticipant create    | –         | –        | all       | –         | –           | –    | –        | –     | –      | –     | –       | –
PollParticipant update    | –         | –        | all       | –         | –           | –    | –        | –     | –      | –     | –       | –
PollParticipant delete    | –         | –        | outsider student colleague ofHidden ofDecided colleagueOfDecided | – | – | – | – | – | – | – | – | –
BookingPage list | A | A | A | all | A | A | A | all | A | – | A | A
BookingPage read | A | A | A | all | A | A | A | all | A | – | A | A
BookingPage create | – | – | all | all | all | all | all | all | – | – | – | –
BookingPage update | – | – | A | B | – | – | – | – | – | – | – | –
BookingPage close | – | – | A | – | – | – | – | – | – | – | – | –
BookingPage open | – | – | – | B | – | – | – | – | – | – | – | –
Booking list | all | 0 | all | 0 | 0 | 0 | 0 | all | 0 | – | 0 | all
Booking read | all | – | all | – | – | – | – | all | – | – | – | all
Booking update | – | – | all | – | – | – | – | – | – | – | – | –
Booking confirm | held | – | – | – | – | – | – | – | – | – | – | held
Booking cancel | confirmed held | – | – | – | – | – | – | – | – | – | – | confirmed held
Booking callOff | – | – | confirmed held past | – | – | – | – | – | – | – | – | –
Booking attend | – | – | past missed | – | – | – | – | – | – | – | – | –
Booking miss | – | – | past | – | – | – | – | – | – | – | – | –
MeetingPoll: answer       | A | B | A | A | – | – | – | – | – | – | – | A
PollParticipant: sendLink | –         | –        | outsider  | –         | –           | –    | –        | –     | –      | –     | –       | –
BookingPage: book | A | A | – | A | A | A | A | A | A | – | A | A
Booking: move | confirmed held | – | – | – | – | – | – | – | – | – | – | confirmed held
BookingPage: link | – | – | A | B | – | – | – | – | – | – | – | –
`

expectMatrix('scheduling', table, {
  added: ['PollParticipant'],
  settled: { 'Booking cancel': ['past'], 'Booking attend': ['confirmed'], 'Booking miss': ['confirmed'] },
})
