import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { mySurveys, surveyPaper } from '../contract/answering.ts'
import { courseFeedback } from '../contract/feedback.ts'

export const mySurveysQuery = () => queryOf('Ballot', mySurveys, {})
export const paperQuery = (id: string | number) => queryOf('Ballot', surveyPaper, { params: { id: Number(id) } })
export const feedbackQuery = (id: string | number) => queryOf('Survey', courseFeedback, { params: { id: Number(id) } })
