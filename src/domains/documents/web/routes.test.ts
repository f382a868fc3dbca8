import { expectRoutes } from '../../../app/test/routes.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                  | studentA | studentB | lecturerA | registry | admin | blocked | acting | guest | nobody
/documents        | +        | +        | –         | +        | +     | +       | +      | –     | –
/documents/create | –        | –        | –         | +        | –     | –       | –      | –     | –
/documents/:id    | +        | 404      | 404       | +        | +     | 404     | +      | –     | 404
`

expectRoutes('documents', table, { values: ({ id }) => ({ id: id('IssuedDocument', 'A') }) })
