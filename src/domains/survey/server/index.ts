import { officeFacts } from '#academics/server'
import { dashboardFigures, recordSections } from '#course/server'
import { archiveSources } from '#people/server'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { SurveyCampaign } from '../contract/campaign.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { Questionnaire } from '../contract/questionnaire.ts'
import { Survey } from '../contract/survey.ts'
import { ballotRoutes } from './answering/ballot.ts'
import { linkRoutes } from './answering/link.ts'
import { mySurveysRoute } from './answering/my-surveys.ts'
import { settledSurveys } from './archive.ts'
import { audienceRoute } from './campaign/audience.ts'
import { campaign } from './campaign/campaign.ts'
import { outsiderRoutes } from './campaign/outsiders.ts'
import { facts } from './office-facts.ts'
import { newEditionRoute, questionnaireUsesRoute } from './questionnaire/editions.ts'
import { questionnaire } from './questionnaire/questionnaire.ts'
import { relations } from './relations.ts'
import { surveyReportRoute } from './report/survey-report.ts'
import { askForReplyRoute, feedbackRoutes } from './results/feedback.ts'
import { surveyResultsRoute } from './results/general.ts'
import { lowRates } from './results/low-rates.ts'
import { record } from './results/record.ts'
import { clock } from './survey/clock.ts'
import { delegatesRoute } from './survey/delegates.ts'
import { ownQuestionsRoute } from './survey/own-questions.ts'
import { survey as surveyHandler } from './survey/survey.ts'
import { tables } from './tables.ts'
import { surveyText } from './texts/survey-text.ts'
import { words } from './words.ts'

/** What students say about courses and those who teach them, without anybody knowing who said it. */
export const survey = domain({
  name: 'survey',
  handlers: [questionnaire, campaign, surveyHandler, surveyText],
  routes: [
    newEditionRoute,
    questionnaireUsesRoute,
    mySurveysRoute,
    ...ballotRoutes,
    ...feedbackRoutes,
    ownQuestionsRoute,
    delegatesRoute,
    askForReplyRoute,
    surveyReportRoute,
    audienceRoute,
    surveyResultsRoute,
    ...outsiderRoutes,
    ...linkRoutes,
  ],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  clock,
  contributes: [
    officeFacts.add(...facts),
    recordSections.add(record),
    dashboardFigures.add(lowRates),
    archiveSources.add(settledSurveys),
    screens.add(
      { resource: Questionnaire, path: (id) => paths.questionnaire({ id }) },
      { resource: SurveyCampaign, path: (id) => paths.campaign({ id }) },
      { resource: Survey, path: (id) => paths.answer({ id }) },
    ),
  ],
})

export { loadRatings } from './load/ratings.ts'
