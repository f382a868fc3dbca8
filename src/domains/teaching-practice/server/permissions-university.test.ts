import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what with practices, for members of the whole university; `permissions.test.ts` covers the people of a
 * practice, `endpoints.test.ts` the endpoints; `app/test/matrix.ts` documents the format.
 */
const table = `
                                  | studentA       | studentB       | lecturerA      | lecturerB      | coordinator              | dean                     | registry | admin       | nobody | guest | blocked        | acting
TeachingPractice list             | A              | B              | A              | B rest         | beyondPlan               | all                      | 0        | all         | 0      | –     | rest           | A
TeachingPractice read             | A              | B              | A              | B rest         | beyondPlan               | all                      | –        | all         | –      | –     | rest           | A
TeachingPractice create           | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice update           | –              | –              | –              | –              | –                        | –                        | –        | open        | –      | –     | –              | –
TeachingPractice openRequirements | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice requestSchool    | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice accept           | –              | –              | –              | –              | all                      | –                        | –        | all         | –      | –     | –              | –
TeachingPractice start            | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice openEvaluation   | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice toModeration     | –              | –              | –              | all            | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice grade            | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice complete         | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice decline          | –              | –              | –              | –              | all                      | –                        | –        | all         | –      | –     | –              | –
TeachingPractice suspend          | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice resume           | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice needReplacement  | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice replace          | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice withdraw         | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice fail             | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TeachingPractice cancel           | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
School list | all | all | K | K | K | K | 0 | all | 0 | – | all | all
School read | K | K | K | K | K | K | – | all | – | – | K | K
School create                     | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
School update                     | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeSupervisor list           | lecturerA dean | lecturerB dean | lecturerA dean | lecturerB dean | lecturerA lecturerB dean coordinator | lecturerA lecturerB dean | 0        | all         | 0      | –     | lecturerB dean | lecturerA dean
PracticeSupervisor read           | lecturerA dean | lecturerB dean | lecturerA dean | lecturerB dean | lecturerA lecturerB dean coordinator | lecturerA lecturerB dean | –        | all         | –      | –     | lecturerB dean | lecturerA dean
PracticeSupervisor create         | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeSupervisor update         | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeAssignment list           | A              | B              | A              | B rest         | beyondPlan               | all                      | 0        | all         | 0      | –     | rest           | A
PracticeAssignment read           | A              | B              | A              | B rest         | beyondPlan               | all                      | –        | all         | –      | –     | rest           | A
PracticeAssignment create         | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeAssignment accept         | –              | –              | –              | –              | –                        | all                      | –        | all         | –      | –     | –              | –
PracticeAssignment decline        | –              | –              | –              | –              | –                        | all                      | –        | all         | –      | –     | –              | –
PracticeAssignment replace        | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeEpisode list              | A              | B              | A              | B suspended    | 0                        | all                      | 0        | all         | 0      | –     | suspended      | A
PracticeEpisode read              | A              | B              | A              | B suspended    | –                        | all                      | –        | all         | –      | –     | suspended      | A
PracticeEpisode update            | –              | –              | –              | –    | –                        | –                      | –        | –         | –      | –     | –      | –
PracticeRequirement list          | A              | B              | A              | B              | 0                        | all                      | 0        | all         | 0      | –     | 0              | A
PracticeRequirement read          | A              | B              | A              | B              | –                        | all                      | –        | all         | –      | –     | –              | A
PracticeRequirement update        | A              | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | A
PracticeRequirement submit        | A              | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | A
PracticeRequirement verify        | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeRequirement sendBack      | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeRequirement waive         | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeRequirement ask           | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
TimeLog list                      | A submitted    | B              | submitted      | B              | 0                        | submitted B              | 0        | submitted B | 0      | –     | 0              | A submitted
TimeLog read                      | A submitted    | B              | submitted      | B              | –                        | submitted B              | –        | submitted B | –      | –     | –              | A submitted
TimeLog create                    | all            | 422            | –              | –              | –                        | –                        | –        | –           | –      | –     | 422            | all
TimeLog update                    | A              | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | A
TimeLog delete                    | A              | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | A
TimeLog submit                    | A              | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | A
TimeLog recall                    | submitted      | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | submitted
TimeLog approve                   | –              | –              | submitted      | –              | –                        | submitted                | –        | submitted   | –      | –     | –              | –
TimeLog sendBack                  | –              | –              | submitted      | B              | –                        | submitted B              | –        | submitted B | –      | –     | –              | –
PracticeMeeting list              | A held waiting | B              | A held waiting | B              | 0                        | all                      | 0        | all         | 0      | –     | 0              | A held waiting
PracticeMeeting read              | A held waiting | B              | A held waiting | B              | –                        | all                      | –        | all         | –      | –     | –              | A held waiting
PracticeMeeting create            | –              | –              | all            | 422            | 422                      | all                      | –        | –           | –      | –     | –              | –
PracticeMeeting update            | –              | –              | A held         | –              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeMeeting hold              | –              | –              | A              | –              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeMeeting sign              | –              | –              | held           | –              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeMeeting countersign       | waiting        | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | waiting
PracticeMeeting dispute           | waiting        | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | waiting
PracticeMeeting reopen            | –              | –              | waiting        | B              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeMeeting cancel            | –              | –              | A              | –              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeEvaluation list           | 0              | B B2           | A              | B B2           | 0                        | A2 B B2                  | 0        | all         | 0      | –     | 0              | 0
PracticeEvaluation read           | –              | B B2           | A              | B B2           | –                        | A2 B B2                  | –        | all         | –      | –     | –              | –
PracticeEvaluation update         | –              | –              | A              | –              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeEvaluation submit         | –              | –              | A              | –              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeEvaluation acknowledge    | –              | –              | –              | –              | –                        | –                        | –        | –           | –      | –     | –              | –
PracticeEvaluation recall         | –              | –              | –              | –              | –                        | A2                       | –        | –           | –      | –     | –              | –
PracticeEvaluation dispute | – | B | – | – | – | – | – | – | – | – | – | –
EvaluationForm list               | all            | all            | all            | all            | all                      | all                      | all      | all         | all    | –     | all            | all
EvaluationForm read               | all            | all            | all            | all            | all                      | all                      | all      | all         | all    | –     | all            | all
PracticeEvaluationVersion list | all | 0 | all | 0 | 0 | all | 0 | all | 0 | – | 0 | all
PracticeEvaluationVersion read | all | – | all | – | – | all | – | all | – | – | – | all
PracticeObjection list | answered | 0 | answered | 0 | 0 | blocked | 0 | all | 0 | – | blocked | answered
PracticeObjection read | answered | – | answered | – | – | blocked | – | all | – | – | blocked | answered
PracticeObjection create | 422 | 422 | – | – | – | – | – | – | – | – | all | 422
PracticeObjection uphold | – | – | – | – | – | – | – | blocked | – | – | – | –
PracticeObjection reject | – | – | – | – | – | – | – | blocked | – | – | – | –
PracticeObjection retract | – | – | – | – | – | – | – | – | – | – | blocked | –
PracticeGradeCorrection list | approved | 0 | approved | 0 | 0 | approved | 0 | all | 0 | – | 0 | approved
PracticeGradeCorrection read | approved | – | approved | – | – | approved | – | all | – | – | – | approved
PracticeGradeCorrection create | – | – | – | – | – | – | – | 422 | – | – | – | –
PracticeGradeCorrection update | – | – | – | – | – | – | – | graded | – | – | – | –
PracticeGradeCorrection propose | – | – | – | – | – | – | – | graded | – | – | – | –
PracticeGradeCorrection approve | – | – | – | – | – | – | – | waiting | – | – | – | –
PracticeGradeCorrection reject | – | – | – | – | – | – | – | waiting | – | – | – | –
PracticeGradeCorrection retract | – | – | – | – | – | – | – | graded waiting | – | – | – | –
PracticeConflict list | all | 0 | 0 | 0 | 0 | 0 | 0 | all | 0 | – | 0 | all
PracticeConflict read | all | – | – | – | – | – | – | all | – | – | – | all
PracticeConflict create | all | 422 | – | – | – | – | – | – | – | – | 422 | all
PracticeConflict allow | – | – | – | – | – | – | – | A | – | – | – | –
PracticeConflict disallow | – | – | – | – | – | – | – | allowed | – | – | – | –
PracticeConflict retract | all | – | – | – | – | – | – | – | – | – | – | all
PracticeLink list                 | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeLink read                 | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeLink remind               | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeLink revoke               | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
PracticeLink renew                | –              | –              | –              | –              | –                        | –                        | –        | all         | –      | –     | –              | –
`

