import { clientScreens } from './clients/screens.ts'
import { ltiScreens } from './lti/screens.ts'
import { operatorScreens } from './operate/screens.ts'
import { webhookScreens } from './webhooks/screens.ts'

export const screens = [...operatorScreens, ...clientScreens, ...webhookScreens, ...ltiScreens]
