import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { mySurveys, surveyPaper } from '../contract/answering.ts'
import { campaignAudience } from '../contract/audience.ts'
import { questionnaireUses } from '../contract/editions.ts'
import { courseFeedback, surveyResults } from '../contract/feedback.ts'
import { readOutsiders } from '../contract/outsiders.ts'

export const mySurveysQuery = () => queryOf('Ballot', mySurveys, {})
export const paperQuery = (id: string | number) => queryOf('Ballot', surveyPaper, { params: { id: Number(id) } })
export const audienceQuery = (id: number) => queryOf('SurveyCampaign', campaignAudience, { params: { id } })
export const outsidersQuery = (id: number) => queryOf('SurveyCampaign', readOutsiders, { params: { id } })
export const resultsQuery = (id: string | number) => queryOf('Survey', surveyResults, { params: { id: Number(id) } })
export const feedbackQuery = (id: string | number) => queryOf('Survey', courseFeedback, { params: { id: Number(id) } })
export const usesQuery = (id: string | number) =>
  queryOf('Questionnaire', questionnaireUses, { params: { id: Number(id) } })
