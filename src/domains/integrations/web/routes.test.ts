import { expectRoutes } from '../../../app/test/routes.ts'
import { paths } from '../contract/paths.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                  | lecturerA | coordinator | studentA | lecturerB | registry | guest | nobody
/registry/connections             | –         | –           | –        | –         | +        | –     | –
/registry/connections/courses     | –         | –           | –        | –         | +        | –     | –
/registry/connections/clients         | –         | –           | –        | –         | +        | –     | –
/registry/connections/clients/create  | –         | –           | –        | –         | +        | –     | –
/registry/connections/clients/:id     | –         | –           | –        | –         | +        | –     | –
/registry/connections/webhooks        | –         | –           | –        | –         | +        | –     | –
/registry/connections/webhooks/create | –         | –           | –        | –         | +        | –     | –
/registry/connections/webhooks/:id    | –         | –           | –        | –         | +        | –     | –
/registry/connections/messages        | –         | –           | –        | –         | +        | –     | –
/registry/connections/tools | – | – | – | – | + | – | –
/registry/connections/tools/create | – | – | – | – | + | – | –
/registry/connections/tools/:id | – | – | – | – | + | – | –
/courses/:id/learning_tools | + | + | + | 404 | + | – | 404
/tool_links/:id/open | + | 404 | + | 404 | + | – | 404
/tool_choices/:id/:tool | + | + | 404 | 404 | + | – | 404
/tool_sign_in | + | + | + | + | + | – | +
/registry/connections/systems     | –         | –           | –        | –         | +        | –     | –
/registry/connections/systems/:id | –         | –           | –        | –         | +        | –     | –
/registry/connections/runs        | –         | –           | –        | –         | +        | –     | –
/courses/:id/setting/course_moodle | +        | +           | –        | 404       | +        | –     | 404
/courses/:id/setting/google_classroom | +     | +           | –        | 404       | +        | –     | 404
/learning_account | + | + | + | + | + | – | +
`

expectRoutes('integrations', table, {
  values: ({ id }) => ({ id: id('Connection', 'A') }),
  others: ({ id }) => ({
    '/registry/connections/tools/:id': { id: id('LearningTool', 'used') },
    '/courses/:id/learning_tools': { id: id('Course', 'A') },
    '/tool_choices/:id/:tool': { id: id('Course', 'A'), tool: id('LearningTool', 'used') },
    '/tool_links/:id/open': { id: id('ToolLink', 'A') },
    [paths.client.pattern]: { id: id('ApiClient', 'warehouse') },
    [paths.webhook.pattern]: { id: id('Webhook', 'on') },
    '/courses/:id/setting/course_moodle': { id: id('Course', 'A') },
    '/courses/:id/setting/google_classroom': { id: id('Course', 'A') },
    '/registry/connections/systems/:id': { id: id('ConnectedSystem', 'moodle') },
  }),
})
