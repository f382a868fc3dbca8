import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
              | studentA | lecturerA | coordinator | dean | manager | registry | admin | blocked | acting | guest | nobody
/form         | +        | +         | +           | +    | +       | +        | +     | +       | +      | –     | +
/form/decide  | –        | +         | +           | +    | +       | +        | +     | –       | –      | –     | –
/form/decided | –        | +         | +           | +    | +       | +        | +     | –       | –      | –     | –
/form/deputies | – | + | + | + | + | + | + | – | – | – | –
/form/new     | +        | +         | +           | +    | +       | +        | +     | +       | +      | –     | +
/form/new/:id             | + | + | + | + | + | + | + | + | + | – | –
/form/requests/:id        | + | 404 | 404 | 404 | 404 | + | + | 404 | + | – | 404
/registry/services        | – | – | – | – | – | + | + | – | – | – | –
/registry/services/create | – | – | – | – | – | + | + | – | – | – | –
/registry/services/:id    | – | – | – | – | – | + | + | – | – | – | –
`

expectRoutes('forms', table, {
  values: ({ id }) => ({ id: id('Service', 'draft') }),
  others: ({ id }) => ({
    '/form/new/:id': { id: id('Service', 'offered') },
    '/form/requests/:id': { id: id('ServiceRequest', 'atOffice') },
  }),
})