/** Practices of the blocked student. */
const ended = [
  ...['moderation', 'graded', 'suspended', 'replacement', 'confirmed', 'requested', 'requirements', 'planned'],
]
/** Practices that the school can see. */
const beyondPlan = ['A', 'B', ...ended.filter((name) => name !== 'planned')]
/** Items of practices that are moderated or have ended: their transitions are refused with a reason, for everybody. */
const settled = {
  // An earlier test has started it, so that it is withdrawn instead.
  'TeachingPractice cancel': ['confirmed'],
  PracticeAssignment: ['moderation', 'graded'].flatMap((name) => [`${name}-s`, `${name}-m`]),
}

expectMatrix('teaching-practice', table, {
  groups: {
    TeachingPractice: { rest: ended, open: ['A', 'B', ...ended.filter((name) => name !== 'graded')], beyondPlan },
    PracticeAssignment: {
      beyondPlan: beyondPlan.flatMap((name) => [`${name}-s`, `${name}-m`]),
      ...{ A: ['A-s', 'A-m'], B: ['B-s', 'B-m'] },
      rest: ended.flatMap((name) => [`${name}-s`, `${name}-m`]),
    },
    PracticeRequirement: { B: ['submitted', 'verified', 'waived'] },
  },
  added: ['PracticeEpisode', 'PracticeRequirement', 'PracticeEvaluation', 'PracticeObjection'],
  settled,
  endpoints: 'apart',
})
