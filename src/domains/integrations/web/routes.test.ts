import { expectRoutes } from '../../../app/test/routes.ts'
import { paths } from '../contract/paths.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                  | lecturerA | coordinator | studentA | lecturerB | registry | guest | nobody
/registry/connections             | –         | –           | –        | –         | +        | –     | –
/registry/connections/courses     | –         | –           | –        | –         | +        | –     | –
/registry/connections/courses/:id | –         | –           | –        | –         | +        | –     | –
/registry/connections/clients         | –         | –           | –        | –         | +        | –     | –
/registry/connections/clients/create  | –         | –           | –        | –         | +        | –     | –
/registry/connections/clients/:id     | –         | –           | –        | –         | +        | –     | –
/registry/connections/webhooks        | –         | –           | –        | –         | +        | –     | –
/registry/connections/webhooks/create | –         | –           | –        | –         | +        | –     | –
/registry/connections/webhooks/:id    | –         | –           | –        | –         | +        | –     | –
/registry/connections/messages        | –         | –           | –        | –         | +        | –     | –
`

expectRoutes('integrations', table, {
  values: ({ id }) => ({ id: id('Connection', 'moodle') }),
  others: ({ id }) => ({
    [paths.client.pattern]: { id: id('ApiClient', 'warehouse') },
    [paths.webhook.pattern]: { id: id('Webhook', 'on') },
  }),
})
