import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { instant } from '#platform/contract/fields.ts'
import { webAddress } from './learning-tool.ts'

/** The browser of the operator opens the address of the answer, where the tool asks the portal who it is, and registers. */
export const registerTool = endpoint('POST', '/api/v2/learning_tool_registrations', {
  about: 'Lets a learning tool register itself, once, by its registration address (LTI Dynamic Registration 1.0).',
  ownSignIn: true,
  body: z.strictObject({ address: webAddress() }),
  answer: z.object({ '@type': z.literal('ToolRegistration'), address: z.string(), until: instant() }),
})
