import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                            | studentA | lecturerA | lecturerB | coordinator | registry | guest | nobody
/survey                                     | +        | +         | +         | +           | +        | –     | +
/survey/promise                             | +        | +         | +         | +           | +        | –     | +
/survey/:id                                 | +        | +         | 404       | +           | +        | –     | 404
/survey/:id/results                         | 404      | 404       | 404       | 404         | +        | –     | 404
/courses/:id/srti                           | +        | +         | 404       | +           | +        | –     | 404
/program/:programId/srti                    | –        | –         | –         | +           | +        | –     | –
/program/:programId/srti/:courseInstanceId  | –        | –         | –         | +           | +        | –     | –
/language/:id/srti                          | –        | –         | –         | –           | +        | –     | –
/registry/questionnaires                    | –        | –         | –         | –           | +        | –     | –
/registry/questionnaires/new                | –        | –         | –         | –           | +        | –     | –
/registry/questionnaires/:id                | –        | –         | –         | –           | +        | –     | –
/registry/survey_campaigns                  | –        | –         | –         | –           | +        | –     | –
/registry/survey_campaigns/new              | –        | –         | –         | –           | +        | –     | –
/registry/survey_campaigns/:id              | –        | –         | –         | –           | +        | –     | –
/registry/survey_texts                      | –        | –         | –         | –           | +        | –     | –
`

expectRoutes('survey', table, {
  values: ({ id }) => ({
    ...{ id: id('Survey', 'open'), programId: id('Program', 'P'), courseInstanceId: id('Course', 'A') },
  }),
  others: ({ id }) => ({
    '/courses/:id/srti': { id: id('Course', 'A') },
    '/survey/:id/results': { id: id('Survey', 'general') },
    '/language/:id/srti': { id: id('Language', 'pt') },
    '/registry/questionnaires/:id': { id: id('Questionnaire', 'frozen') },
    '/registry/survey_campaigns/:id': { id: id('SurveyCampaign', 'draft') },
  }),
})
