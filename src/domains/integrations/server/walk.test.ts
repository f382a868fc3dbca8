import { walkThrough } from '../../../app/test/walk.ts'

walkThrough('integrations', ['GET /api/v2/learning_tool_keys'])
