import { officeFacts } from '#academics/server'
import { listen } from '#platform/server/background/events.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { protocols } from '#platform/server/http/protocol.ts'
import { ApiClient } from '../contract/clients/api-client.ts'
import { clientPolicy } from '../contract/clients/client-policy.ts'
import { Connection } from '../contract/connection/connection.ts'
import { launchPaths } from '../contract/lti/launch-paths.ts'
import { LearningTool } from '../contract/lti/learning-tool.ts'
import { ToolLink } from '../contract/lti/tool-link.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { runPlanned } from '../contract/run/events.ts'
import { Webhook } from '../contract/webhooks/webhook.ts'
import { deliveriesDue } from '../contract/webhooks/webhook-delivery.ts'
import { beginAccountRoute, connectAccountRoute } from './account/connect.ts'
import { endUnusedAccounts } from './account/end-unused.ts'
import { apiClient } from './clients/api-client.ts'
import { clientSecretRoute } from './clients/client-secret.ts'
import { connection } from './connection/connection.ts'
import { createCourseRoute, linkCourseRoute, lookUpCourseRoute } from './link/link.ts'
import { linkStateRoute } from './link/link-state.ts'
import { chooseRoute, launchRoute } from './lti/launch.ts'
import { learningTool } from './lti/learning-tool.ts'
import { lti } from './lti/protocol.ts'
import { registerToolRoute } from './lti/register-tool.ts'
import { toolKeysRoute, toolSignInRoute } from './lti/sign-in.ts'
import { testToolRoute } from './lti/test-tool.ts'
import { toolLink } from './lti/tool-link.ts'
import { facts } from './office-facts.ts'
import { connectionsOverviewRoute } from './overview/overview.ts'
import { roster } from './roster/roster.ts'
import { rosterFilesRoute } from './roster/roster-files.ts'
import { applyRunRoute } from './run/apply-run.ts'
import { planNight } from './run/nightly.ts'
import { readRun } from './run/read-run.ts'
import { chooseRowRoute, discardRunRoute, syncRowsRoute } from './run/rows.ts'
import { startRunRoute } from './run/start-run.ts'
import { syncRun } from './run/sync-run.ts'
import { undoRunRoute } from './run/undo-run.ts'
import { linkedWorksRoute, mapWorkRoute } from './run/works.ts'
import { scim } from './scim/scim.ts'
import { connectedSystem } from './system/connected-system.ts'
import { setSystemSecretRoute } from './system/set-secret.ts'
import { testSystemRoute } from './system/test-system.ts'
import { tables } from './tables.ts'
import { deliverDue } from './webhooks/deliver.ts'
import { deliveryPatience } from './webhooks/due.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhook } from './webhooks/webhook.ts'
import { webhookDelivery } from './webhooks/webhook-delivery.ts'
import { words } from './words.ts'

export { isClientSecret } from './clients/client-secret.ts'
export { clientViewer } from './clients/client-viewer.ts'
export { wakeWebhooks } from './webhooks/due.ts'

/** What the portal exchanges with other systems. */
export const integrations = domain({
  name: 'integrations',
  handlers: [connection, webhook, webhookDelivery, apiClient, learningTool, toolLink, syncRun, connectedSystem],
  routes: [
    ...[...webhookRoutes, clientSecretRoute],
    ...[launchRoute, chooseRoute, toolSignInRoute, toolKeysRoute, testToolRoute, registerToolRoute],
    ...[connectionsOverviewRoute, rosterFilesRoute],
    ...[setSystemSecretRoute, testSystemRoute],
    ...[linkStateRoute, lookUpCourseRoute, linkCourseRoute, createCourseRoute],
    ...[beginAccountRoute, connectAccountRoute],
    ...[startRunRoute, syncRowsRoute, chooseRowRoute, discardRunRoute, applyRunRoute, undoRunRoute],
    ...[linkedWorksRoute, mapWorkRoute],
  ],
  policy,
  clientPolicy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  words,
  clock: async (work) => {
    await planNight(work)
    await endUnusedAccounts(work)
  },
  on: [listen(runPlanned, readRun, { atOnce: 2 }), listen(deliveriesDue, deliverDue, { queue: deliveryPatience })],
  contributes: [
    officeFacts.add(...facts),
    protocols.add(lti, scim, roster),
    screens.add(
      { resource: LearningTool, path: (id) => paths.learningTool({ id }) },
      { resource: ToolLink, path: (id) => launchPaths.open({ id }) },
    ),
    screens.add({ resource: ApiClient, path: (id) => paths.client({ id }) }),
    screens.add({ resource: Connection, path: () => paths.linkedCourses() }),
    screens.add({ resource: Webhook, path: (id) => paths.webhook({ id }) }),
  ],
})
