import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** The person's own surveys (specification §2: full width, list and one survey). */
  mine: path('/survey'),
  answer: path('/survey/:id'),
  /** What came of a survey that is about no course, for its readers. */
  results: path('/survey/:id/results'),
  /** What is promised about answers, and where the promise ends. */
  promise: path('/survey/promise'),
  /** The results of a course, titled “Feedback”. */
  inCourse: path('/courses/:id/srti'),
  ofProgram: path('/program/:programId/srti'),
  courseOfProgram: path('/program/:programId/srti/:courseInstanceId'),
  ofLanguage: path('/language/:id/srti'),
  questionnaires: path('/registry/questionnaires'),
  newQuestionnaire: path('/registry/questionnaires/new'),
  questionnaire: path('/registry/questionnaires/:id'),
  campaigns: path('/registry/survey_campaigns'),
  newCampaign: path('/registry/survey_campaigns/new'),
  campaign: path('/registry/survey_campaigns/:id'),
  texts: path('/registry/survey_texts'),
}

/** The page on which somebody without an account answers a survey, by the code of their link. */
export const surveyLinkPage = path('/survey-link/:code')
