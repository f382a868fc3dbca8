import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                                        | studentA | studentB | lecturerA | lecturerB | coordinator | registry | guest | nobody
/thesis                                                 | +        | +        | –         | –         | –           | –        | –     | –
/thesis_proposal/study_plan/:userProgramId/create_thesis | +       | 404      | –         | –         | –           | –        | –     | –
/thesis_proposal/proposal                               | +        | +        | –         | –         | –           | –        | –     | –
/thesis_proposal/proposal/:thesisId/edit                | +        | 404      | –         | –         | –           | –        | –     | –
/supervision                                            | –        | –        | +         | +         | +           | –        | –     | –
/supervision/ongoing                                    | –        | –        | +         | +         | +           | –        | –     | –
/supervision/completed                                  | –        | –        | +         | +         | +           | –        | –     | –
/supervision/supervision_request                        | +        | +        | +         | +         | +           | +        | –     | +
/supervision/:thesisId                                  | +        | 404      | +         | 404       | +           | +        | –     | 404
/supervision/:thesisId/state                            | +        | 404      | +         | 404       | +           | +        | –     | 404
/supervision/:thesisId/proposal                         | +        | 404      | +         | 404       | +           | +        | –     | 404
/supervision/:thesisId/documents                        | +        | 404      | +         | 404       | +           | +        | –     | 404
/supervision/:thesisId/committee                        | +        | 404      | +         | 404       | +           | +        | –     | 404
/supervision/:thesisId/examination | + | 404 | + | 404 | + | + | – | 404
/thesis_committee_recommendation | + | + | + | + | + | + | – | +
/thesis_committee_recommendation/:id | 404 | 404 | + | + | 404 | + | 404 | 404
/supervision/revision                                   | –        | –        | +         | +         | +           | –        | –     | –
/supervision/revision/:thesisId                         | +        | 404      | +         | 404       | +           | +        | –     | 404
/supervision_revision/:thesisId                         | +        | 404      | +         | 404       | +           | +        | –     | 404
/thesis_proposal_evaluations                            | –        | –        | +         | +         | –           | –        | –     | –
/thesis_proposal_evaluations/:thesisId                  | –        | –        | 404       | +         | –           | –        | –     | –
/thesis_proposal/proposal/:thesisId/revision            | +        | 404      | –         | –         | –           | –        | –     | –
/supervision_request/:thesisId                          | +        | 404      | +         | 404       | 404         | +        | –     | 404
/thesis_templates                                       | –        | –        | –         | –         | –           | +        | –     | –
/thesis_templates/create                                | –        | –        | –         | –         | –           | +        | –     | –
/thesis_templates/:id                                   | +        | +        | +         | +         | +           | +        | –     | +
`

expectRoutes('thesis', table, {
  values: ({ id }) => ({
    ...{ userProgramId: id('UserProgram', 'studentA'), thesisId: id('Thesis', 'asked') },
    id: id('ThesisTemplate', 'DF'),
  }),
  others: ({ id }) => ({
    '/thesis_proposal_evaluations/:thesisId': { thesisId: id('Thesis', 'judged') },
    '/thesis_committee_recommendation/:id': { id: id('CommitteeSeat', 'invited') },
  }),
})
