import { expectMatrix } from '../../../app/test/matrix.ts'

/** Who may do what here; `app/test/matrix.ts` explains the table. */
const table = `
                        | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting | colleague
Questionnaire list      | – | – | – | – | – | – | all | all | – | – | – | – | –
Questionnaire read      | – | – | – | – | – | – | all | all | – | – | – | – | –
Questionnaire create    | – | – | – | – | – | – | all | all | – | – | – | – | –
Questionnaire update    | – | – | – | – | – | – | draft | draft | – | – | – | – | –
Questionnaire freeze    | – | – | – | – | – | – | all | all | – | – | – | – | –
Questionnaire retire    | – | – | – | – | – | – | all | all | – | – | – | – | –
Questionnaire restore   | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyCampaign list     | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyCampaign read     | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyCampaign create   | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyCampaign update   | – | – | – | – | – | – | draft | draft | – | – | – | – | –
SurveyCampaign approve  | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyCampaign cancel   | – | – | – | – | – | – | all | all | – | – | – | – | –
Survey list             | ofA | invitedB | ofA | ofB | ofP | general | all | all | 0 | – | ofA | ofA | acts
Survey read             | ofA | invitedB | ofA | ofB | ofP | general | all | all | – | – | ofA | ofA | acts
Survey update           | – | – | – | – | – | – | ongoing | ongoing | – | – | – | – | –
Survey open             | – | – | – | – | – | – | all | all | – | – | – | – | –
Survey close            | – | – | – | – | – | – | all | all | – | – | – | – | –
Survey review           | – | – | – | – | – | – | all | all | – | – | – | – | –
Survey publish          | – | – | – | – | – | – | all | all | – | – | – | – | –
Survey unpublish        | – | – | – | – | – | – | all | all | – | – | – | – | –
Survey exclude          | – | – | – | – | – | – | all | all | – | – | – | – | –
Survey include          | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyText list         | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyText read         | – | – | – | – | – | – | all | all | – | – | – | – | –
SurveyText update       | – | – | – | – | – | – | closed | closed | – | – | – | – | –
Questionnaire: renew    | – | – | – | – | – | – | done | done | – | – | – | – | –
Survey: answer          | open | answeredB | – | – | – | – | – | – | – | – | – | – | –
Survey: reply           | – | – | – | published | – | – | – | – | – | – | – | – | published
Survey: ask             | – | – | planned | – | – | – | – | – | – | – | – | – | planned
Survey: delegate       | – | – | ofA | ofB | – | – | – | – | – | – | – | – | –
Survey: askReply       | – | – | – | – | shown | – | – | – | – | – | – | – | –
SurveyCampaign: invite  | – | – | – | – | – | – | general | general | – | – | – | – | –
`

expectMatrix('survey', table, {
  groups: {
    Survey: {
      ongoing: ['open', 'planned', 'over', 'general'],
      ofA: ['open', 'planned'],
      ofB: ['published', 'over'],
      invitedB: ['published', 'over', 'general'],
      answeredB: ['over', 'general'],
      acts: ['planned', 'published'],
      ofP: ['open', 'planned', 'judged', 'reviewed', 'shown'],
    },
    Questionnaire: { done: ['frozen', 'retired'] },
  },
  settled: {
    'SurveyCampaign cancel': ['approved', 'busy', 'past', 'general'],
    'Survey review': ['closed'],
  },
  // Approving a campaign plans surveys.
  added: ['Survey'],
})
