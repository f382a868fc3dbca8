import { expectMatrix } from '../../../app/test/matrix.ts'

/**
 * Who may do what here; `app/test/matrix.ts` explains the table. Course A is linked with both systems; lecturer A runs
 * it.
 */
const table = `
                  | studentA | studentB | lecturerA | lecturerB | coordinator | dean | registry | admin | nobody | guest | blocked | acting
Connection list   | 0 | 0 | all | 0 | all | 0 | all | all | 0 | – | 0 | 0
Connection read   | – | – | all | – | all | – | all | all | – | – | – | –
Connection update | – | – | A B | – | – | – | – | – | – | – | – | –
Connection unlink | – | – | A B | – | – | – | A B | A B | – | – | – | –
Webhook list      | – | – | – | – | – | – | all | all | – | – | – | –
Webhook read      | – | – | – | – | – | – | all | all | – | – | – | –
Webhook create    | – | – | – | – | – | – | all | all | – | – | – | –
Webhook update    | – | – | – | – | – | – | all | all | – | – | – | –
Webhook resume    | – | – | – | – | – | – | all | all | – | – | – | –
Webhook pause     | – | – | – | – | – | – | all | all | – | – | – | –
Webhook end       | – | – | – | – | – | – | all | all | – | – | – | –
WebhookDelivery list | – | – | – | – | – | – | all | all | – | – | – | –
WebhookDelivery read | – | – | – | – | – | – | all | all | – | – | – | –
WebhookDelivery sendAgain | – | – | – | – | – | – | all | all | – | – | – | –
ApiClient list    | – | – | – | – | – | – | all | all | – | – | – | –
ApiClient read    | – | – | – | – | – | – | all | all | – | – | – | –
ApiClient create  | – | – | – | – | – | – | all | all | – | – | – | –
ApiClient update  | – | – | – | – | – | – | all | all | – | – | – | –
ApiClient revoke  | – | – | – | – | – | – | all | all | – | – | – | –
LearningTool list | – | – | used | used | used | used | all | all | – | – | – | –
LearningTool read | – | – | used | used | used | used | all | all | – | – | – | –
LearningTool create | – | – | – | – | – | – | all | all | – | – | – | –
LearningTool update | – | – | – | – | – | – | all | all | – | – | – | –
LearningTool activate | – | – | – | – | – | – | all | all | – | – | – | –
LearningTool withdraw | – | – | – | – | – | – | all | all | – | – | – | –
ToolLink list | A | B | A hidden removed closed | B | 0 | 0 | all | all | 0 | – | A | A
ToolLink read | A | B | A hidden removed closed | B | – | – | all | all | – | – | A | A
ToolLink create | – | – | all | 422 | 422 | 422 | – | – | – | – | – | –
ToolLink update | – | – | A hidden removed closed | B | – | – | – | – | – | – | – | –
ToolLink remove | – | – | A hidden closed | B | – | – | – | – | – | – | – | –
ToolLink restore | – | – | removed | – | – | – | – | – | – | – | – | –
SyncRun list      | 0 | 0 | all | 0 | all | 0 | all | all | 0 | – | 0 | 0
SyncRun read      | – | – | all | – | all | – | all | all | – | – | – | –
ConnectedSystem list   | – | – | – | – | – | – | all | all | – | – | – | –
ConnectedSystem read   | – | – | – | – | – | – | all | all | – | – | – | –
ConnectedSystem update | – | – | – | – | – | – | all | all | – | – | – | –
Webhook: renewSecret | – | – | – | – | – | – | on off | on off | – | – | – | –
Webhook: test     | – | – | – | – | – | – | on off | on off | – | – | – | –
ApiClient: renewSecret | – | – | – | – | – | – | all | all | – | – | – | –
ToolLink: open | A | B | A hidden | B | – | – | – | – | – | – | A | –
LearningTool: test | – | – | – | – | – | – | all | all | – | – | – | –
ConnectedSystem: setSecret | – | – | – | – | – | – | all | all | – | – | – | –
ConnectedSystem: test | – | – | – | – | – | – | all | all | – | – | – | –
Connection: synchronise | – | – | A B | – | – | – | – | – | – | – | – | –
SyncRun: seeRows  | – | – | all | – | – | – | all | all | – | – | – | –
SyncRun: settle   | – | – | all | – | – | – | – | – | – | – | – | –
`

expectMatrix('integrations', table)
