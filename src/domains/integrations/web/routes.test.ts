import { expectRoutes } from '../../../app/test/routes.ts'
import { paths } from '../contract/paths.ts'

/** Who opens which screen; `app/test/routes.ts` says how to read it. */
const table = `
                                  | lecturerA | coordinator | studentA | lecturerB | registry | guest | nobody
/registry/connections             | –         | –           | –        | –         | +        | –     | –
/registry/connections/courses     | –         | –           | –        | –         | +        | –     | –
/registry/connections/clients         | –         | –           | –        | –         | +        | –     | –
/registry/api_clients/create  | –         | –           | –        | –         | +        | –     | –
/registry/api_clients/:id     | –         | –           | –        | –         | +        | –     | –
/registry/connections/webhooks        | –         | –           | –        | –         | +        | –     | –
/registry/webhooks/create | –         | –           | –        | –         | +        | –     | –
/registry/webhooks/:id    | –         | –           | –        | –         | +        | –     | –
/registry/connections/messages        | –         | –           | –        | –         | +        | –     | –
/registry/connections/tools | – | – | – | – | + | – | –
/registry/learning_tools/create | – | – | – | – | + | – | –
/registry/learning_tools/:id | – | – | – | – | + | – | –
/courses/:id/learning_tools | + | + | + | 404 | + | – | 404
/tool_links/:id/open | + | 404 | + | 404 | + | – | 404
/tool_choices/:id/:tool | + | + | 404 | 404 | + | – | 404
/tool_sign_in | + | + | + | + | + | – | +
/registry/connections/systems     | –         | –           | –        | –         | +        | –     | –
/registry/connected_systems/:id | –         | –           | –        | –         | +        | –     | –
/registry/connections/runs        | –         | –           | –        | –         | +        | –     | –
/courses/:id/setting/course_moodle | +        | +           | –        | 404       | +        | –     | 404
`

expectRoutes('integrations', table, {
  values: ({ id }) => ({ id: id('Connection', 'A') }),
  others: ({ id }) => ({
    '/registry/learning_tools/:id': { id: id('LearningTool', 'used') },
    '/courses/:id/learning_tools': { id: id('Course', 'A') },
    '/tool_choices/:id/:tool': { id: id('Course', 'A'), tool: id('LearningTool', 'used') },
    '/tool_links/:id/open': { id: id('ToolLink', 'A') },
    [paths.client.pattern]: { id: id('ApiClient', 'warehouse') },
    [paths.webhook.pattern]: { id: id('Webhook', 'on') },
    '/courses/:id/setting/course_moodle': { id: id('Course', 'A') },
    '/registry/connected_systems/:id': { id: id('ConnectedSystem', 'moodle') },
  }),
})
