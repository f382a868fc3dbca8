import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                  | lecturerA | coordinator | studentA | lecturerB | registry | guest | nobody
/registry/connections             | –         | –           | –        | –         | +        | –     | –
/registry/connections/courses     | –         | –           | –        | –         | +        | –     | –
/registry/connections/courses/:id | –         | –           | –        | –         | +        | –     | –
`

expectRoutes('integrations', table, { values: ({ id }) => ({ id: id('Connection', 'moodle') }) })
