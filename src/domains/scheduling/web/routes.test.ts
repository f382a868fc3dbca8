import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                          | lecturerA | lecturerB | coordinator | studentA | studentB | registry | guest | nobody
/time_scheduler           | +         | +         | +           | +        | +        | +        | –     | +
/time_scheduler/create    | +         | +         | +           | –        | –        | +        | –     | –
/time_scheduler/polls/:id | +         | +         | 404         | +        | 404      | 404      | –     | 404
/time_scheduler/pages | + | + | + | + | + | + | – | +
/time_scheduler/pages/create | + | + | + | – | – | + | – | –
/time_scheduler/pages/:id | + | + | + | + | + | + | – | +
/time_scheduler/bookings | + | + | + | + | + | + | – | +
/time_scheduler/bookings/:id | + | 404 | 404 | + | 404 | 404 | – | 404
`

expectRoutes('scheduling', table, {
  values: ({ id }) => ({ id: id('MeetingPoll', 'A') }),
  others: ({ id }) => ({
    '/time_scheduler/pages/:id': { id: id('BookingPage', 'A') },
    '/time_scheduler/bookings/:id': { id: id('Booking', 'confirmed') },
  }),
})
