import { accountScreens } from './account/screens.ts'
import { clientScreens } from './clients/screens.ts'
import { courseScreens } from './course/screens.ts'
import { ltiScreens } from './lti/screens.ts'
import { operatorScreens } from './operate/screens.ts'
import { systemScreens } from './systems/screens.ts'
import { webhookScreens } from './webhooks/screens.ts'

export const screens = [
  ...operatorScreens,
  ...systemScreens,
  ...courseScreens,
  ...accountScreens,
  ...clientScreens,
  ...webhookScreens,
  ...ltiScreens,
]
