import { expectRoutes } from '../../../app/test/routes.ts'
import { publishedCode } from '../test/deposit.fixture.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                                        | studentA | studentB | lecturerA | lecturerB | coordinator | registry | guest | nobody | dean
/thesis                                                 | +        | +        | –         | –         | –           | –        | –     | – | –
/thesis_proposal/study_plan/:userProgramId/create_thesis | +       | 404      | –         | –         | –           | –        | –     | – | –
/thesis_proposal/proposal                               | +        | +        | –         | –         | –           | –        | –     | – | –
/thesis_proposal/proposal/:thesisId/edit                | +        | 404      | –         | –         | –           | –        | –     | – | –
/supervision                                            | –        | –        | +         | +         | +           | –        | –     | – | +
/supervision/ongoing                                    | –        | –        | +         | +         | +           | –        | –     | – | +
/supervision/board | – | – | + | + | + | – | – | – | +
/supervision/completed                                  | –        | –        | +         | +         | +           | –        | –     | – | +
/supervision/supervision_request                        | +        | +        | +         | +         | +           | +        | –     | + | +
/supervision/:thesisId                                  | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/supervision/:thesisId/state                            | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/supervision/:thesisId/proposal                         | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/supervision/:thesisId/meetings                         | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/supervision/:thesisId/meetings/:meetingId              | +        | 404      | 404       | +         | 404         | 404      | –     | 404 | 404
/supervision/:thesisId/documents                        | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/supervision/:thesisId/committee                        | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/supervision/:thesisId/changes | + | 404 | + | 404 | + | + | – | 404 | +
/thesis_changes/:id | + | 404 | 404 | + | 404 | + | – | 404 | 404
/supervision/:thesisId/examination | + | 404 | + | 404 | + | + | – | 404 | +
/supervision/:thesisId/examination/defence | + | 404 | + | 404 | + | + | – | 404 | +
/supervision/:thesisId/deposit | + | 404 | + | 404 | + | + | – | 404 | +
/thesis_committee_recommendation | – | – | + | + | + | – | – | – | +
/thesis_committee_recommendation/:id | 404 | 404 | + | + | 404 | + | 404 | 404 | 404
/supervision/revision                                   | –        | –        | +         | +         | +           | –        | –     | – | +
/supervision/revision/:thesisId                         | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/supervision_revision/:thesisId                         | +        | 404      | +         | 404       | +           | +        | –     | 404 | +
/thesis_proposal_evaluations                            | –        | –        | +         | +         | –           | –        | –     | – | –
/thesis_proposal_evaluations/:thesisId                  | –        | –        | 404       | +         | –           | –        | –     | – | –
/thesis_proposal/proposal/:thesisId/revision            | +        | 404      | –         | –         | –           | –        | –     | – | –
/supervision_request/:thesisId                          | +        | 404      | +         | 404       | 404         | +        | –     | 404 | 404
/thesis_templates                                       | –        | –        | –         | –         | –           | +        | –     | – | –
/thesis_templates/create                                | –        | –        | –         | –         | –           | +        | –     | – | –
/thesis_templates/:id                                   | +        | +        | +         | +         | +           | +        | –     | + | +
/faculties/:id/theses                                   | –        | –        | –         | –         | –           | +        | –     | –      | +
/faculties/:id/theses/dashboard                         | –        | –        | –         | –         | –           | +        | –     | –      | +
/faculties/:id/theses/list                              | –        | –        | –         | –         | –           | +        | –     | –      | +
/faculties/:id/theses/list/:thesisId                    | –        | –        | –         | –         | –           | +        | –     | –      | +
/degree/:id/thesis                                      | –        | –        | –         | –         | –           | +        | –     | –      | +
/degree/:id/thesis/dashboard                            | –        | –        | –         | –         | –           | +        | –     | –      | +
/degree/:id/thesis/list                                 | –        | –        | –         | –         | –           | +        | –     | –      | +
/degree/:id/thesis/list/:thesisId                       | –        | –        | –         | –         | –           | +        | –     | –      | +
/program/:programId/thesis                              | –        | –        | –         | –         | +           | +        | –     | –      | +
/program/:programId/thesis/:thesisId                    | –        | –        | –         | –         | +           | +        | –     | –      | +
/faculties/:id/theses/supervisor                        | –        | –        | –         | –         | –           | +        | –     | –      | +
/faculties/:id/theses/reviewer                          | –        | –        | –         | –         | –           | +        | –     | –      | +
/faculties/:id/theses/area_professors                   | –        | –        | –         | –         | –           | +        | –     | –      | +
/faculties/:id/theses/research_coordinator              | –        | –        | –         | –         | –           | +        | –     | –      | +
/degree/:id/thesis/reviewer                             | –        | –        | –         | –         | –           | +        | –     | –      | +
/degree/:id/thesis/area_professor                       | –        | –        | –         | –         | –           | +        | –     | –      | +
/faculties/:id/theses/external_users                    | –        | –        | –         | –         | –           | +        | –     | –      | +    | –
/faculties/:id/theses/external_users/:externalSupervisorId| –        | –        | –         | –         | –           | +        | –     | –      | +    | –
/thesis_topics                                          | +        | +        | –         | –         | –           | –        | –     | –      | –    | –
/thesis_texts/:code | + | + | + | + | + | + | – | + | +
/supervision/topics                                     | –        | –        | +         | +         | +           | –        | –     | –      | +    | +
`

expectRoutes('thesis', table, {
  values: ({ id }) => ({
    ...{ userProgramId: id('UserProgram', 'studentA'), thesisId: id('Thesis', 'asked') },
    ...{ id: id('ThesisTemplate', 'DF'), programId: id('Program', 'P') },
    externalSupervisorId: id('ExternalPerson', 'ofF'),
  }),
  others: ({ id }) => ({
    '/thesis_proposal_evaluations/:thesisId': { thesisId: id('Thesis', 'judged') },
    '/thesis_texts/:code': { code: publishedCode },
    '/thesis_committee_recommendation/:id': { id: id('CommitteeSeat', 'invited') },
    ...areas('/faculties/:id/theses', id('Faculty', 'F')),
    ...areas('/degree/:id/thesis', id('Degree', 'DF')),
    '/thesis_changes/:id': { id: id('ThesisChange', 'extension') },
    '/supervision/:thesisId/meetings/:meetingId': {
      ...{ thesisId: id('Thesis', 'writing'), meetingId: id('SupervisionMeeting', 'planned') },
    },
  }),
})

/** The pages below the theses of an area of this id. */
function areas(pattern: string, id: number) {
  const paged = table.split('\n').map((line) => line.split('|')[0]?.trim() ?? '')
  return Object.fromEntries(paged.filter((path) => path.startsWith(pattern)).map((path) => [path, { id }]))
}
