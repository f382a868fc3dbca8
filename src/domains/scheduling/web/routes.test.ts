import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                          | lecturerA | lecturerB | coordinator | studentA | studentB | registry | guest | nobody
/time_scheduler           | +         | +         | +           | +        | +        | +        | –     | +
/time_scheduler/create    | +         | +         | +           | –        | –        | +        | –     | –
/time_scheduler/polls/:id | +         | +         | 404         | +        | 404      | 404      | –     | 404
`

expectRoutes('scheduling', table, { values: ({ id }) => ({ id: id('MeetingPoll', 'A') }) })
